//! The real binary, as a shell runs it.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// What a run came to.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
}

/// Runs `polemarch` with these arguments, typing this.
pub(crate) fn polemarch(args: &[&str], typed: &str) -> Ran {
    polemarch_with(args, typed.as_bytes(), &[])
}

/// The same with bytes that need be no text, and with environment variables.
pub(crate) fn polemarch_with(args: &[&str], typed: &[u8], environment: &[(&str, &str)]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_polemarch"))
        .args(args)
        .envs(environment.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let typed = typed.to_vec();
    // The binary may end before it has read everything: that is its right.
    let typist = std::thread::spawn(move || drop(stdin.write_all(&typed)));
    let output = child.wait_with_output().unwrap();
    typist.join().unwrap();
    Ran::of(output)
}

/// The exit code of a run whose complaints nobody reads.
#[cfg(unix)]
pub(crate) fn unheard(args: &[&str]) -> Option<i32> {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = Command::new(env!("CARGO_BIN_EXE_polemarch"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(writer).status().unwrap().code()
}

/// Runs `polemarch` where no file can grow beyond so many blocks (of 512 or 1,024 bytes, as the shell counts), as on a disk
/// that is full. Its data folder is in `home`.
#[cfg(unix)]
pub(crate) fn limited(blocks: u32, home: &str, args: &[&str]) -> Ran {
    // The signal that comes along with the error would end the program; a full disk sends none.
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_polemarch")]).args(args);
    command.envs([("HOME", home), ("XDG_DATA_HOME", home)]);
    let output = command.stdin(Stdio::null()).output().unwrap();
    Ran::of(output)
}

/// A run that is still going on.
pub(crate) struct Session {
    child: Child,
    seen: String,
}

impl Session {
    pub(crate) fn start(args: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_polemarch"));
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Session { child: command.spawn().unwrap(), seen: String::new() }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits until it has written this.
    pub(crate) fn until(&mut self, text: &str) {
        let stdout = self.child.stdout.as_mut().unwrap();
        while !self.seen.ends_with(text) {
            let mut byte = [0];
            assert_eq!(stdout.read(&mut byte).unwrap(), 1, "it ended after:\n{}", self.seen);
            self.seen.push(byte[0].into());
        }
    }

    pub(crate) fn type_in(&mut self, text: &str) {
        self.child.stdin.as_mut().unwrap().write_all(text.as_bytes()).unwrap();
    }

    /// Ends it at once, as no program can prevent.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits until it ends by itself. What it wrote before the last [`Self::until`] is not told again.
    pub(crate) fn end(mut self) -> Ran {
        drop(self.child.stdin.take());
        let mut text = [String::new(), String::new()];
        self.child.stdout.take().unwrap().read_to_string(&mut text[0]).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut text[1]).unwrap();
        let [stdout, stderr] = text;
        Ran { stdout, stderr, code: self.child.wait().unwrap().code() }
    }
}

/// A test that fails leaves no program behind.
impl Drop for Session {
    fn drop(&mut self) {
        // It may have ended already.
        drop((self.child.kill(), self.child.wait()));
    }
}

impl Ran {
    fn of(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        Ran { stdout: text(output.stdout), stderr: text(output.stderr), code: output.status.code() }
    }

    /// Ended well, and said this.
    #[track_caller]
    pub(crate) fn said(self, part: &str) -> Self {
        assert_eq!(self.code, Some(0), "{self:?}");
        assert!(self.stdout.contains(part), "nothing of {part:?} in:\n{}", self.stdout);
        self
    }

    /// Refused with exit code 2 and told why, without a panic.
    #[track_caller]
    pub(crate) fn refused(self, part: &str) -> Self {
        assert_eq!(self.code, Some(2), "{self:?}");
        assert!(self.stderr.contains(part), "nothing of {part:?} in:\n{}", self.stderr);
        assert!(!self.stderr.contains("panicked"), "{}", self.stderr);
        self
    }
}

/// An empty folder of this test's own.
pub(crate) fn folder(test: &str) -> Folder {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    Folder(folder)
}

/// A folder for files that a test makes.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// The path of a file in it.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// The names of all that lies in it, in order.
    pub(crate) fn names(&self) -> Vec<String> {
        self.names_in("")
    }

    /// The same for a folder in it; nothing if that does not exist.
    pub(crate) fn names_in(&self, folder: &str) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.join(folder)).into_iter().flatten();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

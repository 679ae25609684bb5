//! `polemarch serve`: it prints its address, responds there, and stops on a signal.

use crate::shell::{folder, polemarch};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};

/// A running server and the address it printed.
struct Running {
    child: Child,
    stdout: BufReader<ChildStdout>,
    address: String,
}

fn serve(args: &[&str]) -> Running {
    let mut command = Command::new(env!("CARGO_BIN_EXE_polemarch"));
    let child = command.arg("serve").args(args).stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = child.stderr(Stdio::piped()).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("The table is set: http://").unwrap().trim_end_matches('/');
    Running { child, stdout, address: address.to_owned() }
}

impl Running {
    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Sends a signal, and tells with which exit code and which last words the server went.
    fn stop(mut self, signal: &str) -> (Option<i32>, String) {
        let kill = Command::new("kill").args([signal, &self.child.id().to_string()]).status().unwrap();
        assert!(kill.success());
        let mut words = String::new();
        self.stdout.read_to_string(&mut words).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut words).unwrap();
        (self.child.wait().unwrap().code(), words)
    }
}

/// A test that fails leaves no server behind.
impl Drop for Running {
    fn drop(&mut self) {
        // It may have stopped already.
        drop((self.child.kill(), self.child.wait()));
    }
}

#[test]
fn a_client_in_a_folder_is_served_until_somebody_says_stop() {
    let folder = folder("serve");
    std::fs::write(folder.path("index.html"), "the table").unwrap();
    for signal in ["-INT", "-TERM"] {
        let running = serve(&["--port", "0", "--web", &folder.path("")]);
        let answer = running.get("/");
        assert!(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("the table"), "{answer}");
        assert!(running.get("/health").contains("\"status\":\"ok\""));
        let (code, words) = running.stop(signal);
        assert_eq!(code, Some(0), "{words}");
        assert!(words.contains("Goodbye."), "{words}");
    }
}

#[test]
fn requests_are_logged_where_that_is_asked_for() {
    for (level, logs) in [("debug", true), ("warn", false)] {
        let running = serve(&["--port", "0", "--log", level]);
        running.get("/health");
        let (_, words) = running.stop("-TERM");
        assert_eq!(words.contains("method=GET uri=/health"), logs, "{words}");
        assert_eq!(words.contains("listening"), logs, "{words}");
    }
}

#[test]
fn a_port_that_was_asked_for_is_taken_or_nothing() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    polemarch(&["serve", "--port", &port], "").refused("cannot listen on 127.0.0.1").refused("--port");
}

#[test]
fn without_a_port_the_next_free_one_is_taken() {
    let (first, second) = (serve(&[]), serve(&[]));
    assert_ne!(first.address, second.address);
    for running in [first, second] {
        assert!(running.get("/health").starts_with("HTTP/1.1 200 "));
        assert_eq!(running.stop("-TERM").0, Some(0));
    }
}

#[test]
fn a_folder_without_a_client_is_refused_with_what_builds_one() {
    let folder = folder("serve-nothing");
    polemarch(&["serve", "--port", "0", "--web", &folder.path("")], "")
        .refused("no index.html")
        .refused("cargo xtask web");
    polemarch(&["serve", "--port", "0", "--web", &folder.path("none")], "").refused("cannot read");
}

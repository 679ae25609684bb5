//! `polemarch serve`: the browser table, from this machine.

use crate::Error;
use crate::error::remark;
use clap::Args;
use server::{PER_ADDRESS, Ready, Settings, USUAL_PORT};
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tracing_subscriber::filter::LevelFilter;

/// Serve the browser table on this machine.
///
/// Prints the address to open; Ctrl-C ends it. After the first visit the page plays without the server and without a
/// network. Only this machine can reach it unless `--address` says otherwise.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  polemarch serve                      at http://127.0.0.1:4800/, or the next free port
  polemarch serve --open               and open it in the browser
  polemarch serve --port 8080          at this port or not at all
  polemarch serve --address 0.0.0.0    for everybody on your network
  polemarch serve --web dist/web       a client from a folder (`cargo xtask web` builds one)
  polemarch serve --log debug          and log every request

For a server on the internet, put a proxy that speaks TLS in front, and let it add Strict-Transport-Security.
GET /health answers whether all is well.")]
pub(crate) struct Serve {
    /// Listen on this port [default: 4800, or the next that is free]
    #[arg(long)]
    port: Option<u16>,
    /// Listen on this address
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// Serve the client in this folder instead of the one inside the binary
    #[arg(long, value_name = "DIR")]
    web: Option<PathBuf>,
    /// How many connections one address may have; behind a proxy, all of them come from its address
    #[arg(long, value_name = "N", default_value_t = PER_ADDRESS, value_parser = at_least_one)]
    per_address: usize,
    /// Log to stderr: error, warn, info (start and stop), debug (every request) or off
    #[arg(long, value_name = "LEVEL", default_value = "warn")]
    log: LevelFilter,
}

pub(crate) fn run(args: Serve) -> Result<(), Error> {
    let Serve { port, address, open, web, per_address, log } = args;
    tracing_subscriber::fmt()
        .with_max_level(log)
        .with_target(false)
        .with_ansi(false)
        .with_writer(io::stderr)
        .init();
    server::run(&Settings { address, port, web, per_address }, |ready| welcome(ready, open))?;
    remark("Goodbye.");
    Ok(())
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("then nobody could connect".into()),
        Ok(number) => Ok(number),
        Err(error) => Err(error.to_string()),
    }
}

/// Prints the address of the page. If nobody reads stdout, the server serves all the same.
fn welcome(ready: Ready, open: bool) {
    let url = url(ready.address);
    let printed = writeln!(io::stdout(), "The table is set: {url}\nCtrl-C ends it.")
        .and_then(|()| io::stdout().flush());
    if let Err(error) = printed {
        remark(&format!("The address {url} could not be printed: {error}"));
    }
    if !ready.has_client {
        remark("This binary was built without the browser client: `cargo xtask play` builds one with it.");
    }
    if open {
        // In a thread, because some desktops keep the opener running as long as the browser.
        std::thread::spawn(move || {
            if !opens(&url) {
                remark("No browser could be opened from here: open the address yourself.");
            }
        });
    }
}

/// An address that a browser can open: the loopback address instead of the unspecified one.
fn url(mut address: SocketAddr) -> String {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => address.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    format!("http://{address}/")
}

/// Asks the desktop to open a URL, and returns whether it did.
fn opens(url: &str) -> bool {
    let (program, args): (_, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(args).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

impl From<server::Error> for Error {
    fn from(error: server::Error) -> Self {
        let what = Error::new(error.to_string());
        match error {
            server::Error::Web(..) | server::Error::NoClient(_) => {
                what.advice("`cargo xtask web` builds a client into dist/web")
            }
            server::Error::Address(..) | server::Error::AllTaken(_) => what.advice(format!(
                "Choose another with --port; without it, {USUAL_PORT} or the next free one is taken"
            )),
            server::Error::System(_) => what,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_can_be_opened() {
        for (address, expect) in [
            ("127.0.0.1:4800", "http://127.0.0.1:4800/"),
            ("0.0.0.0:4800", "http://127.0.0.1:4800/"),
            ("[::]:4800", "http://[::1]:4800/"),
            ("192.168.0.7:80", "http://192.168.0.7:80/"),
        ] {
            assert_eq!(url(address.parse().unwrap()), expect);
        }
    }
}

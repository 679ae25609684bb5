//! A connection that holds one of the server's places until it is closed, and is closed if its client does not read.

use crate::places::Place;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// How long a client may read nothing while there is something to send.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// A client that reads more slowly than so many bytes a second for a while is taken for one that does not read: otherwise
/// a byte now and then would hold a place for hours.
const MIN_BYTES_PER_SECOND: f64 = 1024.0;

/// A stream and its place. An upgrade to a WebSocket takes the stream out of hyper's hands, and with it the place, so that a
/// WebSocket counts as a connection for as long as it lives.
pub(crate) struct Socket {
    stream: TcpStream,
    /// When the client has used up its time for reading; none while nothing waits to be sent.
    deadline: Option<Pin<Box<Sleep>>>,
    _place: Place,
}

impl Socket {
    pub(crate) fn new(stream: TcpStream, place: Place) -> Self {
        Socket { stream, deadline: None, _place: place }
    }

    fn stream(self: Pin<&mut Self>) -> Pin<&mut TcpStream> {
        Pin::new(&mut self.get_mut().stream)
    }

    /// The result of writing, or an error once the client's time is up.
    fn in_time(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Pending => {
                let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(WRITE_TIMEOUT)));
                ready!(deadline.as_mut().poll(context));
                Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client does not read")))
            }
            Poll::Ready(Ok(bytes)) => {
                if let Some(deadline) = &mut self.deadline {
                    let extended = extended(deadline.deadline(), bytes, Instant::now());
                    deadline.as_mut().reset(extended);
                }
                Poll::Ready(Ok(bytes))
            }
            failed => failed,
        }
    }
}

/// The deadline after so many bytes were taken: the time they may take is added, and never more than there was at first.
fn extended(deadline: Instant, bytes: usize, now: Instant) -> Instant {
    let earned = Duration::from_secs_f64(bytes as f64 / MIN_BYTES_PER_SECOND);
    (deadline + earned).min(now + WRITE_TIMEOUT)
}

impl AsyncRead for Socket {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream().poll_read(context, buffer)
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = self.as_mut().stream().poll_write(context, bytes);
        self.in_time(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.as_mut().stream().poll_write_vectored(context, slices);
        self.in_time(context, written)
    }

    /// Everything has been written: the client's time begins anew with the next response.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.deadline = None;
        self.stream().poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_reads_earns_time_and_a_byte_now_and_then_earns_none() {
        let now = Instant::now();
        let left = |left: u64, bytes| extended(now + Duration::from_secs(left), bytes, now) - now;
        assert_eq!(left(5, 10 * 1024), Duration::from_secs(15));
        assert_eq!(left(5, 1 << 20), WRITE_TIMEOUT);
        assert!(left(5, 1) < Duration::from_millis(5_001));
    }
}

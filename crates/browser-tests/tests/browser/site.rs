//! Our own server in this process, with what `cargo xtask web` built.

use axum::body::HttpBody;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use server::{Site, router, serve};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

type Sent = Arc<Mutex<BTreeMap<String, u64>>>;

/// A running server. It stops when it is told to, or when its test ends.
pub(crate) struct Served {
    /// `http://127.0.0.1:PORT/`
    pub(crate) address: String,
    sent: Sent,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl Served {
    /// How many bytes of body went out under each path.
    pub(crate) fn sent(&self) -> BTreeMap<String, u64> {
        self.sent.lock().unwrap().clone()
    }

    pub(crate) async fn start() -> Served {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist/web");
        let site = Site::read(&folder).expect("a built site: `cargo xtask web` builds it");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}/", listener.local_addr().unwrap());
        let sent = Sent::default();
        let router = router(site).layer(from_fn_with_state(Arc::clone(&sent), count));
        let (stop, told) = oneshot::channel();
        let running = tokio::spawn(async move {
            // Whoever drops the sender has told us as well.
            serve(listener, router, async { drop(told.await) }).await;
        });
        Served { address, sent, stop, running }
    }

    /// Nobody can reach it any more.
    pub(crate) async fn stop(self) {
        drop(self.stop);
        self.running.await.unwrap();
    }
}

/// Bodies lie in memory, compressed as they are sent, so their size is known beforehand.
async fn count(State(sent): State<Sent>, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let answer = next.run(request).await;
    let bytes = answer.body().size_hint().exact().expect("a body of known size");
    *sent.lock().unwrap().entry(path).or_default() += bytes;
    answer
}

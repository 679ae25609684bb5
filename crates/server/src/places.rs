//! How many connections may be open: in all, and from each address, so that one client cannot lock out the others.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{error::Elapsed, timeout};

/// Further connections wait in the backlog, so that a flood does not exhaust the memory.
const MAX_CONNECTIONS: u32 = 512;

/// The places of all connections.
#[derive(Clone)]
pub(crate) struct Places {
    all: Arc<Semaphore>,
    taken: Arc<Taken>,
}

/// How many places each address has taken.
struct Taken {
    per_address: usize,
    by_address: Mutex<HashMap<IpAddr, usize>>,
}

/// The place of one connection, free again once it is dropped.
pub(crate) struct Place {
    _permit: OwnedSemaphorePermit,
    address: IpAddr,
    taken: Arc<Taken>,
}

impl Places {
    /// So many for each address.
    pub(crate) fn new(per_address: usize) -> Self {
        let taken = Taken { per_address, by_address: Mutex::default() };
        Places { all: Arc::new(Semaphore::new(MAX_CONNECTIONS as usize)), taken: Arc::new(taken) }
    }

    /// Waits until one more connection may be accepted, from whatever address.
    pub(crate) async fn free(&self) -> io::Result<OwnedSemaphorePermit> {
        Arc::clone(&self.all).acquire_owned().await.map_err(io::Error::other)
    }

    /// A place for a connection from this address, unless it has all it may have.
    pub(crate) fn take(&self, permit: OwnedSemaphorePermit, address: IpAddr) -> Option<Place> {
        let address = household(address);
        let mut by_address = self.taken.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = by_address.entry(address).or_default();
        if *taken >= self.taken.per_address {
            return None;
        }
        *taken += 1;
        Some(Place { _permit: permit, address, taken: Arc::clone(&self.taken) })
    }

    /// Waits until all places are free, for so long at most.
    pub(crate) async fn all_free(&self, longest: Duration) -> Result<(), Elapsed> {
        timeout(longest, self.all.acquire_many(MAX_CONNECTIONS)).await.map(drop)
    }

    /// How many connections are open.
    pub(crate) fn open(&self) -> usize {
        MAX_CONNECTIONS as usize - self.all.available_permits()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut by_address = self.taken.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(taken) = by_address.get_mut(&self.address) {
            *taken -= 1;
            if *taken == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

/// What counts as one address: of IPv6 the network, as every customer is given a whole one.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_address_has_its_own_places() {
        let places = Places::new(2);
        let mut held = Vec::new();
        let mut take = async |address: &str| {
            let place = places.take(places.free().await.unwrap(), address.parse().unwrap());
            let is_free = place.is_some();
            held.extend(place);
            is_free
        };
        assert!(take("10.0.0.1").await && take("::ffff:10.0.0.1").await);
        assert!(!take("10.0.0.1").await, "these were all");
        assert!(take("10.0.0.2").await);
        assert!(take("2001:db8::1").await && take("2001:db8::ffff:2").await);
        assert!(!take("2001:db8::3").await && take("2001:db8:0:1::3").await);
        assert_eq!(places.open(), 6, "who was refused holds no place");
        held.clear();
        assert_eq!(places.open(), 0);
        assert!(places.taken.by_address.lock().unwrap().is_empty());
    }
}

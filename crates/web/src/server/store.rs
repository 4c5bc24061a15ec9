//! The file in which games are kept.

use std::path::Path;

use redb::{Database, ReadableTable, TableDefinition};
use tokio::sync::{mpsc, oneshot};

const GAMES: TableDefinition<'_, &str, &str> = TableDefinition::new("games-1");

/// Why the file cannot be used.
type Failed = Box<dyn std::error::Error + Send + Sync>;

/// What the thread of the store is to do. It answers when that is done.
enum Order {
    /// Writes a game, or deletes it.
    Put(String, Option<String>, oneshot::Sender<()>),
    /// Closes the file.
    Close(oneshot::Sender<()>),
}

/// Writes games to a file, many at a time, on a thread of its own.
pub(crate) struct Store {
    orders: mpsc::UnboundedSender<Order>,
}

impl Store {
    /// Opens or makes the file, and returns what is in it.
    pub(crate) fn open(path: &Path) -> Result<(Self, Vec<String>), Failed> {
        let database = Database::create(path)?;
        let begun = database.begin_write()?;
        let kept = {
            let table = begun.open_table(GAMES)?;
            let texts = table.iter()?.map(|entry| Ok(entry?.1.value().to_string()));
            texts.collect::<Result<_, redb::StorageError>>()?
        };
        begun.commit()?;
        let (orders, queue) = mpsc::unbounded_channel();
        std::thread::spawn(move || serve(database, queue));
        Ok((Self { orders }, kept))
    }

    /// Orders that a game is written or deleted; what is returned is told when that is done.
    pub(crate) fn put(&self, id: &str, text: Option<String>) -> oneshot::Receiver<()> {
        self.order(|done| Order::Put(id.to_string(), text, done))
    }

    /// Orders that the file is closed when all that was ordered before is done.
    pub(crate) fn close(&self) -> oneshot::Receiver<()> {
        self.order(Order::Close)
    }

    /// Nobody answers when the file is closed.
    fn order(&self, order: impl FnOnce(oneshot::Sender<()>) -> Order) -> oneshot::Receiver<()> {
        let (done, is_done) = oneshot::channel();
        let _ = self.orders.send(order(done));
        is_done
    }
}

fn serve(database: Database, mut queue: mpsc::UnboundedReceiver<Order>) {
    while let Some(first) = queue.blocking_recv() {
        let (mut puts, mut closing) = (Vec::new(), None);
        for order in std::iter::once(first).chain(std::iter::from_fn(|| queue.try_recv().ok())) {
            match order {
                Order::Put(id, text, done) => puts.push((id, text, done)),
                Order::Close(done) => closing = Some(done),
            }
        }
        if let Err(error) = write(&database, &puts) {
            eprintln!("error: the store: {error}");
        }
        for (.., done) in puts {
            // Who does not wait any more need not know.
            let _ = done.send(());
        }
        if let Some(done) = closing {
            drop(database);
            let _ = done.send(());
            return;
        }
    }
}

type Put = (String, Option<String>, oneshot::Sender<()>);

fn write(database: &Database, puts: &[Put]) -> Result<(), Failed> {
    let begun = database.begin_write()?;
    {
        let mut table = begun.open_table(GAMES)?;
        for (id, text, _) in puts {
            match text {
                Some(text) => table.insert(&**id, &**text)?,
                None => table.remove(&**id)?,
            };
        }
    }
    begun.commit()?;
    Ok(())
}

import BackgroundWire
import DatabaseCore
import Glibc

/// Files that were delivered before they were flushed, and their recovery after a loss of power.
extension TransferQueue {
  /// Records that delivered files are durable; a file that could not be flushed is transferred again.
  func noteFlushed(_ results: [(id: Int64, failure: Int32)]) {
    guard !results.isEmpty else { return }
    Failpoint.pass(.flushed)
    attempt("noting what was flushed") { () throws(DatabaseError) in
      try store.relaxedTransaction { () throws(DatabaseError) in
        for result in results where result.failure == 0 {
          try store.flushed(transfer: result.id, isAcknowledged: acknowledged[result.id] != nil)
        }
      }
    }
    for (id, failure) in results {
      if failure != 0 {
        // It is unknown which of its bytes are on the disk.
        transferAgain(id, "the disk refused to keep its file: \(Places.message(failure))", isAnew: true, after: 60)
      } else if !forgetAcknowledged(id) {
        update(id) { $0.state = .finished }
      }
    }
  }

  /// Finds transfers whose files an earlier daemon delivered and did not flush.
  ///
  /// The page cache outlives the daemon, so they are flushed here. It does not outlive the machine: those of an earlier
  /// boot are transferred again, from the last flushed offset.
  func recoverUnflushed() {
    var files: [(id: Int64, descriptor: Int32)] = []
    let found = records.values.filter { $0.state == .unflushed } + acknowledged.values
    for record in found.sorted(by: { $0.id < $1.id }) {
      guard record.boot == environment.boot() else {
        transferAgain(record.id, "the machine was started anew before its file was flushed")
        continue
      }
      // A program may have moved it.
      files.append((record.id, open(engine.files.part(record.id), O_RDWR | O_CLOEXEC)))
    }
    engine.flushLater(files)
  }

  /// Returns a delivered transfer to the queue; its program is notified again.
  private func transferAgain(_ id: Int64, _ reason: String, isAnew: Bool = false, after delay: Double = 0) {
    guard var record = records[id] ?? acknowledged[id] else { return }
    record.state = .queued
    record.notBefore = now + delay
    record.attempts = 0
    if isAnew { record.forgetReceived() }
    let changed = record
    let isKept = attempt("saving transfer \(id)") { () throws(DatabaseError) in
      try store.transaction { () throws(DatabaseError) in
        try store.removeEvents(of: id)
        try store.save(changed)
      }
    }
    guard isKept else { return }
    forgetAcknowledged(id)
    mailbox.removeEvents(of: id)
    insert(record)
    order.insert(id)
    setDirty()
    note("transfer \(id) is made once more: \(reason)", app: record.app)
  }
}

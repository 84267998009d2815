import BackgroundWire
import DatabaseCore
import Glibc

/// The transfers of all programs: it makes, starts, repeats and ends them, and hands their files over.
///
/// Every change is stored before it is reported. A transfer that has ended stays until its program has acknowledged the
/// event about it, and its file is flushed.
final class TransferQueue: DaemonPart {

  let context: DaemonContext

  let engine: Engine

  let server: ClientServer

  let mailbox: SessionMailbox

  let machine: MachineMonitor

  let bus: BusLink

  private(set) var records: [Int64: TransferRecord] = [:]
  /// Transfers that their programs have acknowledged and whose files are not flushed.
  private(set) var acknowledged: [Int64: TransferRecord] = [:]
  /// The numbers of transfers by the keys of the requests that made them.
  private var keys: [String: Int64] = [:]

  var order = StartOrder()

  var hosts = HostNumbers()

  var decisions = PendingDecisions()
  /// The files of transfers that are being removed; deleted when the removal is durable.
  private var obsoleteFiles: [String] = []

  private var nextProgress = 0.0

  init(
    _ context: DaemonContext, server: ClientServer, mailbox: SessionMailbox, machine: MachineMonitor, bus: BusLink
  ) {
    self.context = context
    self.server = server
    self.mailbox = mailbox
    self.machine = machine
    self.bus = bus
    let (store, boot) = (context.store, context.environment.boot())
    engine = Engine(files: context.places.files, certificates: context.environment.certificates) {
      Self.keep($0, store, boot: boot)
    }
    engine.didDecide = { [unowned self] in
      // A short download is repeated after a kill: that costs less than saving its position.
      let isShort = $0.offset == 0 && ($0.record.total ?? .max) <= 1 << 20 && records[$0.record.id]?.validator == nil
      if !isShort { save($0) }
      Failpoint.pass(.decided)
    }
    engine.didCheckpoint = { [unowned self] in
      save($0)
      Failpoint.pass(.checkpointed)
    }
  }

  /// Reads the transfers and their events from the store; what is in memory is discarded.
  func load() throws(DatabaseError) {
    while !engine.completing.isEmpty { collectResults(waiting: true) }
    records = [:]
    keys = [:]
    acknowledged = [:]
    for record in try store.transfers() {
      if record.state == .acknowledged {
        acknowledged[record.id] = record
      } else {
        insert(record)
      }
    }
    order = StartOrder(records.values.filter { $0.state == .queued }.map(\.id))
    try mailbox.load()
    if records.values.contains(where: { $0.options.dependsOnNetworkCost }) { bus.needReports() }
  }

  /// Removes files that belong to no transfer.
  func removeLeftovers() {
    let removed = Leftovers.remove(
      in: places.files, ids: Set(records.keys.map { "\($0)" }), keys: Set(records.values.map(\.key)), now: now)
    if removed > 0 { note("\(removed) files that belong to no transfer were removed") }
  }

  /// Stops the running attempts, and waits until the store and the disk have what was received.
  func stop() {
    stopAttempts()
    while !engine.completing.isEmpty { collectResults(waiting: true) }
    while !engine.unflushed.isEmpty { noteFlushed(engine.drainFlushed(waiting: true).late) }
  }

  /// Sets the maximum speed of each transfer, in bytes per second; 0 for no limit. Running ones continue with it.
  func setRate(_ rate: Int64) {
    engine.rate = rate
    stopAttempts()
    note(rate == 0 ? "the speed is not limited" : "each transfer is limited to \(rate) bytes a second")
  }

  /// A Boolean value that indicates whether transfers or the flushing of their files need the daemon.
  var hasWork: Bool { !order.isEmpty || !engine.unflushed.isEmpty }

  private func stopAttempts() {
    for id in Array(engine.running.keys) { if let transfer = engine.stop(id) { save(transfer) } }
  }

  // MARK: Records

  /// Returns the transfers of a session, also those that ended and whose events are not acknowledged.
  func records(app: String, session: String) -> [TransferRecord] {
    records.values.filter { $0.app == app && $0.session == session }.sorted { $0.id < $1.id }
  }

  /// Returns the transfer that a request with a key has made.
  func record(key: String) -> TransferRecord? { keys[key].flatMap { records[$0] } }

  /// Adds or replaces a transfer in memory.
  func insert(_ record: TransferRecord) {
    records[record.id] = record
    keys[record.key] = record.id
  }

  /// Changes a transfer in memory alone.
  func update(_ id: Int64, _ body: (inout TransferRecord) -> Void) {
    guard var record = records[id] else { return }
    body(&record)
    records[id] = record
  }

  /// Stores a transfer; returns false if that fails.
  @discardableResult
  func save(_ record: TransferRecord) -> Bool {
    records[record.id] = record
    return attempt("saving transfer \(record.id)") { () throws(DatabaseError) in try store.save(record) }
  }

  /// Stores the transfer of an attempt.
  func save(_ transfer: Transfer) {
    transfer.record.boot = environment.boot()
    save(transfer.record)
  }

  /// Forgets a transfer whose event was acknowledged; its files are removed with `removeObsoleteFiles()`.
  ///
  /// - Parameter isUnflushed: A Boolean value that indicates whether its file still has to be flushed.
  func forget(_ id: Int64, isUnflushed: Bool) {
    hosts.forget(id)
    guard var record = records.removeValue(forKey: id) else { return }
    keys[record.key] = nil
    obsoleteFiles += [engine.files.part(id), engine.files.other(id), engine.files.body(record.key)]
    guard isUnflushed else { return }
    record.state = .acknowledged
    record.key = "acknowledged-\(id)"
    acknowledged[id] = record
  }

  /// Forgets an acknowledged transfer whose file is flushed or transferred again; returns false if there is none.
  @discardableResult
  func forgetAcknowledged(_ id: Int64) -> Bool { acknowledged.removeValue(forKey: id) != nil }

  /// Deletes the files of removed transfers, when the removal is durable.
  func removeObsoleteFiles() {
    for path in obsoleteFiles { unlink(path) }
    obsoleteFiles = []
  }

  /// Keeps the files of transfers whose removal was not stored.
  func keepObsoleteFiles() { obsoleteFiles = [] }

  // MARK: Descriptions

  /// Returns the messages that describe all transfers.
  var descriptions: [Message] { records.values.sorted { $0.id < $1.id }.map(describe) }

  func describe(_ record: TransferRecord) -> Message {
    let running = engine.running[record.id] ?? engine.completing[record.id]
    let current = running?.record ?? record
    var fields: [Message.Field: Message.Value] = [
      .transfer: .integer(record.id), .url: .text(record.url), .method: .text(record.method),
      .headers: Message.pairs(record.headers),
      .state: .integer((record.hasEnded ? .finished : record.state).rawValue),
      .isTask: .flag(record.isUpload), .session: .text(record.session), .app: .text(record.app),
      .received: .integer(running?.offset ?? record.durable), .total: .integer(current.total ?? -1),
      .sent: .integer(running?.sent ?? 0), .flags: .integer(record.options.rawValue),
      .attempts: .integer(record.attempts), .time: .number(record.notBefore), .priority: .number(record.priority),
      .isForeground: .flag(engine.running[record.id] != nil), .expected: .integer(record.expectedToReceive),
      .body: .integer(record.expectedToSend),
    ]
    if let original = record.settings.fields[.original] { fields[.original] = original }
    if record.options.contains(.hasBody) { fields[.key] = .text(record.key) }
    if let response = running?.response { fields[.response] = .messages([response]) }
    if let description = record.description { fields[.description] = .text(description) }
    if let reason = record.waitReason { fields[.reason] = .text(reason) }
    return Message(.done, fields)
  }

  // MARK: Progress

  /// Reports the progress of running transfers, ten times a second at most.
  func reportProgress() {
    guard now >= nextProgress, !engine.running.isEmpty else { return }
    nextProgress = now + 0.1
    for transfer in engine.running.values where !transfer.isReported {
      transfer.isReported = true
      let record = transfer.record
      server.client(app: record.app, session: record.session)?.send(progress(transfer))
    }
  }

  private func progress(_ transfer: Transfer) -> Message {
    var message = Message(
      .progress,
      [
        .session: .text(transfer.record.session), .transfer: .integer(transfer.record.id),
        .received: .integer(transfer.offset), .expected: .integer(transfer.record.total ?? -1),
        .sent: .integer(transfer.sent), .total: .integer(transfer.sendTotal),
        .isTask: .flag(transfer.record.isUpload),
      ])
    if !transfer.isHeadReported, let response = transfer.response {
      transfer.isHeadReported = true
      message.fields[.response] = .messages([response])
    }
    return message
  }
}

package import BackgroundWire
import DatabaseCore
import Glibc

/// Everything that outlives the daemon: transfers, undelivered events, programs and their requests.
///
/// The service and the thread that writes bodies share it; each transaction belongs to one of them.
package final class Store: @unchecked Sendable {
  let database: Database
  let places: Places

  private static let schema = [
    "CREATE TABLE IF NOT EXISTS task (id INTEGER PRIMARY KEY AUTOINCREMENT, app TEXT NOT NULL, session TEXT NOT NULL,"
      + " number INTEGER NOT NULL, key TEXT NOT NULL UNIQUE, upload INTEGER, state INTEGER NOT NULL, url TEXT NOT NULL,"
      + " effective TEXT, method TEXT, headers BLOB, validator TEXT, total INTEGER, durable INTEGER, boot TEXT,"
      + " attempts INTEGER, not_before REAL, created REAL, resource_timeout REAL, request_timeout REAL,"
      + " host_limit INTEGER, to_receive INTEGER, to_send INTEGER, description TEXT, options INTEGER, priority REAL,"
      + " settings BLOB)",
    "CREATE TABLE IF NOT EXISTS event (sequence INTEGER PRIMARY KEY AUTOINCREMENT, app TEXT NOT NULL,"
      + " session TEXT NOT NULL, task INTEGER NOT NULL, content BLOB NOT NULL)",
    "CREATE TABLE IF NOT EXISTS app (name TEXT PRIMARY KEY, content BLOB NOT NULL)",
    "CREATE TABLE IF NOT EXISTS work (app TEXT NOT NULL, name TEXT NOT NULL, kind INTEGER NOT NULL, content BLOB NOT NULL,"
      + " PRIMARY KEY (app, name, kind))",
    "CREATE TABLE IF NOT EXISTS history (app TEXT NOT NULL, kind INTEGER NOT NULL, time REAL NOT NULL, result INTEGER)",
    "CREATE TABLE IF NOT EXISTS position (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    // The notifications of programs: 0 for those that wait, 1 for delivered ones, 2 for answers, 3 for settings.
    "CREATE TABLE IF NOT EXISTS notification (app TEXT NOT NULL, list INTEGER NOT NULL, sequence INTEGER NOT NULL,"
      + " content BLOB NOT NULL, PRIMARY KEY (app, list, sequence))",
    "CREATE INDEX IF NOT EXISTS history_app ON history (app, kind, time)",
  ]

  /// Opens the database; a damaged one is renamed and replaced by an empty one.
  package init(places: Places, log: (String) -> Void) throws {
    self.places = places
    database = try Self.openOrReplace(places.database, log: log)
  }

  func transaction<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
    try database.transaction(body)
  }

  /// Runs a body as one transaction that a loss of power may undo.
  func relaxedTransaction<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try database.relaxedTransaction(body)
  }

  private static func openOrReplace(_ path: String, log: (String) -> Void) throws -> Database {
    var complaint = ""
    do {
      return try open(path)
    } catch {
      guard error.kind == .damaged else { throw error }
      complaint = error.description
    }
    let aside = path + ".damaged"
    rename(path, aside)
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    log("the database is damaged (\(complaint)); it was set aside as \(aside), and the queue starts empty")
    return try open(path)
  }

  private static func open(_ path: String) throws(DatabaseError) -> Database {
    // The daemon is the only user of the state folder. An accepted transfer survives a loss of power.
    let database = try Database(path: path, durability: .full, isExclusive: true)
    let check = try database.run("PRAGMA quick_check(1)")
    guard check.first?.first?.text == "ok" else {
      throw DatabaseError("quick_check says \(check.first?.first?.text ?? "nothing")", .damaged)
    }
    // One transaction, because each of them would wait for the disk.
    try database.transaction { () throws(DatabaseError) in
      for statement in schema { try database.run(statement) }
      let columns = try database.run("SELECT name FROM pragma_table_info('task')").compactMap { $0.first?.text }
      // The queue of an older daemon.
      if !columns.contains("settings") { try database.run("ALTER TABLE task ADD COLUMN settings BLOB") }
    }
    return database
  }

  // MARK: Transfers

  func transfers() throws(DatabaseError) -> [TransferRecord] {
    try database.run(TransferRecord.select + " ORDER BY id").compactMap(TransferRecord.init(row:))
  }

  func transfer(key: String) throws(DatabaseError) -> TransferRecord? {
    try database.run(TransferRecord.select + " WHERE key=?", .text(key)).first.flatMap(TransferRecord.init(row:))
  }

  /// Adds a transfer and returns its number.
  func add(_ transfer: TransferRecord) throws(DatabaseError) -> Int64 {
    try database.insert(TransferRecord.insert, transfer.insertValues)
  }

  func save(_ transfer: TransferRecord) throws(DatabaseError) {
    try database.run(TransferRecord.update, transfer.updateValues)
  }

  func remove(transfer id: Int64) throws(DatabaseError) {
    try database.run("DELETE FROM task WHERE id=?", .integer(id))
  }

  /// Records that a program has acknowledged its transfer while the file is not flushed; its key may be used again.
  func acknowledge(transfer id: Int64) throws(DatabaseError) {
    try database.run(
      "UPDATE task SET state=?, key='acknowledged-' || id WHERE id=?",
      .integer(TransferRecord.State.acknowledged.rawValue), .integer(id))
  }

  /// Records that the file of a transfer is flushed; an acknowledged transfer is removed.
  func flushed(transfer id: Int64, isAcknowledged: Bool) throws(DatabaseError) {
    if isAcknowledged { return try remove(transfer: id) }
    try database.run(
      "UPDATE task SET state=? WHERE id=? AND state=?", .integer(TransferRecord.State.finished.rawValue), .integer(id),
      .integer(TransferRecord.State.unflushed.rawValue))
  }

  /// Removes the events of a transfer.
  func removeEvents(of id: Int64) throws(DatabaseError) {
    try database.run("DELETE FROM event WHERE task=?", .integer(id))
  }

  // MARK: Events

  @discardableResult
  func add(event content: Message, of transfer: TransferRecord) throws(DatabaseError) -> SessionEvent {
    let bytes = MessageCoder.encode(content)
    let sequence = try database.insert(
      "INSERT INTO event (app, session, task, content) VALUES (?,?,?,?)", .text(transfer.app), .text(transfer.session),
      .integer(transfer.id), .blob(bytes))
    return SessionEvent(
      sequence: sequence, app: transfer.app, session: transfer.session, transfer: transfer.id, content: bytes)
  }

  /// Records that transfers have ended, and returns their events.
  ///
  /// - Parameter isRelaxed: A Boolean value that determines whether a loss of power may undo it.
  func handOver(
    _ ended: [(record: TransferRecord, content: Message)], isRelaxed: Bool
  ) throws(DatabaseError) -> [SessionEvent] {
    func write() throws(DatabaseError) -> [SessionEvent] {
      var events: [SessionEvent] = []
      for (record, content) in ended {
        try save(record)
        events.append(try add(event: content, of: record))
      }
      return events
    }
    return isRelaxed ? try database.relaxedTransaction(write) : try database.transaction(write)
  }

  func events() throws(DatabaseError) -> [SessionEvent] {
    try database.run("SELECT sequence, app, session, task, content FROM event ORDER BY sequence").compactMap { row in
      guard let sequence = row[0].integer, let app = row[1].text, let session = row[2].text, let task = row[3].integer,
        let bytes = row[4].blob, (try? MessageCoder.decode(bytes[...])) != nil
      else { return nil }
      return SessionEvent(sequence: sequence, app: app, session: session, transfer: task, content: bytes)
    }
  }

  func remove(event sequence: Int64) throws(DatabaseError) {
    try database.run("DELETE FROM event WHERE sequence=?", .integer(sequence))
  }

  // MARK: Programs

  func apps() throws(DatabaseError) -> [(name: String, content: Message)] {
    try database.run("SELECT name, content FROM app ORDER BY name").compactMap { row in
      guard let name = row[0].text, let bytes = row[1].blob, let content = try? MessageCoder.decode(bytes[...]) else {
        return nil
      }
      return (name, content)
    }
  }

  func save(app: String, _ content: Message) throws(DatabaseError) {
    try database.run(
      "INSERT INTO app (name, content) VALUES (?,?) ON CONFLICT (name) DO UPDATE SET content=excluded.content",
      .text(app), .blob(MessageCoder.encode(content)))
  }

  // MARK: Pending work: requests of background tasks, notifications

  /// The kinds of pending work, as the table numbers them.
  enum PendingKind: Int64 { case push = 2, task = 4 }

  /// A piece of work that a program has requested, or was sent.
  struct Work {
    var app: String
    /// The identifier of a task, or that under which only the newest notification is kept.
    var name: String
    var content: Message
  }

  func work(_ kind: PendingKind) throws(DatabaseError) -> [Work] {
    try database.run("SELECT app, name, content FROM work WHERE kind=? ORDER BY rowid", .integer(kind.rawValue))
      .compactMap { row in
        guard let app = row[0].text, let name = row[1].text, let bytes = row[2].blob,
          let content = try? MessageCoder.decode(bytes[...])
        else { return nil }
        return Work(app: app, name: name, content: content)
      }
  }

  func save(_ kind: PendingKind, app: String, name: String, _ content: Message) throws(DatabaseError) {
    try removeWork(kind, app: app, name: name)
    try database.run(
      "INSERT INTO work (app, name, kind, content) VALUES (?,?,?,?)", .text(app), .text(name), .integer(kind.rawValue),
      .blob(MessageCoder.encode(content)))
  }

  func removeWork(_ kind: PendingKind, app: String, name: String) throws(DatabaseError) {
    try database.run(
      "DELETE FROM work WHERE app=? AND name=? AND kind=?", .text(app), .text(name), .integer(kind.rawValue))
  }

  // MARK: Positions of push transports

  func position(_ name: String) throws(DatabaseError) -> String? {
    try database.run("SELECT value FROM position WHERE name=?", .text(name)).first?.first?.text
  }

  func save(position: String, of name: String) throws(DatabaseError) {
    try database.run(
      "INSERT INTO position (name, value) VALUES (?,?) ON CONFLICT (name) DO UPDATE SET value=excluded.value",
      .text(name), .text(position))
  }

  // MARK: History, from which the scheduler learns

  /// An occurrence in the life of a program: its use by the user, or the end of a piece of work.
  enum HistoryKind {
    case use
    case work(WorkKind)

    fileprivate var number: Int64 {
      switch self {
      case .use: 0
      case .work(let kind): kind.rawValue
      }
    }
  }

  struct HistoryEntry {
    var app: String
    var time: Double
    var result: WorkResult?
  }

  func addHistory(
    app: String, _ kind: HistoryKind, time: Double, result: WorkResult? = nil
  ) throws(DatabaseError) {
    try database.run(
      "INSERT INTO history (app, kind, time, result) VALUES (?,?,?,?)", .text(app), .integer(kind.number),
      .number(time), .init(result?.rawValue))
    try database.run("DELETE FROM history WHERE time < ?", .number(time - 70 * 86_400))
  }

  func history(_ kind: HistoryKind) throws(DatabaseError) -> [HistoryEntry] {
    try database.run("SELECT app, time, result FROM history WHERE kind=? ORDER BY time", .integer(kind.number))
      .compactMap { row in
        guard let app = row[0].text, let time = row[1].number else { return nil }
        return HistoryEntry(app: app, time: time, result: row[2].integer.flatMap(WorkResult.init(rawValue:)))
      }
  }
}

import CSQLite
import Glibc

/// The failure of a database: the statement, and the message of SQLite.
package struct DatabaseError: Error, CustomStringConvertible {
  package let description: String
  package let kind: Kind

  /// The failures that callers tell apart.
  package enum Kind: Equatable, Sendable {
    /// The file is damaged, or is no database.
    case damaged
    /// Any other failure, with SQLite's primary result code.
    case other(Int32)

    init(code: Int32) {
      let primary = code & 0xFF
      self = primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB ? .damaged : .other(primary)
    }
  }

  package init(_ description: String, _ kind: Kind) {
    self.description = description
    self.kind = kind
  }
}

/// A connection to a SQLite database with a write-ahead log.
///
/// Statements are compiled once. Several threads may use a connection; a transaction belongs to one thread.
package final class Database {

  private var handle: OpaquePointer?

  private var statements: [String: OpaquePointer] = [:]
  /// The number of nested transactions.
  private var depth = 0

  private let durability: Durability

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// A value of a column or parameter.
  package enum Value: Equatable, Sendable { case null, integer(Int64), number(Double), text(String), blob([UInt8]) }

  /// The transactions that survive a loss of power.
  package enum Durability: String, Sendable {
    /// Every transaction that is committed, except for relaxed ones.
    case full = "FULL"
    /// Those that a checkpoint has written; the file stays intact.
    case normal = "NORMAL"
  }

  /// A row of a result, which is valid only during the call that receives it.
  package struct Row {
    fileprivate let statement: OpaquePointer
  }

  /// Opens a database, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - durability: The transactions that survive a loss of power.
  ///   - isExclusive: A Boolean value that determines whether this process is the only one that uses the file, so that
  ///     no transaction has to lock it.
  package init(path: String, durability: Durability = .full, isExclusive: Bool = false) throws(DatabaseError) {
    self.durability = durability
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(lock, &attributes)
    guard code == SQLITE_OK else { throw DatabaseError("\(path) cannot be opened: \(message)", .init(code: code)) }
    sqlite3_busy_timeout(handle, 2_000)
    if isExclusive { try run("PRAGMA locking_mode=EXCLUSIVE") }
    try run("PRAGMA journal_mode=WAL")
    try run("PRAGMA synchronous=\(durability.rawValue)")
    // Each checkpoint waits for the disk.
    if durability == .full { try run("PRAGMA wal_autocheckpoint=4000") }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(handle)
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Runs one statement and returns its rows.
  @discardableResult
  package func run(_ sql: String, _ parameters: Value...) throws(DatabaseError) -> [[Value]] {
    try run(sql, parameters)
  }

  @discardableResult
  package func run(_ sql: String, _ parameters: [Value]) throws(DatabaseError) -> [[Value]] {
    var rows: [[Value]] = []
    try forEachRow(sql, parameters) { rows.append($0.values) }
    return rows
  }

  /// Runs one statement and calls a function with each of its rows, of which nothing is copied that it does not read.
  package func forEachRow(_ sql: String, _ parameters: [Value], _ body: (Row) -> Void) throws(DatabaseError) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (place, parameter) in parameters.enumerated() { bind(parameter, at: Int32(place + 1), of: statement) }
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else {
        throw DatabaseError("'\(sql.prefix(60))' failed: \(message)", .init(code: code))
      }
      body(Row(statement: statement))
    }
  }

  /// Inserts a row and returns its number.
  package func insert(_ sql: String, _ parameters: Value...) throws(DatabaseError) -> Int64 {
    try insert(sql, parameters)
  }

  package func insert(_ sql: String, _ parameters: [Value]) throws(DatabaseError) -> Int64 {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    try run(sql, parameters)
    return sqlite3_last_insert_rowid(handle)
  }

  /// Runs a body as one transaction, which is committed completely or not at all; a nested one is part of the outer
  /// one.
  package func transaction<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let isInner = depth > 0
    try run(isInner ? "SAVEPOINT inner_\(depth)" : "BEGIN IMMEDIATE")
    depth += 1
    defer { depth -= 1 }
    do throws(DatabaseError) {
      let result = try body()
      try run(isInner ? "RELEASE inner_\(depth - 1)" : "COMMIT")
      return result
    } catch {
      _ = try? run(isInner ? "ROLLBACK TO inner_\(depth - 1)" : "ROLLBACK")
      if isInner { _ = try? run("RELEASE inner_\(depth - 1)") }
      throw error
    }
  }

  /// Runs a body as one transaction that a loss of power may undo, but nothing that was written before.
  package func relaxedTransaction<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard depth == 0, durability == .full else { return try transaction(body) }
    try run("PRAGMA synchronous=NORMAL")
    defer { _ = try? run("PRAGMA synchronous=FULL") }
    return try transaction(body)
  }

  private func bind(_ value: Value, at number: Int32, of statement: OpaquePointer) {
    // This destructor makes SQLite copy its arguments.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: sqlite3_bind_null(statement, number)
    case .integer(let value): sqlite3_bind_int64(statement, number, value)
    case .number(let value): sqlite3_bind_double(statement, number, value)
    case .text(let value): sqlite3_bind_text(statement, number, value, -1, transient)
    // A pointer of nil would stand for NULL.
    case .blob(let value) where value.isEmpty: sqlite3_bind_zeroblob(statement, number, 0)
    case .blob(let value): sqlite3_bind_blob(statement, number, value, Int32(value.count), transient)
    }
  }

  private var message: String { String(cString: sqlite3_errmsg(handle)) }

  private func prepared(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else {
      throw DatabaseError("'\(sql.prefix(60))' is refused: \(message)", .init(code: code))
    }
    statements[sql] = statement
    return statement
  }
}

extension Database.Row {
  /// The values of all columns.
  package var values: [Database.Value] { (0..<sqlite3_column_count(statement)).map(value) }

  package func value(_ column: Int32) -> Database.Value {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .number(sqlite3_column_double(statement, column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }

  package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  /// Returns the number of a column; 0 for NULL.
  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// Returns the text of a column; an empty one for NULL.
  package func text(_ column: Int32) -> String {
    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
  }

  /// Returns the bytes of a column; none for NULL.
  package func blob(_ column: Int32) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(statement, column))
    guard count > 0, let bytes = sqlite3_column_blob(statement, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}

extension Database.Value {
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  package init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }
  package init(_ number: Double?) { self = number.map { .number($0) } ?? .null }

  package var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  package var number: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }
  package var text: String? { if case .text(let value) = self { value } else { nil } }
  package var blob: [UInt8]? { if case .blob(let value) = self { value } else { nil } }
}

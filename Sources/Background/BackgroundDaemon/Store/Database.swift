import CSQLite
import Glibc

/// The failure of the database: the request and the message.
struct DatabaseError: Error, CustomStringConvertible {
  let description: String
  let code: Int32
}

/// A connection to a SQLite database with a write-ahead log.
///
/// Several threads may use it; a transaction belongs to one thread.
final class Database {
  private var handle: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]
  /// The number of nested transactions.
  private var depth = 0
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// A value of a column or parameter.
  enum Value { case null, integer(Int64), number(Double), text(String), blob([UInt8]) }

  init(path: String) throws(DatabaseError) {
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK else {
      let text = message
      sqlite3_close(handle)
      throw DatabaseError(description: "\(path) cannot be opened: \(text)", code: code)
    }
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(lock, &attributes)
    sqlite3_busy_timeout(handle, 2_000)
    // The daemon is the only user of the state folder, so that no transaction locks the file.
    try run("PRAGMA locking_mode=EXCLUSIVE")
    // FULL: an accepted transfer survives a loss of power.
    try run("PRAGMA journal_mode=WAL")
    try run("PRAGMA synchronous=FULL")
    try run("PRAGMA wal_autocheckpoint=4000")
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(handle)
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Runs one statement and returns its rows.
  @discardableResult
  func run(_ sql: String, _ parameters: Value...) throws(DatabaseError) -> [[Value]] { try run(sql, parameters) }

  @discardableResult
  func run(_ sql: String, _ parameters: [Value]) throws(DatabaseError) -> [[Value]] {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (place, parameter) in parameters.enumerated() {
      let number = Int32(place + 1)
      switch parameter {
      case .null: sqlite3_bind_null(statement, number)
      case .integer(let value): sqlite3_bind_int64(statement, number, value)
      case .number(let value): sqlite3_bind_double(statement, number, value)
      case .text(let value): sqlite3_bind_text(statement, number, value, -1, transient)
      case .blob(let value): sqlite3_bind_blob(statement, number, value, Int32(value.count), transient)
      }
    }
    var rows: [[Value]] = []
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return rows }
      guard code == SQLITE_ROW else {
        throw DatabaseError(description: "'\(sql.prefix(60))' failed: \(message)", code: code & 0xFF)
      }
      rows.append((0..<sqlite3_column_count(statement)).map { column(statement, $0) })
    }
  }

  /// Inserts a row and returns its number.
  func insert(_ sql: String, _ parameters: Value...) throws(DatabaseError) -> Int64 { try insert(sql, parameters) }

  func insert(_ sql: String, _ parameters: [Value]) throws(DatabaseError) -> Int64 {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    try run(sql, parameters)
    return sqlite3_last_insert_rowid(handle)
  }

  /// Runs a body as one transaction, which is committed completely or not at all; a nested one is part of the outer
  /// one.
  func transaction<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
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
  func relaxedTransaction<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard depth == 0 else { return try transaction(body) }
    try run("PRAGMA synchronous=NORMAL")
    defer { _ = try? run("PRAGMA synchronous=FULL") }
    return try transaction(body)
  }

  private var message: String { String(cString: sqlite3_errmsg(handle)) }

  private func prepared(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else {
      throw DatabaseError(description: "'\(sql.prefix(60))' is refused: \(message)", code: code & 0xFF)
    }
    statements[sql] = statement
    return statement
  }

  private func column(_ statement: OpaquePointer, _ number: Int32) -> Value {
    switch sqlite3_column_type(statement, number) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, number))
    case SQLITE_FLOAT: return .number(sqlite3_column_double(statement, number))
    case SQLITE_TEXT: return .text(String(cString: sqlite3_column_text(statement, number)))
    case SQLITE_BLOB:
      let count = Int(sqlite3_column_bytes(statement, number))
      guard count > 0, let bytes = sqlite3_column_blob(statement, number) else { return .blob([]) }
      return .blob(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    default: return .null
    }
  }
}

extension Database.Value {
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }
  init(_ number: Double?) { self = number.map { .number($0) } ?? .null }

  var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  var number: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var blob: [UInt8]? { if case .blob(let value) = self { value } else { nil } }
}

import CSQLite
import Foundation

/// A cache of a store's files, so that they need not be read again.
///
/// The index is a SQLite file outside of the calendars' folders. It can be deleted at any time; a damaged index, or one
/// of another version, is recreated, and without a writable folder there is none.
final class CalendarIndex {
  /// The entry of a file in the index.
  struct Row {
    var name: String
    var stamp: FileStamp
    var first: Int
    var last: Int
    /// Bit 0: there are events; bit 1: there are reminders.
    var kinds: Int
  }

  /// The maximum length of stored texts, in bytes; larger files are read again.
  static let maximumTextLength = 65_536
  private static let version = 3
  private var database: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// Opens or creates an index; nil if that is impossible.
  init?(path: String) {
    if !open(path) {
      close()
      for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
      guard open(path) else {
        close()
        return nil
      }
    }
  }

  deinit { close() }

  /// Returns the stored fingerprint of a folder; nil if the folder is unknown.
  func fingerprint(_ folder: String) -> Int? {
    var value: Int?
    query("SELECT fingerprint FROM folder WHERE path = ?1", [.text(folder)]) {
      value = Int(sqlite3_column_int64($0, 0))
    }
    return value
  }

  /// Returns all files of a folder.
  func rows(_ folder: String) -> [Row] {
    var rows: [Row] = []
    query("SELECT name, modified, size, inode, first, last, kinds FROM file WHERE folder = ?1", [.text(folder)]) {
      row in
      rows.append(
        Row(
          name: String(cString: sqlite3_column_text(row, 0)),
          stamp: FileStamp(
            modified: Int(sqlite3_column_int64(row, 1)), size: Int(sqlite3_column_int64(row, 2)),
            inode: UInt64(bitPattern: sqlite3_column_int64(row, 3))),
          first: Int(sqlite3_column_int64(row, 4)), last: Int(sqlite3_column_int64(row, 5)),
          kinds: Int(sqlite3_column_int64(row, 6))))
    }
    return rows
  }

  /// Calls a closure with the text of every file of a folder that has one.
  func forEachText(_ folder: String, _ body: (String, [UInt8]) -> Void) {
    query("SELECT name, text FROM file WHERE folder = ?1 AND text IS NOT NULL", [.text(folder)]) { row in
      body(String(cString: sqlite3_column_text(row, 0)), Self.bytes(row, 1))
    }
  }

  /// Returns the text of a file; nil if the index does not have it.
  func text(_ folder: String, _ name: String) -> [UInt8]? {
    var text: [UInt8]?
    query("SELECT text FROM file WHERE folder = ?1 AND name = ?2", [.text(folder), .text(name)]) { row in
      if sqlite3_column_type(row, 0) != SQLITE_NULL { text = Self.bytes(row, 0) }
    }
    return text
  }

  /// Stores changes of a folder in one transaction.
  func update(_ folder: String, fingerprint: Int, changed: [(row: Row, text: [UInt8])], removed: [String]) {
    query("BEGIN IMMEDIATE", [])
    for name in removed { query("DELETE FROM file WHERE folder = ?1 AND name = ?2", [.text(folder), .text(name)]) }
    // Rows in the order of the table are appended.
    for (row, text) in changed.sorted(by: { $0.row.name < $1.row.name }) {
      query(
        "INSERT OR REPLACE INTO file VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        [
          .text(folder), .text(row.name), .number(row.stamp.modified), .number(row.stamp.size),
          .number(Int(Int64(bitPattern: row.stamp.inode))), .number(row.first), .number(row.last), .number(row.kinds),
          text.count <= Self.maximumTextLength ? .bytes(text) : .null,
        ])
    }
    query("INSERT OR REPLACE INTO folder VALUES (?1, ?2)", [.text(folder), .number(fingerprint)])
    query("COMMIT", [])
  }

  /// Forgets a folder.
  func remove(_ folder: String) {
    query("DELETE FROM file WHERE folder = ?1", [.text(folder)])
    query("DELETE FROM folder WHERE path = ?1", [.text(folder)])
  }

  private enum Value {
    case text(String), number(Int), bytes([UInt8]), null
  }

  private func open(_ path: String) -> Bool {
    guard
      sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX, nil)
        == SQLITE_OK
    else { return false }
    sqlite3_busy_timeout(database, 2000)
    guard sqlite3_exec(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL", nil, nil, nil) == SQLITE_OK
    else { return false }
    var version = 0
    query("PRAGMA user_version", []) { version = Int(sqlite3_column_int($0, 0)) }
    if version == Self.version { return true }
    let schema = """
      BEGIN IMMEDIATE;
      DROP TABLE IF EXISTS file;
      DROP TABLE IF EXISTS folder;
      CREATE TABLE folder (path TEXT PRIMARY KEY, fingerprint INTEGER) WITHOUT ROWID;
      CREATE TABLE file (folder TEXT, name TEXT, modified INTEGER, size INTEGER, inode INTEGER, first INTEGER,
        last INTEGER, kinds INTEGER, text BLOB, PRIMARY KEY (folder, name)) WITHOUT ROWID;
      PRAGMA user_version = \(Self.version);
      COMMIT;
      """
    return sqlite3_exec(database, schema, nil, nil, nil) == SQLITE_OK
  }

  private func close() {
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
    sqlite3_close_v2(database)
    database = nil
  }

  /// Runs a statement, which is compiled once.
  private func query(_ text: String, _ values: [Value], _ body: (OpaquePointer) -> Void = { _ in }) {
    if statements[text] == nil {
      var made: OpaquePointer?
      guard sqlite3_prepare_v2(database, text, -1, &made, nil) == SQLITE_OK, let made else { return }
      statements[text] = made
    }
    guard let statement = statements[text] else { return }
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    // This destructor makes SQLite copy its arguments.
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      switch value {
      case .text(let text): sqlite3_bind_text(statement, place, text, -1, copies)
      case .number(let number): sqlite3_bind_int64(statement, place, Int64(number))
      case .bytes(let bytes): sqlite3_bind_blob(statement, place, bytes, Int32(bytes.count), copies)
      case .null: sqlite3_bind_null(statement, place)
      }
    }
    while sqlite3_step(statement) == SQLITE_ROW { body(statement) }
  }

  private static func bytes(_ row: OpaquePointer, _ column: Int32) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(row, column))
    guard count > 0, let start = sqlite3_column_blob(row, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}

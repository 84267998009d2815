import DatabaseCore
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

  private let database: Database

  private static let schema = [
    "DROP TABLE IF EXISTS file",
    "DROP TABLE IF EXISTS folder",
    "CREATE TABLE folder (path TEXT PRIMARY KEY, fingerprint INTEGER) WITHOUT ROWID",
    """
    CREATE TABLE file (folder TEXT, name TEXT, modified INTEGER, size INTEGER, inode INTEGER, first INTEGER,
      last INTEGER, kinds INTEGER, text BLOB, PRIMARY KEY (folder, name)) WITHOUT ROWID
    """,
    "PRAGMA user_version = \(version)",
  ]

  /// Opens or creates an index; nil if that is impossible.
  init?(path: String) {
    if let database = try? Self.open(path) {
      self.database = database
      return
    }
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    guard let database = try? Self.open(path) else { return nil }
    self.database = database
  }

  /// Returns the stored fingerprint of a folder; nil if the folder is unknown.
  func fingerprint(_ folder: String) -> Int? {
    var value: Int?
    query("SELECT fingerprint FROM folder WHERE path = ?1", [.text(folder)]) { value = Int($0.integer(0)) }
    return value
  }

  /// Returns all files of a folder.
  func rows(_ folder: String) -> [Row] {
    var rows: [Row] = []
    query("SELECT name, modified, size, inode, first, last, kinds FROM file WHERE folder = ?1", [.text(folder)]) {
      row in
      rows.append(
        Row(
          name: row.text(0),
          stamp: FileStamp(
            modified: Int(row.integer(1)), size: Int(row.integer(2)), inode: UInt64(bitPattern: row.integer(3))),
          first: Int(row.integer(4)), last: Int(row.integer(5)), kinds: Int(row.integer(6))))
    }
    return rows
  }

  /// Calls a closure with the text of every file of a folder that has one.
  func forEachText(_ folder: String, _ body: (String, [UInt8]) -> Void) {
    query("SELECT name, text FROM file WHERE folder = ?1 AND text IS NOT NULL", [.text(folder)]) { row in
      body(row.text(0), row.blob(1))
    }
  }

  /// Returns the text of a file; nil if the index does not have it.
  func text(_ folder: String, _ name: String) -> [UInt8]? {
    var text: [UInt8]?
    query("SELECT text FROM file WHERE folder = ?1 AND name = ?2", [.text(folder), .text(name)]) { row in
      if !row.isNull(0) { text = row.blob(0) }
    }
    return text
  }

  /// Stores changes of a folder in one transaction; without a writable file nothing changes.
  func update(_ folder: String, fingerprint: Int, changed: [(row: Row, text: [UInt8])], removed: [String]) {
    func write() throws(DatabaseError) {
      for name in removed {
        try database.run("DELETE FROM file WHERE folder = ?1 AND name = ?2", .text(folder), .text(name))
      }
      // Rows in the order of the table are appended.
      for (row, text) in changed.sorted(by: { $0.row.name < $1.row.name }) {
        try database.run(
          "INSERT OR REPLACE INTO file VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)", .text(folder), .text(row.name),
          .integer(Int64(row.stamp.modified)), .integer(Int64(row.stamp.size)),
          .integer(Int64(bitPattern: row.stamp.inode)), .integer(Int64(row.first)), .integer(Int64(row.last)),
          .integer(Int64(row.kinds)), text.count <= Self.maximumTextLength ? .blob(text) : .null)
      }
      try database.run("INSERT OR REPLACE INTO folder VALUES (?1, ?2)", .text(folder), .integer(Int64(fingerprint)))
    }
    try? database.transaction(write)
  }

  /// Forgets a folder.
  func remove(_ folder: String) {
    func write() throws(DatabaseError) {
      try database.run("DELETE FROM file WHERE folder = ?1", .text(folder))
      try database.run("DELETE FROM folder WHERE path = ?1", .text(folder))
    }
    try? database.transaction(write)
  }

  private static func open(_ path: String) throws(DatabaseError) -> Database {
    let database = try Database(path: path, durability: .normal)
    let version = try database.run("PRAGMA user_version").first?.first?.integer
    guard version != Int64(Self.version) else { return database }
    try database.transaction { () throws(DatabaseError) in
      for statement in Self.schema { try database.run(statement) }
    }
    return database
  }

  /// Calls a closure with the rows of a query; with none if the file cannot be read.
  private func query(_ text: String, _ values: [Database.Value], _ body: (Database.Row) -> Void) {
    try? database.forEachRow(text, values, body)
  }
}

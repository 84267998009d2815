import DatabaseCore
import Foundation
import TestSupport
import Testing

struct DatabaseTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("quire-database-\(UUID().uuidString)").path

  private func removeFiles() {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }

  @Test func valuesAreReadAsTheyWereWritten() throws {
    defer { removeFiles() }
    let database = try Database(path: path)
    try database.run("CREATE TABLE value (content)")
    let values: [Database.Value] = [.null, .integer(-1), .number(0.5), .text("ü"), .blob([0, 255]), .blob([])]
    for value in values { try database.run("INSERT INTO value VALUES (?)", value) }
    #expect(try database.run("SELECT content FROM value ORDER BY rowid").map { $0[0] } == values)
    var texts: [String] = []
    try database.forEachRow("SELECT content FROM value WHERE content = ?", [.text("ü")]) { texts.append($0.text(0)) }
    #expect(texts == ["ü"])
  }

  @Test func aTransactionThatFailsChangesNothing() throws {
    defer { removeFiles() }
    let database = try Database(path: path, durability: .normal)
    try database.run("CREATE TABLE value (content UNIQUE)")
    func insert() throws(DatabaseError) {
      _ = try database.insert("INSERT INTO value VALUES (1)")
      try database.relaxedTransaction { () throws(DatabaseError) in
        _ = try database.insert("INSERT INTO value VALUES (1)")
      }
    }
    #expect(throws: DatabaseError.self) { try database.transaction(insert) }
    #expect(try database.run("SELECT count(*) FROM value") == [[.integer(0)]])
    // The connection is usable afterwards.
    #expect(try database.insert("INSERT INTO value VALUES (2)") == 1)
  }

  @Test func aDamagedFileIsToldApartFromOtherFailures() throws {
    defer { removeFiles() }
    try Data(repeating: 7, count: 8_192).write(to: URL(fileURLWithPath: path))
    let failure = #expect(throws: DatabaseError.self) { _ = try Database(path: path) }
    #expect(failure?.kind == .damaged)
    let missing = #expect(throws: DatabaseError.self) { _ = try Database(path: path + "/no/folder") }
    #expect(missing?.kind != .damaged)
  }
}

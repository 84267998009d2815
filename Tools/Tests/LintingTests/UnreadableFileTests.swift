import Foundation
import Testing

@testable import Linting

struct UnreadableFileTests {
  /// Returns the error that checking a file with these bytes reports; nil for none, and without a file for no bytes.
  private func error(_ path: String, _ bytes: [UInt8]?) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let bytes { try Data(bytes).write(to: folder.appendingPathComponent(path)) }
    var cache = FactCache(folder.appendingPathComponent("none.json"), reader: "")
    do {
      _ = try cache.facts(of: [path], in: folder)
      _ = try LintedFile(path: path, in: folder)
      return nil
    } catch let error as UnreadableFile {
      #expect(throws: UnreadableFile.self) { try LintedFile(path: path, in: folder) }
      return error.description
    }
  }

  @Test func aFileThatIsNoTextIsReportedByItsName() throws {
    let message = "a.png: it is no text in UTF-8. Name source files, or none for all."
    #expect(try error("a.png", [0x89, 0x50, 0xFF, 0]) == message)
    #expect(try error("a.swift", [0xC3, 0x28])?.hasPrefix("a.swift: it is no text") == true)
    #expect(try error("a.swift", Array("struct A {}\n".utf8)) == nil)
  }

  @Test func aFileThatIsNotThereIsReportedByItsName() throws {
    #expect(try error("b.swift", nil)?.hasPrefix("b.swift: there is no such file.") == true)
  }
}

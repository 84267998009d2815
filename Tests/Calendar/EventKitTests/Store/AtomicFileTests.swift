import Foundation
import TestSupport
import Testing

@testable import EventKit

@Suite struct AtomicFileTests {
  private let folder = TemporaryFolder()

  private func content(_ name: String) -> String? {
    try? String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  private func change(_ name: String, from: String?, to: String?, exchanges: Bool = true) throws {
    try AtomicFile.change(
      folder.path + "/" + name, from: from.map { Array($0.utf8) }, to: to.map { Array($0.utf8) }, exchanges: exchanges)
  }

  /// Both on a file system that can exchange two files and on one that cannot, as NFS.
  @Test(arguments: [true, false])
  func filesAreCreatedReplacedAndDeletedAtomically(exchanges: Bool) throws {
    try folder.make()
    try change("a.ics", from: nil, to: "one", exchanges: exchanges)
    #expect(content("a.ics") == "one")
    try change("a.ics", from: "one", to: "two", exchanges: exchanges)
    #expect(content("a.ics") == "two")
    try change("a.ics", from: "two", to: nil, exchanges: exchanges)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(arguments: [true, false])
  func aFileChangedByAnotherProgramIsNotOverwritten(exchanges: Bool) throws {
    try folder.write("a.ics", Data("theirs".utf8))
    for new in ["ours", nil] {
      let error = #expect(throws: AtomicFile.Failure.self) {
        try change("a.ics", from: "old", to: new, exchanges: exchanges)
      }
      #expect(error == .changed(Array("theirs".utf8)))
      #expect(content("a.ics") == "theirs")
    }
    #expect(throws: AtomicFile.Failure.changed(Array("theirs".utf8))) {
      try change("a.ics", from: nil, to: "ours", exchanges: exchanges)
    }
    #expect(throws: AtomicFile.Failure.changed(nil)) {
      try change("b.ics", from: "old", to: "ours", exchanges: exchanges)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.ics"])
  }

  @Test func replacingAFileKeepsItsPermissions() throws {
    let file = try folder.write("a.ics", Data("one".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    try change("a.ics", from: "one", to: "two")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func temporaryFilesOfExitedProgramsAreRemoved() throws {
    try folder.write(".quire-1.999999999.tmp", Data())
    try folder.write(".quire-2.\(getpid()).tmp", Data())
    AtomicFile.removeLeftovers(in: folder.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [".quire-2.\(getpid()).tmp"])
  }

  /// Several threads read, add a line, and write: no line is lost or duplicated, and no reader sees a part of a file.
  @Test func simultaneousWritersLoseNoLine() async throws {
    let (writers, count) = (6, 60)
    let path = try folder.write("a.ics", Data("".utf8)).path
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<writers {
        group.addTask {
          var done = 0
          while done < count {
            guard let base = StoredFile.read(path)?.bytes else { continue }
            let line = Array("\(writer) \(done)\n".utf8)
            if (try? AtomicFile.change(path, from: base, to: base + line)) != nil { done += 1 }
          }
        }
      }
    }
    let lines = try #require(content("a.ics")).split(separator: "\n").sorted()
    let expected = (0..<writers).flatMap { writer in (0..<count).map { "\(writer) \($0)" } }
    #expect(lines == expected.map { Substring($0) }.sorted())
  }
}

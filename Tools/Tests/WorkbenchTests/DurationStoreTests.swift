import Foundation
import Testing

@testable import Workbench

struct DurationStoreTests {
  private let folder: TemporaryFolder
  private let store: DurationStore

  init() throws {
    folder = try TemporaryFolder(["note.txt": ""])
    store = DurationStore(file: folder.url.appendingPathComponent("durations.json"))
  }

  private func shard(_ text: String) throws -> TestOptions.Shard { try TestOptions.Shard(text) }

  @Test func durationsOfAPartOfTheTestsKeepThoseOfTheOthers() throws {
    try store.add(["M.A/f()": 1, "M.B/\"g\"()": 2])
    try store.add(["M.A/f()": 3])
    #expect(try store.read() == ["M.A/f()": 3, "M.B/\"g\"()": 2])
  }

  @Test func shardsThatRunOneAfterAnotherHaveTheSamePlan() throws {
    try store.add(["M.A/f()": 1, "M.B/f()": 1])
    try store.add(["M.A/f()": 9], of: shard("1/2"), plan: "k", known: ["M.A/f()", "M.B/f()"])
    #expect(try store.read() == ["M.A/f()": 1, "M.B/f()": 1])
    try store.add(["M.B/f()": 8], of: shard("2/2"), plan: "k", known: ["M.A/f()", "M.B/f()"])
    #expect(try store.read() == ["M.A/f()": 9, "M.B/f()": 8])
  }

  @Test func shardsOfDifferentPlansAreNotMixed() throws {
    try store.add(["M.A/f()": 9], of: shard("1/2"), plan: "k", known: ["M.A/f()"])
    try store.add(["M.A/f()": 7], of: shard("2/2"), plan: "l", known: ["M.A/f()"])
    #expect(try store.read().isEmpty)
  }

  @Test func durationsOfRemovedTestsGoWithTheNextCompleteSetOfShards() throws {
    try store.add(["M.Old/f()": 1])
    try store.add(["M.A/f()": 2], of: shard("1/1"), plan: "k", known: ["M.A/f()"])
    #expect(try store.read() == ["M.A/f()": 2])
  }

  @Test func aFileWithoutDurationsIsNamed() throws {
    try Data("[1]".utf8).write(to: store.file)
    #expect(throws: Failure.self) { try store.read() }
  }
}

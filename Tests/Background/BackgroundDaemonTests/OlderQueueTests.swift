import BackgroundTestSupport
import BackgroundWire
import DatabaseCore
import Testing

@testable import BackgroundDaemon

/// The queue that a daemon of an earlier version left.
struct OlderQueueTests {
  @Test func aQueueWithoutSettingsIsReadAndContinued() throws {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    #expect(harness.places.makeFolders() == nil)
    do {
      let store = try Store(places: harness.places) { _ in }
      var record = TransferRecord(
        app: "test", session: "s", number: 1, key: "k", isUpload: false, url: server.url("size/50/x"), created: 4e9)
      record.state = .queued
      record.options = [.allowsCellular, .allowsExpensive, .allowsConstrained]
      _ = try store.add(record)
    }
    try Database(path: harness.places.database).run("ALTER TABLE task DROP COLUMN settings")
    try harness.start()
    let end = try #require(try harness.attached().completion())
    #expect(end.integer(.status) == 200)
    #expect(contents(of: end.text(.path) ?? "")?.count == 50)
  }
}

import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing

/// A full disk and one that cannot be written, in a namespace of file systems of the daemon's own.
@Suite(
  .enabled(if: system("unshare -rm mount -t tmpfs none /mnt 2>/dev/null") == 0, "file systems may be mounted here"))
struct DiskTests {
  /// Starts the daemon after a command that mounts what it calls $STATE; its socket stays outside.
  private func start(_ harness: DaemonHarness, _ mount: String) throws -> Int32 {
    let state = harness.places.state + "/disk"
    mkdir(state, 0o700)
    let daemon = DaemonHarness.product("backgroundd")
    return try harness.spawn(
      path: "/usr/bin/unshare",
      [
        "-rm", "sh", "-c",
        "STATE=\(state); \(mount) && exec '\(daemon)' --state $STATE --socket '\(harness.places.socket)' 2>>'\(state).log'",
      ])
  }

  @Test func aTransferThatFailedOnAFullDiskContinuesWhenThereIsRoomAgain() throws {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    let daemon = try start(harness, "mount -t tmpfs -o size=3m none $STATE")
    let client = try harness.attached()
    let id = try client.begin(server.url("size/6000000/x"), key: "k")
    func log() throws -> [String] {
      try harness.connect().call(Message(.log, [.limit: .integer(1000)])).messages(.items).compactMap { $0.text(.text) }
    }
    let end = DaemonSocket.now() + 20
    while try !log().contains(where: { $0.contains("No space left on device") }), DaemonSocket.now() < end {
      usleep(20_000)
    }
    #expect(try log().contains { $0.contains("the file cannot be written: No space left on device") })
    // Requests that cannot be saved are refused, and the daemon goes on.
    var refusals = 0
    for number in 0..<20 {
      do { _ = try client.begin(server.url("size/10/\(number)"), key: "n\(number)", [.time: .number(4e9)]) } catch {
        refusals += 1
        #expect("\(error)".contains("cannot be written"))
      }
    }
    #expect(refusals > 0)
    #expect(
      system(
        "nsenter -t \(daemon) -m -U --preserve-credentials mount -o remount,size=30m '\(harness.places.state)/disk'")
        == 0)
    _ = try client.call(Message(.pauseTransfer, [.transfer: .integer(id)]))
    _ = try client.call(Message(.resumeTransfer, [.transfer: .integer(id)]))
    let event = try #require(try client.completion(of: id))
    let found = contents(of: "/proc/\(daemon)/root" + (event.text(.path) ?? ""))
    #expect(found == HostileCase.content(Int("x".utf8.first!), 6_000_000))
  }

  @Test func aDaemonWithAReadOnlyFolderExitsAndLogsTheReason() throws {
    let harness = DaemonHarness()
    let daemon = try start(harness, "mount --bind $STATE $STATE && mount -o remount,ro,bind $STATE")
    let status = try #require(DaemonHarness.wait(daemon, seconds: 20))
    #expect(status >> 8 & 0xFF == 1)
    let log = String(decoding: contents(of: harness.places.state + "/disk.log") ?? [], as: UTF8.self)
    #expect(log.lowercased().contains("read-only"))
  }
}

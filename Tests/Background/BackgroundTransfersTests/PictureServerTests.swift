import BackgroundTestSupport
import BackgroundWire
import ExhibitSupport
import Glibc
import InterfaceExhibits
import Testing

/// The server of the exhibit Downloads, in a process of its own, and the daemon that loads from it.
struct PictureServerTests {
  @Test func aPictureArrivesAlthoughDaemonAndServerAreKilled() throws {
    let harness = DaemonHarness()
    try harness.start()
    let folder = harness.places.state
    func serve() throws -> (pid: Int32, port: Int) {
      unlink(folder + "/server.lock")
      let pid = try harness.spawn("gallery", [PictureServer.option, folder])
      let end = DaemonSocket.now() + 20
      var port: Int?
      while port == nil, DaemonSocket.now() < end {
        usleep(20_000)
        port = contents(of: folder + "/server.port").flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      }
      return (pid, try #require(port))
    }
    var server = try serve()
    defer {
      kill(server.pid, SIGKILL)
      _ = DaemonHarness.wait(server.pid, seconds: 10)
    }
    let port = server.port
    let id = try harness.attached().begin("http://127.0.0.1:\(port)/Amber%20morning.png", key: "k")
    usleep(500_000)
    harness.stop()
    kill(server.pid, SIGKILL)
    _ = DaemonHarness.wait(server.pid, seconds: 10)
    server = try serve()
    // Transfers that wait find it where it was.
    #expect(server.port == port)
    try harness.start()
    let end = try #require(try harness.attached().completion(of: id, seconds: 60))
    let bytes = try #require(contents(of: end.text(.path) ?? ""))
    let path = try #require(PhotoFolder.builtIn.photos.first { $0.name == "Amber morning" }?.path)
    let picture = try #require(contents(of: path))
    #expect(bytes.count == 8_000_000)
    #expect(bytes.starts(with: picture))
    #expect(bytes[picture.count...].allSatisfy { $0 == 0x51 })
  }
}

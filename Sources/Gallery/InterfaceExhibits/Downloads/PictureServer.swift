import BackgroundWire
import ExhibitSupport
import Foundation
import Synchronization
import _CBackground

/// A small web server on loopback, in a process of its own, from which the exhibit downloads.
///
/// It sends the gallery's pictures, each followed by filler, as slowly as a network. Its port is stored in a file of
/// its folder; after a restart it uses the same port, so that waiting transfers find it.
public enum PictureServer {
  /// The option that runs the gallery as the server.
  public static let option = "--serve-pictures"
  /// The maximum number of bytes per second for one connection.
  private static let rate = 1_500_000
  /// The time without a connection after which the server exits, in seconds.
  private static let patience = 120.0

  /// Returns the length of the file at an index, in bytes.
  static func length(_ place: Int) -> Int64 { 8_000_000 + Int64(place * 7_919 % 23) * 1_000_000 }

  // MARK: The exhibit's side

  /// Returns the port of the server of a folder, starting it if it is not running; throws an error with a message.
  static func port(in folder: String) throws(WireError) -> Int {
    if let port = recorded(folder), isListening(port) { return port }
    let executable = Places.executable
    let arguments = CStrings([executable, option, folder])
    let environment = CStrings.environment(replacing: [Places.launchVariable: nil])
    let failure = quire_spawn_detached(executable, arguments.pointers, environment.pointers, folder + "/server.log")
    guard failure == 0 else { throw WireError("the server could not be started: \(Places.message(failure))") }
    let end = DaemonSocket.now() + 5
    while DaemonSocket.now() < end {
      if let port = recorded(folder), isListening(port) { return port }
      usleep(5_000)
    }
    throw WireError("the server did not start within 5 s; \(folder)/server.log says more")
  }

  private static func recorded(_ folder: String) -> Int? {
    (try? String(contentsOfFile: folder + "/server.port", encoding: .utf8)).flatMap { Int($0) }
  }

  private static func isListening(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return withAddress(port) { connect(descriptor, $0, $1) } == 0
  }

  // MARK: The server

  /// Serves until there have been no requests for a while; returns the exit status.
  public static func run(in folder: String) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let lock = quire_lock_file(folder + "/server.lock")
    // Another server was faster.
    guard lock >= 0 else { return 0 }
    defer { close(lock) }
    guard let photos = try? PhotoFolder.builtIn.photos, let listener = listen(near: recorded(folder) ?? 0) else {
      return 1
    }
    do { try "\(listener.port)".write(toFile: folder + "/server.port", atomically: true, encoding: .utf8) } catch {
      quire_write_error("gallery: \(folder)/server.port cannot be written: \(error)")
      return 1
    }
    let paths = Dictionary(
      photos.enumerated().map { (($1.path as NSString).lastPathComponent, ($0, $1.path)) }, uniquingKeysWith: { $1 })
    let open = OpenConnections()
    while true {
      var entry = pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&entry, 1, 1_000) > 0 {
        let connection = accept(listener.descriptor, nil, nil)
        guard connection >= 0 else { continue }
        open.begin()
        startThread {
          PictureConnection(descriptor: connection, rate: rate).serve { name in
            paths[name].flatMap { place, path in
              FileManager.default.contents(atPath: path).map { ([UInt8]($0), Int(length(place))) }
            }
          }
          open.end()
        }
      } else if open.idleSeconds > patience {
        return 0
      }
    }
  }

  private static func listen(near port: Int) -> (descriptor: Int32, port: Int)? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var isBound = withAddress(port) { bind(descriptor, $0, $1) } == 0
    if !isBound { isBound = withAddress(0) { bind(descriptor, $0, $1) } == 0 }
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isNamed = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) == 0 }
    }
    guard isBound, isNamed, Foundation.listen(descriptor, 64) == 0 else { return nil }
    return (descriptor, Int(in_port_t(bigEndian: address.sin_port)))
  }

  private static func withAddress(_ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }
}

/// The number of open connections, and the time since when there are none.
private final class OpenConnections: Sendable {
  private let state = Mutex((count: 0, since: DaemonSocket.now()))

  func begin() { state.withLock { $0.count += 1 } }

  func end() {
    state.withLock {
      $0.count -= 1
      $0.since = DaemonSocket.now()
    }
  }

  var idleSeconds: Double { state.withLock { $0.count > 0 ? 0 : DaemonSocket.now() - $0.since } }
}

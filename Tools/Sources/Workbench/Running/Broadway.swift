import Foundation
import Glibc

/// GTK's display in a browser, on this machine only.
struct Broadway {
  /// The address of the page.
  let address: String
  /// The number of the display.
  private let display: Int
  private let process = Process()

  /// Starts the display on the first free port.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    let name = "gtk4-broadwayd"
    guard let server = Program.path(of: name, environment: environment) else {
      throw Failure("--web needs the program \(name), which is not there: apt-get install libgtk-4-bin")
    }
    guard let port = (8085..<8185).first(where: Broadway.isFree) else {
      throw Failure("--web needs a port from 8085 to 8184 on 127.0.0.1, and all are in use.")
    }
    display = port - 8080
    address = "http://127.0.0.1:\(port)/"
    process.executableURL = server
    process.arguments = ["--address", "127.0.0.1", "--port", "\(port)", ":\(display)"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    RunningPrograms.add(process)
    for _ in 0..<100 where Broadway.isFree(port) { usleep(50_000) }
    guard process.isRunning, !Broadway.isFree(port) else {
      throw Failure("\(name) ended at once; run it by hand to see why: \(name) --port \(port) :\(display)")
    }
  }

  /// Returns an environment in which programs open their windows on this display.
  func environment(_ environment: [String: String]) -> [String: String] {
    environment.merging(["GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": ":\(display)"]) { $1 }
  }

  /// Ends the display.
  func end() {
    process.terminate()
    process.waitUntilExit()
    RunningPrograms.remove(process)
  }

  /// Returns whether no program listens on a port of this machine.
  private static func isFree(_ port: Int) -> Bool {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    } != 0
  }
}

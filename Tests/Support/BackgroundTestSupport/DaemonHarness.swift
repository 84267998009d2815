package import BackgroundWire
import Glibc
import _CBackground

/// A daemon of a test's own: its state in a temporary folder, its process ended with this object.
package final class DaemonHarness {
  package let places: Places
  package private(set) var pid: Int32 = 0
  private let variables: [String: String?]

  /// - Parameters:
  ///   - variables: of the daemon's environment, besides short waits.
  ///   - base: the folder in which the state folder is made.
  package init(_ variables: [String: String] = [:], in base: String = "/tmp") {
    var template = Array("\(base)/quire-daemon-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) != nil }
    precondition(made, "no temporary folder: \(Places.message(errno))")
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    places = Places(state: path)
    var all: [String: String?] = [
      "QUIRE_BACKGROUND_RETRY_DELAY": "0.02", "QUIRE_BACKGROUND_IDLE_EXIT": "30",
      "QUIRE_BACKGROUND_RELAUNCH_DELAY": "0.5", Places.stateVariable: path, Places.launchVariable: nil,
      Places.daemonVariable: Self.product("backgroundd"), "QUIRE_BACKGROUND_QUIET": "1",
    ]
    for (name, value) in variables { all[name] = value }
    self.variables = all
  }

  deinit {
    stop()
    // Also those that clients started, and those that were about to find out that another has the lock.
    for _ in 0..<300 {
      let others = processes(naming: places.state)
      if others.isEmpty { break }
      for pid in others { kill(pid, SIGKILL) }
      usleep(10_000)
    }
    removeFolder(places.state)
  }

  /// The path of a program of this package.
  package static func product(_ name: String) -> String {
    let own = Places.executable
    return own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/" + name
  }

  /// Starts the daemon and waits until it answers, ten seconds at most.
  package func start() throws {
    let deadline = DaemonSocket.now() + 10
    while true {
      pid = try spawn("backgroundd", ["--state", places.state])
      do {
        _ = try connect().call(Message(.hello, [.version: .integer(Message.version)]))
        return
      } catch {
        guard DaemonSocket.now() < deadline else { throw error }
        // A daemon that was killed a moment ago may still hold the lock, and accept a connection, until it is gone.
        usleep(50_000)
      }
    }
  }

  /// Starts a program of this package with the harness's environment; returns its process.
  package func spawn(_ name: String, _ arguments: [String], _ more: [String: String] = [:]) throws -> Int32 {
    try spawn(path: Self.product(name), arguments, more)
  }

  /// Starts any program with the harness's environment; it ends with the harness, at the latest.
  package func spawn(path: String, _ arguments: [String], _ more: [String: String] = [:]) throws -> Int32 {
    let strings = CStrings([path] + arguments)
    let environment = CStrings.environment(replacing: variables.merging(more) { $1 })
    let pid = quire_spawn_child(path, strings.pointers, environment.pointers, places.state)
    guard pid > 0 else {
      throw WireError("\(path) could not be started: \(Places.message(-pid)); build the package first")
    }
    return pid
  }

  /// Kills the daemon as SIGKILL does, and waits for its end.
  package func stop(_ signal: Int32 = SIGKILL) {
    guard pid > 0 else { return }
    kill(pid, signal)
    _ = Self.wait(pid, seconds: 10)
    pid = 0
  }

  /// Waits for a child's end; its status, or nil when the time is over.
  package static func wait(_ pid: Int32, seconds: Double) -> Int32? {
    let end = DaemonSocket.now() + seconds
    var status: Int32 = 0
    while true {
      if waitpid(pid, &status, WNOHANG) == pid { return status }
      guard DaemonSocket.now() < end else { return nil }
      usleep(2_000)
    }
  }

  /// Connects without starting a daemon; waits ten seconds at most.
  package func connect() throws -> DaemonSocket {
    let end = DaemonSocket.now() + 10
    while true {
      do { return try DaemonSocket.connect(to: places, starting: false) } catch {
        guard DaemonSocket.now() < end else { throw error }
        usleep(3_000)
      }
    }
  }

  /// Connects as a program and attaches to a session.
  package func attached(app: String = "test", session: String = "s", executable: String? = nil) throws -> DaemonSocket {
    let socket = try connect()
    var hello = Message(.hello, [.app: .text(app), .version: .integer(Message.version)])
    if let executable { hello.fields[.executable] = .text(executable) }
    _ = try socket.call(hello)
    try socket.send(Message(.attach, id: 1, [.session: .text(session)]))
    while let message = try socket.receive(timeout: 10) {
      if message.id == 1 { return socket }
    }
    throw WireError("the daemon did not reply to attach")
  }
}

extension DaemonSocket {
  /// Makes a transfer and lets it begin; returns its number.
  package func begin(
    _ url: String, key: String, session: String = "s", _ more: [Message.Field: Message.Value] = [:]
  ) throws -> Int64 {
    var message = Message(
      .enqueue,
      [
        .url: .text(url), .key: .text(key), .session: .text(session), .flags: .integer(2 | 4 | 8),
        .requestTimeout: .number(20), .deadline: .number(120),
      ])
    message.fields.merge(more) { $1 }
    let reply = try call(message)
    let id = reply.integer(.transfer) ?? 0
    _ = try call(Message(.resume, [.transfer: .integer(id)]))
    return id
  }

  /// Waits for the end of a transfer, and lets delayed requests begin as they are; nil when the time is over.
  package func completion(of id: Int64? = nil, seconds: Double = 30) throws -> Message? {
    let end = DaemonSocket.now() + seconds
    while DaemonSocket.now() < end {
      guard let message = try receive(timeout: end - DaemonSocket.now()) else { return nil }
      if message.notice == .delayed, let transfer = message.integer(.transfer) {
        try send(Message(.beginDelayed, [.transfer: .integer(transfer), .result: .integer(0)]))
      }
      if message.notice == .complete, id == nil || message.integer(.transfer) == id {
        return message
      }
    }
    return nil
  }
}

/// Returns a file's bytes; nil when it cannot be read.
package func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&part, 1, part.count, file)
    guard count > 0 else { return bytes }
    bytes += part[..<count]
  }
}

/// Writes a file.
package func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "w") else { return }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

/// Returns the names of a folder's entries.
private func entries(of path: String) -> [String] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

/// Returns the processes that have a state folder as an argument or in their environment; such a program would start
/// another daemon.
private func processes(naming text: String) -> [Int32] {
  entries(of: "/proc").compactMap { Int32($0) }.filter { pid in
    guard pid != getpid() else { return false }
    let arguments = (contents(of: "/proc/\(pid)/cmdline") ?? []).split(separator: 0)
    let variables = (contents(of: "/proc/\(pid)/environ") ?? []).split(separator: 0)
    let variable = "\(Places.stateVariable)=\(text)"
    return arguments.contains { String(decoding: $0, as: UTF8.self) == text }
      || variables.contains { String(decoding: $0, as: UTF8.self) == variable }
  }
}

/// Removes a folder with everything in it.
private func removeFolder(_ path: String) {
  for name in entries(of: path) where unlink(path + "/" + name) != 0 { removeFolder(path + "/" + name) }
  rmdir(path)
}

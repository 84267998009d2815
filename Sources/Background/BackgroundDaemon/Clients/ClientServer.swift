import BackgroundWire
import CCurl
import Glibc
import _CBackground

/// The daemon's socket and its clients.
final class ClientServer: DaemonPart {
  let context: DaemonContext
  private(set) var clients: [Int32: Client] = [:]
  private var listener: Int32 = -1
  private var signals: Int32 = -1
  /// A Boolean value that indicates whether systemd owns the socket, so that the next connection starts the daemon.
  private var isInherited = false

  init(_ context: DaemonContext) { self.context = context }

  deinit { if listener >= 0 { close(listener) } }

  func open() throws(DaemonFailure) {
    signals = quire_signal_pipe()
    let inherited = inheritedListener()
    isInherited = inherited != nil
    listener = inherited ?? quire_unix_listen(places.socket)
    guard listener >= 0 else {
      throw .noSocket(path: places.socket, reason: Places.message(-listener))
    }
  }

  func stop() {
    flush()
    if !isInherited { unlink(places.socket) }
    close(listener)
    listener = -1
  }

  /// The socket that systemd passes (`sd_listen_fds(3)`).
  private func inheritedListener() -> Int32? {
    guard Places.environment("LISTEN_FDS") == "1", Places.environment("LISTEN_PID") == "\(getpid())" else { return nil }
    quire_set_nonblocking(3, 1)
    return 3
  }

  // MARK: Waiting

  /// The descriptors of one wait: the socket, the pipe of signals, the clients, and those that the caller appends.
  struct Waits {
    var descriptors: [curl_waitfd]
    let clients: [Client]
    /// A Boolean value that indicates whether every client may be read at once.
    let mayReadAll: Bool

    var hasConnection: Bool { descriptors[0].revents != 0 }
    var hasSignal: Bool { descriptors[1].revents != 0 }

    /// Adds descriptors from which somebody else waits to read.
    mutating func add(_ others: [Int32]) {
      descriptors += others.map { curl_waitfd(fd: $0, events: 1, revents: 0) }
    }

    /// Calls a function with each client that can be read or written, and whether it can be written.
    func forEachReady(_ body: (Client, _ isWritable: Bool) -> Void) {
      for (client, wait) in zip(clients, descriptors[2...]) where wait.revents != 0 {
        body(client, wait.revents & 4 != 0)
      }
    }
  }

  func waits() -> Waits {
    var descriptors = [
      curl_waitfd(fd: listener, events: 1, revents: 0), curl_waitfd(fd: signals, events: 1, revents: 0),
    ]
    let connected = Array(clients.values)
    var mayReadAll = true
    let clock = DaemonSocket.now()
    for client in connected {
      let isRead = clock >= client.nextRead
      mayReadAll = mayReadAll && isRead
      let events: Int16 = (isRead ? 1 : 0) | (client.hasOutput ? 4 : 0)
      descriptors.append(curl_waitfd(fd: client.descriptor, events: events, revents: 0))
    }
    return Waits(descriptors: descriptors, clients: connected, mayReadAll: mayReadAll)
  }

  func accept() {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else { return }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let user = quire_peer_user(descriptor)
      guard user == Int(getuid()) else {
        note("a connection of user \(user) was refused: the daemon serves user \(getuid()) alone")
        close(descriptor)
        continue
      }
      clients[descriptor] = Client(descriptor: descriptor)
    }
  }

  /// Calls a function with each child process that has ended, and its status.
  func reapProcesses(_ body: (_ pid: Int32, _ status: Int32) -> Void) {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(signals, &bytes, bytes.count) > 0 {}
    var pid: pid_t = 0
    while true {
      let status = quire_reap(&pid)
      guard status >= 0 else { return }
      body(pid, status)
    }
  }

  func flush() { for client in clients.values { client.flush() } }

  func remove(_ client: Client) { clients[client.descriptor] = nil }

  // MARK: Finding clients

  /// Returns the client with a descriptor; nil if it has left.
  subscript(_ descriptor: Int32) -> Client? { clients[descriptor] }

  /// Returns the client that is attached to a session; the last one when there are several.
  func client(app: String, session: String) -> Client? {
    clients.values.filter { $0.app == app && $0.sessions[session] != nil && !$0.isClosed }
      .max { $0.descriptor < $1.descriptor }
  }

  /// Returns a connected client of a program that meets a condition.
  func client(app: String, where isWanted: (Client) -> Bool = { _ in true }) -> Client? {
    clients.values.first { $0.app == app && !$0.isClosed && isWanted($0) }
  }

  /// The client that shows notifications on the desktop: the helper.
  var helper: Client? { clients.values.first { $0.showsNotifications && !$0.isClosed } }
}

import BackgroundWire
import CBusBridge
import Glibc
import _CBackground

/// The daemon's helper that speaks D-Bus, so that the daemon itself carries no bus: a client that reports what the
/// network costs and whether somebody uses the machine, pushes what UnifiedPush delivers, decrypted (RFC 8291), and
/// shows notifications on the desktop.
@main
enum Main {
  private final class Bridge {
    /// Milliseconds between two attempts to find the next daemon, and the attempts after which it is started.
    private static let attemptInterval: UInt32 = 100

    private static let patience = 100

    private let places: Places

    private(set) var socket: DaemonSocket?

    private(set) var keys = PushKeys([], tell: { _ in })

    private(set) var desk: NotificationDesk!

    private var attempts = 0

    init(_ places: Places, _ socket: DaemonSocket, _ programs: [Message]) throws(WireError) {
      self.places = places
      self.socket = socket
      keys = PushKeys(programs, tell: send)
      desk = NotificationDesk { [unowned self] in trySending($0) }
      desk.start()
      try desk.attach(to: socket)
    }

    func send(_ message: Message) {
      do { _ = try socket?.call(message) } catch { quire_write_error("backgroundbus: \(error)") }
      scheduleReading()
    }

    /// Handles the messages of the daemon; returns false when it is gone.
    func read() -> Bool {
      guard let socket else { return false }
      do {
        // A timeout of 0 would return without reading.
        while let message = try socket.receive(timeout: 0.001) { desk.handle(message) }
        return true
      } catch {
        quire_bus_watch(-1)
        self.socket = nil
        attempts = 0
        findNextDaemon()
        return false
      }
    }

    static func from(_ context: UnsafeMutableRawPointer?) -> Bridge {
      Unmanaged<Bridge>.fromOpaque(context!).takeUnretainedValue()
    }

    /// Reads what arrived while a reply was waited for.
    func scheduleReading() {
      quire_bus_after(0, { _ = Bridge.from($0).read() }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Sends a report; returns false if the daemon is gone.
    private func trySending(_ message: Message) -> Bool {
      guard let socket else { return false }
      do {
        _ = try socket.call(message)
        scheduleReading()
        return true
      } catch {
        // A daemon that refuses a report has received it.
        return !error.isConnectionLost
      }
    }

    /// Waits for the next daemon while notifications are shown; a click on one of them starts it.
    private func findNextDaemon() {
      guard desk.isNeeded else { return quire_bus_quit() }
      attempts += 1
      let starts = desk.hasAnswers || attempts > Self.patience
      do {
        let (found, _) = try DaemonSocket.greet(
          Greeting(pid: getpid()).message, at: places, starting: starts, until: DaemonSocket.now() + 1)
        socket = found
        try desk.attach(to: found)
        quire_bus_watch(found.descriptor)
        scheduleReading()
      } catch {
        socket = nil
        quire_bus_after(
          Self.attemptInterval, { Bridge.from($0).findNextDaemon() }, Unmanaged.passUnretained(self).toOpaque())
      }
    }
  }

  static func main() {
    guard CommandLine.arguments.count >= 2 else {
      quire_write_error("usage: backgroundbus SOCKET [STATE]; the daemon starts it")
      exit(64)
    }
    do {
      let path = CommandLine.arguments[1]
      let places = Places(state: CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : "/", socket: path)
      let socket = try DaemonSocket.connect(to: places, starting: false)
      _ = try socket.call(Greeting(pid: getpid()).message)
      let programs = try socket.call(Message(.transports)).messages(.items).filter { $0.text(.key) != nil }
      run(try Bridge(places, socket, programs), programs)
    } catch {
      quire_write_error("backgroundbus: \(error)")
      exit(1)
    }
  }

  private static func run(_ bridge: Bridge, _ programs: [Message]) {
    guard let descriptor = bridge.socket?.descriptor else { return }
    // What the daemon sent with its replies is read when the loop runs.
    bridge.scheduleReading()
    let tokens = CStrings(programs.map { $0.text(.key) ?? "" })
    let names = CStrings(programs.map { $0.text(.app) ?? "" })
    let calls = quire_bus_calls(
      metered: { context, value in
        // A guess also counts: sparing a network by mistake costs nothing.
        Bridge.from(context).send(
          MachineReport.network(NetworkState(isExpensive: value == 1 || value == 3)).message)
      },
      idle: { context, value in
        // If no service reports whether the machine is in use, no user has to be spared.
        Bridge.from(context).send(MachineReport.use(isIdle: value != 0).message)
      },
      message: { context, token, bytes, count in
        let (bridge, token) = (Bridge.from(context), String(cString: token!))
        guard let content = bridge.keys.content(of: UnsafeBufferPointer(start: bytes, count: count), for: token) else {
          return
        }
        bridge.send(PushOrder.message(Array(content.prefix(4_097)), token: token))
      },
      endpoint: { context, token, endpoint in
        let report = EndpointReport.url(endpoint.map { String(cString: $0) })
        Bridge.from(context).send(report.message(token: String(cString: token!)))
      },
      readable: { context in Bridge.from(context).read() ? 1 : 0 },
      note: { _, text in quire_write_error("backgroundbus: \(String(cString: text!))") })
    withExtendedLifetime((bridge, tokens, names)) {
      let count = Int32(programs.count)
      tokens.pointers.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: programs.count + 1) { tokens in
        names.pointers.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: programs.count + 1) { names in
          quire_bus_run(descriptor, tokens, names, count, calls, Unmanaged.passUnretained(bridge).toOpaque())
        }
      }
    }
  }
}

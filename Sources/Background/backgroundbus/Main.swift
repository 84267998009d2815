import BackgroundWire
import CBackground
import CBusBridge
import Glibc

/// The daemon's helper that speaks D-Bus, so that the daemon itself carries no bus: a client that reports what the
/// network costs and whether somebody uses the machine, and pushes what UnifiedPush delivers, decrypted (RFC 8291).
@main
enum Main {
  private final class Bridge {
    let socket: DaemonSocket
    private(set) var keys = PushKeys([], tell: { _ in })

    init(_ socket: DaemonSocket, _ programs: [Message]) {
      self.socket = socket
      keys = PushKeys(programs, tell: send)
    }

    func send(_ message: Message) {
      do { _ = try socket.call(message) } catch { quire_write_error("backgroundbus: \(error)") }
    }

    static func from(_ context: UnsafeMutableRawPointer?) -> Bridge {
      Unmanaged<Bridge>.fromOpaque(context!).takeUnretainedValue()
    }
  }

  static func main() {
    guard CommandLine.arguments.count == 2 else {
      quire_write_error("usage: backgroundbus SOCKET; the daemon starts it")
      exit(64)
    }
    do {
      let path = CommandLine.arguments[1]
      let socket = try DaemonSocket.connect(to: Places(state: "/", socket: path), starting: false)
      _ = try socket.call(
        Message(.hello, [.version: .integer(Message.version), .pid: .integer(Int64(getpid()))]))
      let programs = try socket.call(Message(.transports)).messages(.items).filter { $0.text(.key) != nil }
      run(Bridge(socket, programs), programs)
    } catch {
      quire_write_error("backgroundbus: \(error)")
      exit(1)
    }
  }

  private static func run(_ bridge: Bridge, _ programs: [Message]) {
    let tokens = CStrings(programs.map { $0.text(.key) ?? "" })
    let names = CStrings(programs.map { $0.text(.app) ?? "" })
    let calls = quire_bus_calls(
      metered: { context, value in
        // A guess also counts: sparing a network by mistake costs nothing.
        Bridge.from(context).send(Message(.network, [.flags: .flag(value == 1 || value == 3), .state: .integer(1)]))
      },
      idle: { context, value in
        // If no service reports whether the machine is in use, no user has to be spared.
        Bridge.from(context).send(Message(.network, [.isForeground: .flag(value == 0)]))
      },
      message: { context, token, bytes, count in
        let (bridge, token) = (Bridge.from(context), String(cString: token!))
        guard let content = bridge.keys.content(of: UnsafeBufferPointer(start: bytes, count: count), for: token) else {
          return
        }
        bridge.send(Message(.push, [.key: .text(token), .payload: .bytes(Array(content.prefix(4_097)))]))
      },
      endpoint: { context, token, endpoint in
        var message = Message(.endpoint, [.key: .text(String(cString: token!))])
        if let endpoint { message.fields[.url] = .text(String(cString: endpoint)) }
        Bridge.from(context).send(message)
      },
      readable: { context in
        do {
          while try Bridge.from(context).socket.receive(timeout: 0) != nil {}
          return 1
        } catch { return 0 }
      },
      note: { _, text in quire_write_error("backgroundbus: \(String(cString: text!))") })
    withExtendedLifetime((bridge, tokens, names)) {
      let count = Int32(programs.count)
      tokens.pointers.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: programs.count + 1) { tokens in
        names.pointers.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: programs.count + 1) { names in
          quire_bus_run(
            bridge.socket.descriptor, tokens, names, count, calls, Unmanaged.passUnretained(bridge).toOpaque())
        }
      }
    }
  }
}

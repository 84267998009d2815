import BackgroundWire
import Glibc
import _CBackground

/// The control program of background work.
@main
enum Main {
  static let usage = """
    usage: backgroundctl [--json] COMMAND
      status                     what the daemon does
      list                       every transfer
      log [APP]                  the last decisions, each with its reason
      apps                       the programs that are known
      pause N, resume N, cancel N   a transfer
      throttle BYTES             the greatest speed of a transfer in bytes a second; 0 for none
      push APP payload.json [COLLAPSE-ID]   deliver a silent notification
      fetch APP                  launch for a background fetch now
      task APP IDENTIFIER        launch for a background task now
      expire APP IDENTIFIER      let the time of a running task end now
      transports                 the ways by which notifications arrive
      quit                       end the daemon; its queue stays

    """

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isJSON = arguments.first == "--json"
    if isJSON { arguments.removeFirst() }
    guard let request = request(arguments) else {
      quire_write_error(usage)
      exit(64)
    }
    do {
      let (socket, _) = try DaemonSocket.greet(Message(.hello), at: .current, starting: request.kind != .quit)
      let reply = try socket.call(request)
      print(isJSON ? Report.json(reply) : Report.text(reply, of: request.kind), terminator: "")
    } catch {
      quire_write_error("backgroundctl: \(error)")
      exit(1)
    }
  }

  private static func request(_ arguments: [String]) -> Message? {
    let rest = Array(arguments.dropFirst())
    switch (arguments.first, rest.count) {
    case ("status", 0): return Message(.status)
    case ("list", 0): return Message(.list)
    case ("log", 0): return Message(.log)
    case ("log", 1): return Message(.log, [.app: .text(rest[0])])
    case ("apps", 0): return Message(.apps)
    case ("transports", 0): return Message(.transports)
    case ("quit", 0): return Message(.quit)
    case ("pause", 1): return Int64(rest[0]).map { Message(.pauseTransfer, [.transfer: .integer($0)]) }
    case ("resume", 1): return Int64(rest[0]).map { Message(.resumeTransfer, [.transfer: .integer($0)]) }
    case ("cancel", 1): return Int64(rest[0]).map { Message(.cancelTransfer, [.transfer: .integer($0)]) }
    case ("throttle", 1): return Int64(rest[0]).map { Message(.throttle, [.rate: .integer($0)]) }
    case ("fetch", 1): return Message(.simulateFetch, [.app: .text(rest[0])])
    case ("task", 2): return Message(.simulateTask, [.app: .text(rest[0]), .identifier: .text(rest[1])])
    case ("expire", 2): return Message(.expireTask, [.app: .text(rest[0]), .identifier: .text(rest[1])])
    case ("push", 2...3): return push(rest)
    default: return nil
    }
  }

  private static func push(_ rest: [String]) -> Message {
    guard let file = fopen(rest[1], "r") else {
      quire_write_error("backgroundctl: \(rest[1]) cannot be read: \(Places.message(errno))")
      exit(1)
    }
    // One byte more than is allowed shows that there are too many.
    var bytes = [UInt8](repeating: 0, count: 4_097)
    let count = fread(&bytes, 1, bytes.count, file)
    fclose(file)
    var message = Message(.push, [.app: .text(rest[0]), .payload: .bytes(Array(bytes[..<count]))])
    if rest.count > 2 { message.fields[.collapse] = .text(rest[2]) }
    return message
  }
}

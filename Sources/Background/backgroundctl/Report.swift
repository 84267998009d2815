import BackgroundWire
import Glibc

/// The forms in which a reply is printed.
enum Report {
  static func text(_ reply: Message, of kind: Message.Kind) -> String {
    switch kind {
    case .status: return status(reply)
    case .list: return reply.messages(.items).map(transfer).joined()
    case .log:
      return reply.messages(.items).map { entry in
        "\(time(entry.number(.time) ?? 0))  \(entry.text(.app).map { $0.isEmpty ? "" : $0 + ": " } ?? "")"
          + "\(entry.text(.text) ?? "")\n"
      }.joined()
    case .apps:
      return reply.messages(.items).map { app in
        "\(app.text(.app) ?? "")  \(app.text(.executable) ?? "")"
          + (app.number(.time).map { "  fetch not before \(time($0))" } ?? "")
          + (app.flag(.isForeground) ? "  runs" : "")
          + "\n"
      }.joined()
    case .transports: return reply.messages(.items).map(transport).joined()
    case .push: return "delivered not before \(time(reply.number(.time) ?? 0))\n"
    default: return ""
    }
  }

  private static func status(_ reply: Message) -> String {
    let status = DaemonStatus(reply)
    let waiting = status.queuedTransfers - status.runningTransfers
    return "daemon \(status.pid), protocol \(status.version), state in \(status.folder)\n"
      + "\(status.transfers) transfers: \(status.runningTransfers) run, \(waiting) wait\n"
      + "\(status.unacknowledgedEvents) events are not acknowledged, \(status.launches) launches, "
      + "\(status.connections) connections\n"
  }

  /// A transport, and the keys with which a server encrypts for it.
  private static func transport(_ item: Message) -> String {
    let line = (item.text(.text) ?? "") + "\n"
    guard let point = item.text(.user), let auth = item.text(.password) else { return line }
    return line + "  p256dh \(point)\n  auth \(auth)\n"
  }

  private static func transfer(_ item: Message) -> String {
    let states = ["suspended", "queued", "finished", "paused"]
    var state = states[Int(item.integer(.state) ?? 0) & 3]
    if item.flag(.isForeground) { state = "running" }
    let (total, expected) = (item.integer(.total) ?? -1, item.integer(.expected) ?? -1)
    return "\(item.integer(.transfer) ?? 0)  \(state)  \(item.integer(.received) ?? 0)"
      + (total >= 0 ? " of \(total) bytes" : expected > 0 ? " of about \(expected) bytes" : " bytes")
      + "  \(item.text(.app) ?? "")  \(item.text(.url) ?? "")"
      + (waiting(item).map { "  (\($0))" } ?? "") + "\n"
  }

  /// Returns the reason for which a transfer waits; nil for one that does not.
  private static func waiting(_ item: Message) -> String? {
    if let reason = item.text(.reason) { return reason }
    guard item.integer(.state) == 1, !item.flag(.isForeground), let date = item.number(.time),
      date > Double(Glibc.time(nil))
    else { return nil }
    return "not before \(time(date))"
  }

  private static func time(_ time: Double) -> String {
    var (seconds, parts) = (time_t(time), tm())
    localtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M:%S", &parts)
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  // MARK: JSON

  static func json(_ reply: Message) -> String { object(reply) + "\n" }

  private static func object(_ message: Message) -> String {
    "{"
      + message.fields.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\(quoted("\($0.key)")):\(value($0.value))" }
      .joined(separator: ",") + "}"
  }

  private static func value(_ value: Message.Value) -> String {
    switch value {
    case .integer(let number): "\(number)"
    case .number(let number): number.isFinite ? "\(number)" : "null"
    case .text(let text): quoted(text)
    case .bytes(let bytes): quoted(String(decoding: bytes, as: UTF8.self))
    case .messages(let messages): "[" + messages.map(object).joined(separator: ",") + "]"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

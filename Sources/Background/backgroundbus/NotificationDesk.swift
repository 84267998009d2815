import BackgroundWire
import CBusBridge
import Glibc

/// The notifications that the desktop shows for programs: what the daemon requests is shown, and what the desktop
/// reports is sent to the daemon.
///
/// They outlive the daemon: what the desktop reports while no daemon is there is sent to the next one.
final class NotificationDesk {
  private let send: (Message) -> Bool
  /// The numbers of the desktop by the keys of notifications.
  private var numbers: [String: UInt32] = [:]
  /// The keys of notifications whose numbers the desktop has not replied yet.
  private var requested: Set<String> = []
  /// Reports that no daemon has received.
  private var reports: [Message] = []

  /// - Parameter send: Sends a message to the daemon; returns false if there is none.
  init(send: @escaping (Message) -> Bool) { self.send = send }

  /// A Boolean value that indicates whether something is shown or not reported yet.
  var isNeeded: Bool { quire_notifications_count() > 0 || !reports.isEmpty }
  /// A Boolean value that indicates whether an answer of the user waits for a daemon.
  var hasAnswers: Bool { reports.contains { $0.text(.event) == "activated" } }

  /// Starts to listen to the desktop. The desk has to outlive the process's loop.
  func start() {
    let calls = quire_notification_calls(
      shown: { context, key, number, reason in
        NotificationDesk.from(context).shown(String(cString: key!), number, reason.map { String(cString: $0) })
      },
      closed: { context, key, reason in
        let desk = NotificationDesk.from(context)
        let key = String(cString: key!)
        desk.numbers[key] = nil
        desk.report("closed", key, [.reason: .integer(Int64(reason))])
      },
      activated: { context, key, action, text, token in
        let desk = NotificationDesk.from(context)
        let key = String(cString: key!)
        desk.numbers[key] = nil
        let action = String(cString: action!)
        var fields: [Message.Field: Message.Value] = [
          .value: .text(action == "default" ? "com.apple.UNNotificationDefaultActionIdentifier" : action)
        ]
        if let text { fields[.text] = .text(String(cString: text)) }
        if let token { fields[.key] = .text(String(cString: token)) }
        desk.report("activated", key, fields)
      })
    quire_notifications_start(calls, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Tells a daemon what is shown, adopts what an earlier process showed, and sends what waits.
  func attach(to socket: DaemonSocket) throws(WireError) {
    let items = numbers.map { key, number in
      var item = Self.message("shown", key)
      item.fields[.total] = .integer(Int64(number))
      return item
    }
    let known = try socket.call(Message(.notification, [.event: .text("bus"), .items: .messages(items)]))
    for item in known.messages(.items) {
      let (key, number) = (Self.key(item), UInt32(truncatingIfNeeded: item.integer(.total) ?? 0))
      guard number != 0, numbers[key] == nil else { continue }
      numbers[key] = number
      quire_notifications_adopt(key, number)
    }
    let waiting = reports
    reports = []
    for report in waiting where !send(report) { reports.append(report) }
  }

  /// Handles a message of the daemon.
  func handle(_ message: Message) {
    guard message.kind == .notification else { return }
    switch message.text(.event) {
    case "show"?: show(message)
    case "close"?:
      let key = Self.key(message)
      numbers[key] = nil
      quire_notifications_close(key, UInt32(truncatingIfNeeded: message.integer(.total) ?? 0))
    case "badge"?: quire_notifications_badge(message.text(.app) ?? "", message.integer(.total) ?? 0)
    default: break
    }
  }

  // MARK: Showing

  private func show(_ message: Message) {
    let key = Self.key(message)
    // A daemon that was started anew may not know yet that it is shown.
    if let number = numbers[key] { return report("shown", key, [.total: .integer(Int64(number))]) }
    guard requested.insert(key).inserted else { return }
    let texts = [message.text(.name), message.text(.description), message.text(.text)].map { $0 ?? "" }
    let program = message.text(.user) ?? message.text(.app) ?? ""
    let lines = texts.filter { !$0.isEmpty }
    let title = texts[0].isEmpty ? program : texts[0]
    let body = (texts[0].isEmpty ? lines[...] : lines.dropFirst()).joined(separator: "\n")
    let actions = message.messages(.items).map { ($0.text(.identifier) ?? "", $0.text(.name) ?? "") }
    let reply = message.messages(.items).first { $0.fields[.value] != nil }
    let urgency: Int32 = [0: 0, 3: 2][message.integer(.priority) ?? 1] ?? 1
    let strings = CStrings([
      key, program, message.text(.app) ?? "", title, body, message.text(.path) ?? "",
      message.flag(.isTask) ? "message-new-instant" : "", reply?.text(.identifier) ?? "", reply?.text(.value) ?? "",
      reply?.text(.text) ?? "",
    ])
    let pairs = CStrings(actions.flatMap { [$0.0, $0.1] })
    func text(_ place: Int) -> UnsafePointer<CChar>? {
      strings.pointers[place].flatMap { $0.pointee == 0 ? nil : UnsafePointer($0) }
    }
    let empty = UnsafePointer(strings.pointers[4]!)
    pairs.pointers.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 2 * actions.count + 1) { pairs in
      var notification = quire_notification()
      notification.key = text(0)
      notification.replaced = UInt32(truncatingIfNeeded: message.integer(.total) ?? 0)
      notification.program = text(1) ?? UnsafePointer(strings.pointers[1]!)
      notification.desktop_entry = text(2)
      notification.title = text(3) ?? UnsafePointer(strings.pointers[3]!)
      notification.body = empty
      notification.picture = text(5)
      notification.sound = text(6)
      notification.urgency = urgency
      notification.actions = UnsafePointer(pairs)
      notification.action_count = Int32(actions.count)
      notification.reply_action = text(7)
      notification.reply_title = text(8) ?? UnsafePointer(strings.pointers[8]!)
      notification.reply_placeholder = text(9) ?? UnsafePointer(strings.pointers[9]!)
      quire_notifications_show(&notification)
    }
    withExtendedLifetime((strings, pairs)) {}
  }

  private func shown(_ key: String, _ number: UInt32, _ reason: String?) {
    requested.remove(key)
    if number != 0 {
      numbers = numbers.filter { $0.value != number }
      numbers[key] = number
    }
    var fields: [Message.Field: Message.Value] = [.total: .integer(Int64(number))]
    if let reason { fields[.text] = .text(reason) }
    report("shown", key, fields)
  }

  private func report(_ event: String, _ key: String, _ fields: [Message.Field: Message.Value]) {
    var message = Self.message(event, key)
    message.fields.merge(fields) { $1 }
    if !send(message) { reports.append(message) }
  }

  private static func message(_ event: String, _ key: String) -> Message {
    let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
    return Message(
      .notification,
      [
        .event: .text(event), .sequence: .integer(parts.first.flatMap { Int64($0) } ?? 0),
        .app: .text(parts.count > 1 ? parts[1] : ""),
      ])
  }

  private static func key(_ message: Message) -> String {
    "\(message.integer(.sequence) ?? 0)/\(message.text(.app) ?? "")"
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> NotificationDesk {
    Unmanaged<NotificationDesk>.fromOpaque(context!).takeUnretainedValue()
  }
}

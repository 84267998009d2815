import BackgroundTestSupport
import BackgroundWire
import Foundation
import Glibc
import Testing

/// Notifications on a session bus: the daemon, its helper, and a desktop of the test's own.
struct DesktopNotificationTests {
  private let harness: DaemonHarness
  /// A folder of the bus and the desktop, which exists before the daemon's.
  private let other = DaemonHarness()

  init() {
    harness = DaemonHarness(["DBUS_SESSION_BUS_ADDRESS": "unix:path=" + other.places.state + "/bus"])
  }

  private func waits(until isTrue: () throws -> Bool) rethrows -> Bool {
    let end = DaemonSocket.now() + 20
    while DaemonSocket.now() < end {
      if try isTrue() { return true }
      usleep(10_000)
    }
    return false
  }

  /// Starts a bus, a desktop on it with capabilities, and the daemon; returns a program.
  private func start(_ arguments: [String], _ variables: [String: String] = [:]) throws -> DaemonSocket {
    let path = other.places.state + "/bus"
    _ = try harness.spawn(path: "/usr/bin/dbus-daemon", ["--session", "--nofork", "--address=unix:path=\(path)"])
    #expect(waits { access(path, F_OK) == 0 })
    let file = #filePath.prefix(upTo: #filePath.lastIndex(of: "/")!) + "/Fixtures/notifications.py"
    _ = try harness.spawn(path: "/usr/bin/python3", [String(file), other.places.state] + arguments)
    let ready = other.places.state + "/ready"
    #expect(waits { access(ready, F_OK) == 0 })
    _ = try harness.spawn("backgroundd", ["--state", harness.places.state], variables)
    return try program()
  }

  private func program() throws -> DaemonSocket {
    let client = try harness.connect()
    _ = try client.call(
      Message(
        .hello,
        [.app: .text("org.example.a"), .executable: .text("/bin/true"), .version: .integer(Message.version)]))
    _ = try client.call(message("authorize", [.state: .integer(2)]))
    _ = try client.call(message("open"))
    return client
  }

  private func message(_ event: String, _ fields: [Message.Field: Message.Value] = [:]) -> Message {
    var message = Message(.notification, fields)
    message.fields[.event] = .text(event)
    return message
  }

  private func add(_ identifier: String, _ fields: [Message.Field: Message.Value] = [:]) -> Message {
    var all: [Message.Field: Message.Value] = [
      .identifier: .text(identifier), .name: .text("Title"), .description: .text("Line"), .text: .text("a < b"),
      .user: .text("Mail"), .session: .text("mail"),
    ]
    all.merge(fields) { $1 }
    return message("add", all)
  }

  private func setActions(_ client: DaemonSocket) throws {
    func action(_ identifier: String, _ title: String, _ more: [Message.Field: Message.Value] = [:]) -> Message {
      var action = Message(.done, [.identifier: .text(identifier), .name: .text(title)])
      action.fields.merge(more) { $1 }
      return action
    }
    let actions = [
      action("archive", "Archive"), action("answer", "Answer", [.value: .text("Send"), .text: .text("Text")]),
    ]
    let category = Message(
      .done, [.identifier: .text("mail"), .flags: .integer(1), .items: .messages(actions)])
    _ = try client.call(message("categories", [.items: .messages([category])]))
  }

  /// The calls that the desktop received: names and arguments.
  private func calls() -> [[Any]] {
    let text = String(decoding: contents(of: other.places.state + "/calls") ?? [], as: UTF8.self)
    return text.split(separator: "\n").compactMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any]
    }
  }

  /// A call of the desktop; nils where there is none.
  private func call(_ place: Int) -> [Any?] {
    let calls = calls()
    return place < calls.count ? calls[place] : Array(repeating: nil, count: 10)
  }

  private func command(_ line: String) {
    let path = other.places.state + "/commands"
    write((contents(of: path) ?? []) + Array((line + "\n").utf8), to: path)
  }

  private func response(_ client: DaemonSocket, seconds: Double = 20) throws -> Message? {
    let end = DaemonSocket.now() + seconds
    while let message = try client.receive(timeout: max(0, end - DaemonSocket.now())) {
      if message.text(.event) == "respond" { return message }
    }
    return nil
  }

  @Test func aNotificationHasItsTextsActionsAndHints() throws {
    let client = try start(["actions", "body-markup", "inline-reply"])
    try setActions(client)
    _ = try client.call(
      add("mail", [.path: .text("/tmp/photo.png"), .priority: .integer(3), .value: .text("default")]))
    #expect(waits { calls().count == 1 })
    let call = self.call(0)
    #expect(call[0] as? String == "Notify")
    #expect(call[1] as? String == "Mail")
    #expect(call[4] as? String == "Title")
    #expect(call[5] as? String == "Line\na &lt; b")
    #expect(call[6] as? [String] == ["default", "", "archive", "Archive", "inline-reply", "Answer"])
    let hints = try #require(call[7] as? [String: Any])
    #expect(hints["urgency"] as? Int == 2)
    #expect(hints["desktop-entry"] as? String == "org.example.a")
    #expect(hints["image-path"] as? String == "/tmp/photo.png")
    #expect(hints["sound-name"] as? String == "message-new-instant")
    #expect(hints["x-kde-reply-submit-button-text"] as? String == "Send")
  }

  @Test func aDesktopWithoutMarkupAndRepliesGetsPlainTextAndNoTextAction() throws {
    let client = try start(["actions"])
    try setActions(client)
    _ = try client.call(add("mail"))
    #expect(waits { calls().count == 1 })
    #expect(call(0)[5] as? String == "Line\na < b")
    #expect(call(0)[6] as? [String] == ["default", "", "archive", "Archive"])
    #expect((call(0)[7] as? [String: Any])?["suppress-sound"] as? Bool == true)
  }

  @Test func aTapIsSentWithTheTokenOfTheDesktop() throws {
    let client = try start(["actions"])
    _ = try client.call(add("mail"))
    #expect(waits { calls().count == 1 })
    command("tap 1 default token-1")
    let answer = try #require(try response(client))
    #expect(answer.text(.value) == "com.apple.UNNotificationDefaultActionIdentifier")
    #expect(answer.text(.key) == "token-1")
  }

  @Test func aTextThatTheUserWroteIsSentWithItsAction() throws {
    let client = try start(["actions", "inline-reply"])
    try setActions(client)
    _ = try client.call(add("mail"))
    #expect(waits { calls().count == 1 })
    command("reply 1 Thank you")
    let answer = try #require(try response(client))
    #expect(answer.text(.value) == "answer")
    #expect(answer.text(.text) == "Thank you")
  }

  @Test func theReasonOfAClosedNotificationDecidesAboutTheList() throws {
    let client = try start(["actions"])
    try setActions(client)
    for name in ["expired", "dismissed"] { _ = try client.call(add(name)) }
    #expect(waits { calls().count == 2 })
    command("close 1 1")
    command("close 2 2")
    let answer = try #require(try response(client))
    #expect(answer.text(.value) == "com.apple.UNNotificationDismissActionIdentifier")
    #expect(answer.messages(.items).first?.text(.identifier) == "dismissed")
    let left = try client.call(message("delivered")).messages(.items).compactMap { $0.text(.identifier) }
    #expect(left == ["expired"])
  }

  @Test func aNotificationWithTheSameIdentifierReplacesThatOnTheDesktop() throws {
    let client = try start(["actions"])
    _ = try client.call(add("download"))
    #expect(waits { calls().count == 1 })
    // The desktop's number is known when its reply has arrived.
    usleep(300_000)
    _ = try client.call(add("download", [.text: .text("done")]))
    #expect(waits { calls().count == 2 })
    #expect(call(1)[2] as? Int == 1)
    usleep(300_000)
    _ = try client.call(message("removeDelivered", [.isTask: .flag(true)]))
    #expect(waits { calls().count == 3 })
    #expect(call(2)[0] as? String == "CloseNotification")
    #expect(call(2)[1] as? Int == 1)
  }

  @Test func theHelperOutlivesADaemonThatWasKilledAndTheAnswerArrives() throws {
    var client = try start(["actions"])
    _ = try client.call(add("mail"))
    #expect(waits { calls().count == 1 })
    usleep(300_000)
    let daemon = try client.call(Message(.status)).integer(.pid) ?? 0
    kill(Int32(daemon), SIGKILL)
    _ = DaemonHarness.wait(Int32(daemon), seconds: 5)
    command("tap 1 default")
    // The click starts the next daemon.
    client = try program()
    let answer = try #require(try response(client))
    #expect(answer.messages(.items).first?.text(.identifier) == "mail")
    #expect(calls().count { $0[0] as? String == "Notify" } == 1)
  }

  @Test func aDaemonThatWasKilledDoesNotShowANotificationAgain() throws {
    var client = try start(["actions"], ["QUIRE_BACKGROUND_FAILPOINT": "notificationShown"])
    _ = try client.call(add("mail"))
    #expect(waits { calls().count == 1 })
    usleep(300_000)
    try harness.start()
    client = try program()
    _ = try client.call(add("other"))
    #expect(waits { calls().count == 2 })
    command("tap 1 default")
    let answer = try #require(try response(client))
    #expect(answer.messages(.items).first?.text(.identifier) == "mail")
    #expect(calls().count { $0[0] as? String == "Notify" } == 2)
  }

  @Test func thePortalShowsNotificationsInASandbox() throws {
    let client = try start(["--portal"], ["QUIRE_NOTIFICATION_PORTAL": "1"])
    try setActions(client)
    _ = try client.call(add("mail"))
    #expect(waits { calls().count == 1 })
    let values = try #require(call(0)[2] as? [String: Any])
    #expect(call(0)[0] as? String == "AddNotification")
    #expect(values["title"] as? String == "Title")
    #expect(values["body"] as? String == "Line\na < b")
    #expect((values["buttons"] as? [[String: Any]])?.compactMap { $0["action"] as? String } == ["archive"])
    command("tap 1 archive token-2")
    let answer = try #require(try response(client))
    #expect(answer.text(.value) == "archive")
    #expect(answer.text(.key) == "token-2")
  }

  @Test func withoutADesktopANotificationIsInTheListOnly() throws {
    try harness.start()
    let client = try program()
    _ = try client.call(add("mail"))
    let noted = try waits {
      try harness.connect().call(Message(.log, [.limit: .integer(100)])).messages(.items).contains {
        $0.text(.text)?.hasPrefix("a notification is in the list only") == true
      }
    }
    #expect(noted)
    #expect(try client.call(message("delivered")).messages(.items).count == 1)
  }
}

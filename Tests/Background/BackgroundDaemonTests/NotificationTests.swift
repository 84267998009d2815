import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing

@testable import BackgroundDaemon

/// Notifications of programs as the daemon keeps, shows and answers them; a client takes the place of the desktop's
/// helper.
struct NotificationTests {
  private let harness = DaemonHarness([
    "QUIRE_BACKGROUND_RELAUNCH_DELAY": "0.2", "QUIRE_BACKGROUND_HELPER_DELAY": "60",
  ])

  private func message(_ event: String, _ fields: [Message.Field: Message.Value] = [:]) -> Message {
    var message = Message(.notification, fields)
    message.fields[.event] = .text(event)
    return message
  }

  /// Connects as a program that the user allows to notify.
  private func program(executable: String = "/bin/true", opens: Bool = true, isInFront: Bool = false) throws
    -> DaemonSocket
  {
    let client = try harness.connect()
    _ = try client.call(
      Message(
        .hello,
        [
          .app: .text("a"), .executable: .text(executable), .version: .integer(Message.version), .isTask: .flag(false),
          .folder: .text(harness.places.state),
        ]))
    _ = try client.call(message("authorize", [.state: .integer(2)]))
    if opens { _ = try client.call(message("open", [.isForeground: .flag(isInFront)])) }
    return client
  }

  /// Connects as the helper.
  private func desktop(_ items: [Message] = []) throws -> DaemonSocket {
    let client = try harness.connect()
    // The process of the helper is not that of the test, which the daemon would not wait for.
    _ = try client.call(Message(.hello, [.version: .integer(Message.version), .pid: .integer(1)]))
    _ = try client.call(message("bus", [.items: .messages(items)]))
    return client
  }

  private func add(_ identifier: String, _ fields: [Message.Field: Message.Value] = [:]) -> Message {
    var all: [Message.Field: Message.Value] = [
      .identifier: .text(identifier), .name: .text("title"), .key: .text(identifier + "-key"),
    ]
    all.merge(fields) { $1 }
    return message("add", all)
  }

  /// Waits for a message with an event.
  private func next(_ event: String, from client: DaemonSocket, seconds: Double = 10) throws -> Message? {
    let end = DaemonSocket.now() + seconds
    while let message = try client.receive(timeout: max(0, end - DaemonSocket.now())) {
      if message.text(.event) == event { return message }
    }
    return nil
  }

  private func identifiers(_ list: String, _ client: DaemonSocket) throws -> [String] {
    try client.call(message(list)).messages(.items).compactMap { $0.text(.identifier) }
  }

  private func shown(_ message: Message, number: Int, by desktop: DaemonSocket) throws {
    var report = self.message("shown", [.total: .integer(number)])
    report.fields[.app] = message.fields[.app]
    report.fields[.sequence] = message.fields[.sequence]
    _ = try desktop.call(report)
  }

  private func tap(_ message: Message, by desktop: DaemonSocket, action: String? = nil) throws {
    var report = self.message("activated", [.key: .text("token")])
    if let action { report.fields[.value] = .text(action) }
    report.fields[.app] = message.fields[.app]
    report.fields[.sequence] = message.fields[.sequence]
    _ = try desktop.call(report)
  }

  @Test func aRequestIsShownWhenItIsDueAndItsListsSurviveTheDaemon() throws {
    try harness.start()
    var client = try program()
    var desktop = try self.desktop()
    _ = try client.call(add("now"))
    _ = try client.call(add("later", [.state: .integer(1), .interval: .number(1_000)]))
    let show = try #require(try next("show", from: desktop))
    #expect(show.text(.name) == "title")
    #expect(show.integer(.total) == 0)
    try shown(show, number: 7, by: desktop)
    harness.stop()
    try harness.start()
    client = try program()
    #expect(try identifiers("pending", client) == ["later"])
    #expect(try identifiers("delivered", client) == ["now"])
    desktop = try self.desktop()
    #expect(try next("show", from: desktop, seconds: 0.3) == nil)
    // The next one with the same identifier takes the place of the one on the desktop.
    _ = try client.call(add("now", [.key: .text("other")]))
    #expect(try next("show", from: desktop)?.integer(.total) == 7)
  }

  @Test func aProgramInTheForegroundDecidesHowANotificationIsPresented() throws {
    try harness.start()
    let client = try program(isInFront: true)
    let desktop = try self.desktop()
    _ = try client.call(add("silent"))
    let silent = try #require(try next("present", from: client))
    _ = try client.call(message("presented", [.sequence: silent.fields[.sequence]!, .flags: .integer(0)]))
    #expect(try identifiers("delivered", client).isEmpty)
    _ = try client.call(add("shown"))
    let banner = try #require(try next("present", from: client))
    _ = try client.call(message("presented", [.sequence: banner.fields[.sequence]!, .flags: .integer(16)]))
    #expect(try next("show", from: desktop)?.text(.identifier) == "shown")
  }

  @Test func aNotificationIsShownWhenTheProgramThatWasAskedHasLeft() throws {
    try harness.start()
    let client = try program(isInFront: true)
    let desktop = try self.desktop()
    _ = try client.call(add("asked"))
    #expect(try next("present", from: client) != nil)
    shutdown(client.descriptor, Int32(SHUT_RDWR))
    #expect(try next("show", from: desktop)?.text(.identifier) == "asked")
  }

  @Test func aTapIsSentToTheRunningProgramUntilItWasHandled() throws {
    try harness.start()
    var client = try program()
    let desktop = try self.desktop()
    _ = try client.call(add("mail"))
    let show = try #require(try next("show", from: desktop))
    try shown(show, number: 3, by: desktop)
    try tap(show, by: desktop)
    let first = try #require(try next("respond", from: client))
    #expect(first.text(.value) == "com.apple.UNNotificationDefaultActionIdentifier")
    #expect(first.text(.key) == "token")
    #expect(first.messages(.items).first?.text(.identifier) == "mail")
    shutdown(client.descriptor, Int32(SHUT_RDWR))
    client = try program()
    let second = try #require(try next("respond", from: client))
    #expect(second.integer(.sequence) == first.integer(.sequence))
    _ = try client.call(message("answered", [.sequence: second.fields[.sequence]!]))
    shutdown(client.descriptor, Int32(SHUT_RDWR))
    client = try program()
    #expect(try next("respond", from: client, seconds: 0.3) == nil)
    #expect(try identifiers("delivered", client).isEmpty)
  }

  @Test func aTapStartsAProgramThatDoesNotRun() throws {
    try harness.start()
    let file = harness.places.state + "/started"
    let script = harness.places.state + "/program"
    write(
      Array("#!/bin/sh\necho \"$XDG_ACTIVATION_TOKEN/$QUIRE_HOST/$QUIRE_BACKGROUND_LAUNCH\" > \(file)\n".utf8),
      to: script)
    chmod(script, 0o755)
    let client = try program(executable: script)
    let desktop = try self.desktop()
    _ = try client.call(add("mail"))
    shutdown(client.descriptor, Int32(SHUT_RDWR))
    let show = try #require(try next("show", from: desktop))
    try shown(show, number: 3, by: desktop)
    try tap(show, by: desktop)
    let end = DaemonSocket.now() + 10
    while contents(of: file)?.last != 10, DaemonSocket.now() < end { usleep(10_000) }
    #expect(String(decoding: contents(of: file) ?? [], as: UTF8.self) == "token//\n")
  }

  @Test func removedNotificationsAreClosedAlsoAfterTheHelperWasAway() throws {
    try harness.start()
    let client = try program()
    var desktop = try self.desktop()
    for (number, name) in ["a", "b"].enumerated() {
      _ = try client.call(add(name))
      let show = try #require(try next("show", from: desktop))
      try shown(show, number: number + 1, by: desktop)
    }
    _ = try client.call(message("removeDelivered", [.items: Message.texts(["a"])]))
    #expect(try next("close", from: desktop)?.integer(.total) == 1)
    let shownB = try #require(try client.call(message("delivered")).messages(.items).first)
    shutdown(desktop.descriptor, Int32(SHUT_RDWR))
    _ = try client.call(message("removeDelivered", [.isTask: .flag(true)]))
    desktop = try self.desktop([
      Message(.done, [.app: .text("a"), .sequence: shownB.fields[.sequence]!, .total: .integer(2)])
    ])
    #expect(try next("close", from: desktop)?.integer(.total) == 2)
  }

  @Test func aRequestThatIsRepeatedWithTheSameKeyIsOneNotification() throws {
    try harness.start()
    let client = try program()
    let desktop = try self.desktop()
    _ = try client.call(add("now"))
    #expect(try next("show", from: desktop) != nil)
    _ = try client.call(add("now"))
    #expect(try next("show", from: desktop, seconds: 0.3) == nil)
  }

  @Test func theFileOfAnAttachmentIsRemovedWithItsNotification() throws {
    try harness.start()
    let client = try program()
    mkdir(harness.places.state + "/attachments", 0o700)
    let inside = harness.places.state + "/attachments/photo.png"
    let outside = harness.places.state + "/photo.png"
    for path in [inside, outside] { write([1], to: path) }
    _ = try client.call(add("photo", [.file: Message.texts([inside, outside])]))
    #expect(access(inside, F_OK) == 0)
    _ = try client.call(message("removeDelivered", [.isTask: .flag(true)]))
    #expect(access(inside, F_OK) != 0)
    #expect(access(outside, F_OK) == 0)
    unlink(outside)
    rmdir(harness.places.state + "/attachments")
  }

  @Test func aNotificationOfAProgramWithoutPermissionIsRefused() throws {
    try harness.start()
    let client = try harness.attached(app: "b")
    do {
      _ = try client.call(add("now"))
      Issue.record("it was accepted")
    } catch { #expect(error.code == 1) }
  }

  @Test func anAlertOfAServerIsANotificationOfAProgramThatMayNotify() throws {
    try harness.start()
    let client = try program()
    let desktop = try self.desktop()
    func push(_ text: String, to app: String) throws {
      _ = try client.call(
        Message(.push, [.app: .text(app), .payload: .bytes(Array(text.utf8)), .collapse: .text("order")]))
    }
    let payload = #"{"aps":{"alert":{"title":"Order","body":"It is \"ready\""},"sound":"default","badge":2},"id":7}"#
    try push(payload, to: "a")
    let show = try #require(try next("show", from: desktop))
    #expect(show.text(.name) == "Order")
    #expect(show.text(.text) == "It is \"ready\"")
    #expect(show.flag(.isTask))
    #expect(try client.call(message("settings")).integer(.total) == 2)
    #expect(try identifiers("delivered", client) == ["order"])
    _ = try client.call(message("authorize", [.state: .integer(1)]))
    #expect(throws: WireError.self) { try push(payload, to: "a") }
  }

  @Test func theDaemonHasTheLocalTimesOfTheTimeZoneDatabase() {
    let (winter, summer) = (1_767_571_200.0, 1_783_209_600.0)
    let berlin = LocalTime.zone("Europe/Berlin")
    #expect(berlin(winter) == 3_600)
    #expect(berlin(summer) == 7_200)
    #expect(LocalTime.zone("Asia/Kolkata")(winter) == 19_800)
  }

  @Test func aHelperThatConnectsLateAfterARestartShowsWhatWasDelivered() throws {
    let armed = try harness.spawn(
      "backgroundd", ["--state", harness.places.state], ["QUIRE_BACKGROUND_FAILPOINT": "notificationDelivered"])
    do {
      let client = try program()
      let desktop = try self.desktop()
      _ = try client.call(add("mail"))
      _ = try next("show", from: desktop)
      Issue.record("the daemon did not die")
    } catch is WireError {}
    _ = try #require(DaemonHarness.wait(armed, seconds: 10))
    try harness.start()
    // The daemon would have started another helper by then.
    usleep(400_000)
    let desktop = try self.desktop()
    #expect(try next("show", from: desktop) != nil)
  }

  /// Each step of a notification's way, from the request to the handled answer, with a daemon that dies right after the
  /// step was written down.
  @Test(arguments: [
    "notificationAdded", "notificationDelivered", "notificationShown", "notificationAnswered", "notificationHandled",
  ])
  func aDaemonKilledAtADurableStepNeitherLosesNorRepeatsANotification(_ point: String) throws {
    let armed = try harness.spawn(
      "backgroundd", ["--state", harness.places.state], ["QUIRE_BACKGROUND_FAILPOINT": point])
    var (shows, responses): ([Int64], Set<Int64>) = ([], [])
    var onDesktop: [Message] = []
    var hasAdded = false
    var deaths = 0
    /// Everything that is left to do until the answer was handled, as the program, the helper and the user would.
    func play() throws {
      let client = try program()
      let desktop = try self.desktop(
        onDesktop.map {
          Message(.done, [.app: .text("a"), .sequence: $0.fields[.sequence]!, .total: .integer(5)])
        })
      if !hasAdded {
        // The client's connection repeats a request whose reply it did not get; it is the same request.
        _ = try client.call(add("mail"))
        hasAdded = true
      }
      if onDesktop.isEmpty, responses.isEmpty {
        let show = try #require(try next("show", from: desktop))
        shows.append(show.integer(.sequence) ?? 0)
        onDesktop = [show]
        try shown(show, number: 5, by: desktop)
      }
      if let show = onDesktop.first, responses.isEmpty {
        // The helper keeps a report that the daemon did not acknowledge, and sends it again.
        try tap(show, by: desktop)
        let response = try #require(try next("respond", from: client))
        responses.insert(response.integer(.sequence) ?? 0)
      }
      if let response = responses.first {
        _ = try client.call(message("answered", [.sequence: .integer(response)]))
      }
    }
    do {
      try play()
      Issue.record("the daemon did not die at \(point)")
    } catch is WireError { deaths += 1 }
    let status = try #require(DaemonHarness.wait(armed, seconds: 10))
    #expect(status & 0x7F == SIGKILL)
    try harness.start()
    if point == "notificationAnswered" {
      // The report was written down, so that the daemon knows no such notification any more, and has its answer.
      let client = try program()
      let response = try #require(try next("respond", from: client))
      responses.insert(response.integer(.sequence) ?? 0)
      _ = try client.call(message("answered", [.sequence: response.fields[.sequence]!]))
    } else {
      try play()
    }
    #expect(shows.count == 1)
    #expect(responses.count == 1)
    let client = try program()
    let desktop = try self.desktop()
    #expect(try next("respond", from: client, seconds: 0.2) == nil)
    #expect(try next("show", from: desktop, seconds: 0.2) == nil)
    #expect(try identifiers("delivered", client).isEmpty)
    #expect(try identifiers("pending", client).isEmpty)
  }
}

import BackgroundScheduling
import BackgroundWire
import DatabaseCore
import Glibc

/// The notifications of programs: every change is stored before it has consequences, and the consequences are
/// determined by the stored state, so that a daemon that was killed continues where it was.
final class NotificationHub: DaemonPart {
  let context: DaemonContext
  private let server: ClientServer
  private let programs: ProgramRegistry
  private let launches: LaunchTable
  private let bus: BusLink
  private var notifications: [String: ProgramNotifications] = [:]
  /// The clients to which something was sent, so that it is sent once.
  private var sent: [Sending: Int32] = [:]
  /// Launches of a program for a response that it did not accept.
  private var answerAttempts = Backoff()
  /// The time until which a helper of the previous daemon may report what it shows.
  private var helperDeadline = 0.0
  /// The difference of local time to that of Greenwich at the last examination, in seconds.
  private var knownZoneOffset = 0.0

  /// A notification that a client was asked about, shows, or was sent a response to.
  private struct Sending: Hashable {
    enum Purpose { case present, show, respond }
    var purpose: Purpose
    var sequence: Int64
    var app: String
  }

  init(
    _ context: DaemonContext, server: ClientServer, programs: ProgramRegistry, launches: LaunchTable, bus: BusLink
  ) {
    self.context = context
    self.server = server
    self.programs = programs
    self.launches = launches
    self.bus = bus
  }

  /// A Boolean value that indicates whether a notification waits for its time, for the user or for its program.
  var hasWork: Bool { notifications.values.contains { $0.isActive } }

  /// Returns true if the user allows a program's notifications.
  func isAuthorized(_ app: String) -> Bool { notifications[app]?.isAuthorized == true }

  /// Reads the notifications of programs from the store.
  func load() throws(DatabaseError) {
    notifications = try store.notifications()
    if hasOpenNotifications { helperDeadline = now + environment.helperDelay }
    knownZoneOffset = environment.zones(nil)(now)
  }

  /// Returns whether the machine's time zone, or its difference to that of Greenwich, has changed.
  func zoneHasChanged(at time: Double) -> Bool {
    guard notifications.values.contains(where: { !$0.ledger.pending.isEmpty }) else { return false }
    tzset()
    let offset = environment.zones(nil)(time)
    defer { knownZoneOffset = offset }
    return offset != knownZoneOffset
  }

  /// Returns whether the helper is needed for notifications.
  func needsHelper(at time: Double) -> Bool {
    guard hasNotifications(.showing) || hasNotifications(.shown) else { return false }
    if time >= helperDeadline { return true }
    wake(at: helperDeadline)
    return false
  }

  /// A Boolean value that indicates whether the desktop shows a notification, or is to show one.
  private var hasOpenNotifications: Bool {
    notifications.values.contains { state in
      !state.ledger.pending.isEmpty || state.ledger.delivered.contains { $0.stage != .listed }
    }
  }

  private func hasNotifications(_ stage: NotificationLedger<Message>.Stage) -> Bool {
    notifications.values.contains { $0.ledger.delivered.contains { $0.stage == stage } }
  }

  // MARK: Requests

  /// Requests of a program, and reports of the helper.
  func handle(_ message: Message, _ client: Client) -> Message {
    guard let request = message.text(.event).flatMap(ProgramNotifications.Request.init(rawValue:)) else {
      return .failure("a message about notifications needs a request")
    }
    switch request {
    case .bus: return beginShowing(message, client)
    case .shown, .closed, .activated: return handleReport(message, request)
    default: break
    }
    guard !client.app.isEmpty else { return .failure("a program has to say its name first") }
    switch request {
    case .open, .foreground:
      if request == .open { client.takesNotifications = true }
      client.isInFront = message.flag(.isForeground)
      answerAttempts.reset(client.app)
      return .done([.total: .integer(notifications[client.app]?.badge ?? 0)])
    default:
      var removed: [NotificationLedger<Message>.Delivered] = []
      var reply = Message.failure("the notifications could not be written; the log says why")
      let isKept = change(client.app) { state in
        (reply, removed) = state.handle(message, request, at: now, zones: environment.zones)
      }
      guard isKept else { return .failure("the notifications could not be written; the log says why") }
      close(removed, of: client.app)
      if request == .add { Failpoint.pass(.notificationAdded) }
      if request == .answered { Failpoint.pass(.notificationHandled) }
      return reply
    }
  }

  /// Delivers the alert of a server's notification; returns a failure if it cannot be stored.
  ///
  /// - Parameter aps: The entries of the payload for the system, in their JSON form.
  func keepAlert(_ aps: [String: String], _ payload: [UInt8], _ app: String, collapse: String?) -> Message? {
    let parts = JSONScanner.entries(Array((aps["alert"] ?? "").utf8))
    let levels = ["passive": 0, "active": 1, "time-sensitive": 2, "critical": 3]
    let time = now
    let request = Message(
      .notification,
      [
        .identifier: .text(collapse.flatMap { $0.isEmpty ? nil : $0 } ?? "push-\(Int64(time * 1_000))"),
        .name: .text(JSONScanner.text(parts?["title"]) ?? ""),
        .description: .text(JSONScanner.text(parts?["subtitle"]) ?? ""),
        .text: .text(JSONScanner.text(parts?["body"]) ?? JSONScanner.text(aps["alert"]) ?? ""),
        .value: .text(aps["sound"].map { JSONScanner.text($0) ?? "default" } ?? ""),
        .session: .text(JSONScanner.text(aps["category"]) ?? ""),
        .collapse: .text(JSONScanner.text(aps["thread-id"]) ?? ""),
        .priority: .integer(levels[JSONScanner.text(aps["interruption-level"]) ?? ""] ?? 1), .isTask: .flag(true),
        .body: .bytes(payload),
      ])
    var failure: Message?
    let isKept = change(app) { state in
      var request = request
      if let badge = aps["badge"].flatMap({ Int64($0) }) { request.fields[.total] = .integer(badge) }
      let reply = state.handle(request, .add, at: time, zones: environment.zones).reply
      if reply.kind == .failure { failure = reply }
    }
    return isKept ? failure : .failure("the notification could not be written; the log says why")
  }

  private func handleReport(_ message: Message, _ request: ProgramNotifications.Request) -> Message {
    guard let app = message.text(.app), notifications[app] != nil, let sequence = message.integer(.sequence) else {
      return .failure("there is no such notification")
    }
    change(app) { state in
      switch request {
      case .shown: state.shown(sequence, number: message.integer(.total) ?? 0)
      case .closed:
        let reason = ProgramNotifications.Closing(rawValue: message.integer(.reason) ?? 0) ?? .unknown
        state.closed(sequence, reason, at: now)
      default:
        state.activated(
          sequence, message.text(.value) ?? ProgramNotifications.defaultAction, text: message.text(.text),
          token: message.text(.key), at: now)
      }
    }
    if request == .shown, message.integer(.total) == 0 {
      note("a notification is in the list only: \(message.text(.text) ?? "the desktop did not show it")", app: app)
    }
    if request == .shown, let number = message.integer(.total), number != 0, let helper = server.helper,
      notifications[app]?.ledger.delivered.contains(where: { $0.sequence == sequence }) == false
    {
      // It was removed or replaced before the desktop had replied.
      sendClose(app, sequence, number, to: helper)
    }
    Failpoint.pass(request == .shown ? .notificationShown : .notificationAnswered)
    return .done()
  }

  /// Makes a helper show notifications: it reports those that it shows already, and receives those of an earlier
  /// helper.
  private func beginShowing(_ message: Message, _ client: Client) -> Message {
    // A second helper only reports.
    client.showsNotifications = server.helper == nil
    if client.showsNotifications { bus.adopt(client) }
    helperDeadline = 0
    for item in message.messages(.items) {
      guard let app = item.text(.app), let sequence = item.integer(.sequence), let number = item.integer(.total) else {
        continue
      }
      if notifications[app]?.ledger.delivered.contains(where: { $0.sequence == sequence }) == true {
        change(app) { $0.shown(sequence, number: number) }
      } else {
        // It was removed while no helper was connected.
        sendClose(app, sequence, number, to: client)
      }
    }
    let known = notifications.flatMap { app, state in
      state.ledger.delivered.filter { $0.stage == .shown }.map {
        Message(.done, [.app: .text(app), .sequence: .integer($0.sequence), .total: .integer($0.number)])
      }
    }
    return .done([.items: .messages(known)])
  }

  /// Changes and stores the notifications of a program; returns false, without a change, if that fails.
  @discardableResult
  private func change(_ app: String, _ body: (inout ProgramNotifications) -> Void) -> Bool {
    let old = notifications[app] ?? ProgramNotifications()
    var new = old
    body(&new)
    guard new != old else { return true }
    let isKept = attempt("writing notifications") { () throws(DatabaseError) in
      try store.save(new, replacing: old, app: app)
    }
    guard isKept else { return false }
    notifications[app] = new
    setDirty()
    removeFiles(of: old, replacedBy: new)
    if new.badge != old.badge { sendBadge(new.badge, of: app) }
    return true
  }

  /// Removes the files of attachments without a notification.
  private func removeFiles(of old: ProgramNotifications, replacedBy new: ProgramNotifications) {
    let unused = Self.files(old).subtracting(Self.files(new))
    for path in unused where path.hasPrefix(places.state + "/attachments/") && !path.contains("/../") { unlink(path) }
  }

  private static func files(_ state: ProgramNotifications) -> Set<String> {
    let contents =
      state.ledger.pending.map(\.content) + state.ledger.delivered.map(\.content)
      + state.responses.flatMap { $0.content.messages(.items) }
    return Set(contents.flatMap { $0.texts(.file) })
  }

  // MARK: Deciding

  /// Delivers what is due, and forwards what was not forwarded yet.
  func deliver(at time: Double) {
    for app in notifications.keys.sorted() {
      deliverRequests(app, at: time)
      guard let state = notifications[app] else { continue }
      for delivered in state.ledger.delivered where delivered.stage == .arrived { present(delivered, app) }
      for delivered in notifications[app]?.ledger.delivered ?? [] where delivered.stage == .showing {
        show(delivered, app)
      }
      for response in state.responses { send(response, app, at: time) }
    }
  }

  private func deliverRequests(_ app: String, at time: Double) {
    guard let next = notifications[app]?.ledger.nextDate(zones: environment.zones) else { return }
    guard next <= time else { return wake(at: next) }
    change(app) { $0.deliver(at: time, zones: environment.zones) }
    Failpoint.pass(.notificationDelivered)
    if let next = notifications[app]?.ledger.nextDate(zones: environment.zones) { wake(at: next) }
  }

  /// Asks a program in the foreground how to present a notification; others are not asked.
  private func present(_ delivered: NotificationLedger<Message>.Delivered, _ app: String) {
    guard let client = server.client(app: app, where: { $0.takesNotifications && $0.isInFront }) else {
      change(app) { $0.show(delivered.sequence) }
      return
    }
    guard mark(.present, delivered.sequence, app, client) else { return }
    var message = ProgramNotifications.item(delivered)
    message.kind = .notification
    message.fields[.event] = .text(ProgramNotifications.Request.present.rawValue)
    client.send(message)
  }

  private func show(_ delivered: NotificationLedger<Message>.Delivered, _ app: String) {
    guard let helper = server.helper, mark(.show, delivered.sequence, app, helper) else { return }
    let category = notifications[app]?.category(of: delivered.content)
    var message = Message(.notification, delivered.content.fields)
    message.fields[.payload] = nil
    message.fields[.settings] = nil
    message.fields[.event] = .text(ProgramNotifications.Request.show.rawValue)
    message.fields[.app] = .text(app)
    message.fields[.sequence] = .integer(delivered.sequence)
    message.fields[.total] = .integer(delivered.number)
    message.fields[.isTask] = .flag(delivered.isAudible)
    message.fields[.items] = .messages(category?.messages(.items) ?? [])
    helper.send(message)
  }

  /// Sends a response to the program, which is launched if it does not run; with a window if the action needs one.
  private func send(_ response: ProgramNotifications.Response, _ app: String, at time: Double) {
    if let client = server.client(app: app, where: { $0.takesNotifications }) {
      if mark(.respond, response.sequence, app, client) { client.send(response.content) }
      return
    }
    // A running program receives it when it sets its delegate.
    guard server.client(app: app) == nil, !launches.contains(.notification, app: app) else { return }
    let next = answerAttempts.notBefore(app)
    guard next <= time else { return wake(at: next) }
    wake(at: time + answerAttempts.count(app, at: time, delay: environment.relaunchDelay))
    guard response.content.flag(.flags) else {
      launches.begin(.notification, app: app, name: "\(response.sequence)")
      return
    }
    launchInFront(app, token: response.content.text(.key))
  }

  private func launchInFront(_ app: String, token: String?) {
    guard var request = programs[app]?.launchRequest(app, launch: 0, reason: "answer") else {
      return note("an answer waits: the program never said how it is started", app: app)
    }
    request.isForeground = true
    request.token = token
    switch environment.launch(request) {
    case .success(let pid): note("launched for an answer to a notification, process \(pid)", app: app)
    case .failure(let failure): note(failure.description, app: app)
    }
  }

  // MARK: Clients

  /// Forgets what was sent to a disconnected client, so that another one receives it.
  func clientLeft(_ client: Client) { sent = sent.filter { $0.value != client.descriptor } }

  /// Records that a client receives something; returns false if it has it already.
  private func mark(_ purpose: Sending.Purpose, _ sequence: Int64, _ app: String, _ client: Client) -> Bool {
    sent.updateValue(client.descriptor, forKey: Sending(purpose: purpose, sequence: sequence, app: app))
      != client.descriptor
  }

  private func close(_ removed: [NotificationLedger<Message>.Delivered], of app: String) {
    guard let helper = server.helper else { return }
    for delivered in removed where delivered.number != 0 {
      sendClose(app, delivered.sequence, delivered.number, to: helper)
    }
  }

  private func sendClose(_ app: String, _ sequence: Int64, _ number: Int64, to helper: Client) {
    helper.send(
      Message(
        .notification,
        [
          .event: .text(ProgramNotifications.Request.close.rawValue), .app: .text(app), .sequence: .integer(sequence),
          .total: .integer(number),
        ]))
  }

  private func sendBadge(_ count: Int64, of app: String) {
    let message = Message(
      .notification,
      [.event: .text(ProgramNotifications.Request.badge.rawValue), .app: .text(app), .total: .integer(count)])
    let takers = server.clients.values.filter { $0.app == app && $0.takesNotifications }
    for client in takers { client.send(message) }
    if takers.isEmpty { server.helper?.send(message) }
  }
}

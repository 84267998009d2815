import BackgroundScheduling
import BackgroundWire
import DatabaseCore
import Glibc

/// The notifications that arrive from servers, by the transports that the user configures, and by UnifiedPush.
final class PushInbox: DaemonPart {
  /// The maximum length of a notification, in bytes, as Apple has it.
  private static let maximumLength = 4_096

  let context: DaemonContext
  private let engine: Engine
  private let programs: ProgramRegistry
  private let scheduler: WorkScheduler
  private let notifications: NotificationHub
  private let bus: BusLink
  /// The ways by which notifications arrive, besides the socket.
  private var transports: [any PushTransport] = []
  /// The programs that are registered with UnifiedPush, by their secret tokens.
  private var connectors: [String: String] = [:]

  init(
    _ context: DaemonContext, engine: Engine, programs: ProgramRegistry, scheduler: WorkScheduler,
    notifications: NotificationHub, bus: BusLink
  ) {
    self.context = context
    self.engine = engine
    self.programs = programs
    self.scheduler = scheduler
    self.notifications = notifications
    self.bus = bus
  }

  /// A Boolean value that indicates whether programs are registered with UnifiedPush, which needs the bus.
  var hasConnectors: Bool { !connectors.isEmpty }

  /// A Boolean value that indicates whether a notification may arrive.
  var hasWork: Bool { !transports.isEmpty || hasConnectors }

  // MARK: Transports

  /// Opens the transports listed in the file `push`.
  func openTransports() {
    let configuration = PushConfiguration(Environment.text(places.state + "/push") ?? "")
    for complaint in configuration.complaints { note(complaint) }
    for line in configuration.lines {
      switch line {
      case .http(let port):
        do { transports.append(try LoopbackTransport(port: port, token: pushToken())) } catch { note("\(error)") }
      case .ntfy(let app, let url):
        let name = "ntfy \(app) \(url)"
        let since = position(name) ?? "\(Int(now))"
        keep(position: since, of: name)
        transports.append(
          NtfyTransport(app: app, url: url, since: since, engine: engine, retryDelay: environment.retryDelay) {
            [unowned self] in keep(position: $0, of: name)
          })
      case .unifiedPush(let app):
        let name = "unifiedpush \(app)"
        let token = position(name) ?? Self.randomText()
        keep(position: token, of: name)
        connectors[token] = app
      }
    }
    for transport in transports { note("notifications arrive by \(transport.summary)") }
    if !connectors.isEmpty { note("notifications arrive by UnifiedPush, where there is a distributor") }
  }

  /// Stores what the transports have received.
  func serve(at time: Double) {
    for transport in transports {
      transport.serve(at: time) { refusal(of: $0) }
      if let next = transport.nextWake { wake(at: next) }
    }
  }

  /// The descriptors from which the transports wait to read.
  var descriptors: [Int32] { transports.flatMap(\.descriptors) }

  /// Stores a notification; returns the sentence by which it was refused, or nil.
  private func refusal(of order: PushOrder) -> String? {
    let reply = push(order)
    guard reply.kind == .failure else { return nil }
    let refusal = reply.text(.text) ?? "refused"
    note("a notification was refused: \(refusal)", app: order.app)
    return refusal
  }

  private func position(_ name: String) -> String? { (try? store.position(name)) ?? nil }

  private func keep(position: String, of name: String) {
    attempt("keeping a position") { () throws(DatabaseError) in try store.save(position: position, of: name) }
  }

  /// The secret of the loopback transport, made on the first start and readable by the user alone.
  private func pushToken() -> String {
    let path = places.state + "/push.token"
    if let known = Environment.file(path), known.utf8.count >= 32 { return known }
    let token = Self.randomText()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    _ = Array((token + "\n").utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    return token
  }

  private static func randomText() -> String {
    var numbers = SystemRandomNumberGenerator()
    return (0..<32).map { _ in String(UInt8.random(in: 0..<16, using: &numbers), radix: 16) }.joined()
  }

  // MARK: Requests

  /// Delivers the alert of a server's notification, and keeps what is for the program.
  func push(_ order: PushOrder) -> Message {
    let app = order.app
    guard let program = programs[app] else {
      return .failure("\(app) is not registered; 'backgroundctl apps' lists those that are")
    }
    guard let payload = order.payload, payload.count <= Self.maximumLength else {
      return .failure(
        "the payload has \(order.payload?.count ?? 0) bytes; at most \(Self.maximumLength) are delivered")
    }
    guard let aps = JSONScanner.object(payload, key: "aps") else {
      return .failure("the payload is no JSON object with an object 'aps'")
    }
    let isSilent = aps["content-available"] == "1"
    var hasAlert = aps["alert"] != nil || aps["sound"] != nil || aps["badge"] != nil
    if hasAlert, notifications.isAuthorized(app) {
      if let failure = notifications.keepAlert(aps, payload, app, collapse: order.collapse) { return failure }
      guard isSilent else { return .done([.time: .number(now)]) }
      hasAlert = false
    }
    guard program.modes.contains("remote-notification") else {
      return .failure("\(app) has no background mode remote-notification in its Info.plist")
    }
    if let refusal = PushThrottle.refusal(contentAvailable: isSilent, hasAlert: hasAlert) { return .failure(refusal) }
    guard let time = scheduler.keep(order) else {
      return .failure("the notification could not be written; the log says why")
    }
    return .done([.time: .number(time)])
  }

  /// Takes a notification that UnifiedPush has delivered to the helper.
  func push(_ order: PushOrder, token: String) -> Message {
    guard let app = connectors[token] else { return .failure("no connector has this token") }
    var order = order
    order.app = app
    return refusal(of: order).map { .failure($0) } ?? .done()
  }

  /// Takes the endpoint or the keys of a program from the helper.
  func take(_ report: EndpointReport, token: String) -> Message {
    guard let app = connectors[token] else { return .failure("no connector has this token") }
    switch report {
    case .keys(let keys):
      keep(position: "\(keys.secret) \(keys.point) \(keys.auth)", of: "webpush \(app)")
      note("it has new keys for encrypted messages", app: app)
    case .url(let url):
      note(url.map { "its endpoint is \($0)" } ?? "its endpoint is gone", app: app)
      programs.setEndpoint(url, of: app)
    }
    return .done()
  }

  /// Returns the descriptions of the transports; only the helper receives the secret keys.
  func describe(to client: Client) -> Message {
    let own = transports.map { Message(.done, [.text: .text($0.summary)]) }
    let registered = connectors.sorted { $0.value < $1.value }.map { token, app in
      var item = Message(
        .done,
        [
          .text: .text("UnifiedPush for \(app): \(programs[app]?.endpoint ?? "no endpoint yet")"), .app: .text(app),
          .key: .text(token),
        ])
      let keys = (position("webpush \(app)") ?? "").split(separator: " ").map(String.init)
      guard keys.count == 3 else { return item }
      // The helper alone decrypts.
      if client.pid == bus.helper { item.fields[.value] = .text(keys[0]) }
      item.fields[.user] = .text(keys[1])
      item.fields[.password] = .text(keys[2])
      return item
    }
    return .done([.items: .messages(own + registered)])
  }
}

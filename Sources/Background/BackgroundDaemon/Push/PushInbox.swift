import BackgroundWire
import CBackground
import Glibc

extension Service {
  /// Opens the transports listed in the file `push`.
  func openTransports() {
    let configuration = PushConfiguration(Environment.text(places.state + "/push") ?? "")
    for complaint in configuration.complaints { note(complaint) }
    for line in configuration.lines {
      switch line {
      case .http(let port):
        do { transports.append(try LoopbackTransport(port: port, token: pushToken())) } catch { note("\(error.text)") }
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
  func serveTransports(at time: Double) {
    for transport in transports {
      transport.serve(at: time) { arrival in
        var message = Message(
          .push, [.app: .text(arrival.app), .payload: .bytes(arrival.payload), .collapse: .text(arrival.collapse)])
        if let expiration = arrival.expiration { message.fields[.expiration] = .number(expiration) }
        return keepArrival(message)
      }
      if let next = transport.nextWake { wake(at: next) }
    }
  }

  /// Stores a notification; returns the sentence by which it was refused, or nil.
  func keepArrival(_ message: Message) -> String? {
    let reply = push(message)
    guard reply.kind == .failure else { return nil }
    let refusal = reply.text(.text) ?? "refused"
    note("a notification was refused: \(refusal)", app: message.text(.app) ?? "")
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

  // MARK: The helper that speaks D-Bus

  /// Starts the helper when something depends on the bus: UnifiedPush, or a transfer that depends on the cost of the
  /// network.
  func startBusHelper(at time: Double) {
    guard busHelper == 0, needsBus || !connectors.isEmpty || needsNotificationBus(at: time) else { return }
    guard time >= nextBusStart else { return wake(at: nextBusStart) }
    nextBusStart = time + 60
    let own = Places.executable
    let path = own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/backgroundbus"
    guard access(String(path), X_OK) == 0 else { return }
    let arguments = CStrings([String(path), places.socket, places.state])
    let variables = CStrings.environment(replacing: [:])
    let pid = quire_spawn_child(String(path), arguments.pointers, variables.pointers, "/")
    if pid > 0 {
      busHelper = pid
      busGrace = time + Self.busPatience
    } else {
      note("backgroundbus cannot be started: \(Places.message(-pid))")
    }
  }

  /// Requests of the helper.
  func handleBus(_ message: Message, from client: Client) -> Message? {
    switch message.kind {
    case .transports:
      let items =
        transports.map { Message(.done, [.text: .text($0.summary)]) }
        + connectors.sorted { $0.value < $1.value }.map { token, app in
          let endpoint = apps[app]?.text(.effectiveURL)
          var item = Message(
            .done,
            [
              .text: .text("UnifiedPush for \(app): \(endpoint ?? "no endpoint yet")"), .app: .text(app),
              .key: .text(token),
            ])
          let keys = (position("webpush \(app)") ?? "").split(separator: " ").map(String.init)
          guard keys.count == 3 else { return item }
          // The helper alone decrypts.
          if client.pid == busHelper { item.fields[.value] = .text(keys[0]) }
          item.fields[.user] = .text(keys[1])
          item.fields[.password] = .text(keys[2])
          return item
        }
      return .done([.items: .messages(items)])
    case .network:
      client.reportsNetwork = true
      isDirty = true
      if message.fields[.isForeground] != nil {
        isMachineIdle = !message.flag(.isForeground)
        note(isMachineIdle == true ? "nobody uses the machine" : "the machine is in use")
        endBusGrace()
        return .done()
      }
      network = Network(isExpensive: message.flag(.flags), isOnline: message.integer(.state) != 0)
      note(
        "the network \(network?.isOnline == false ? "is gone" : network?.isExpensive == true ? "is metered" : "is free")"
      )
      endBusGrace()
      return .done()
    case .endpoint:
      guard let app = connectors[message.text(.key) ?? ""] else { return .failure("no connector has this token") }
      if let secret = message.text(.value), let point = message.text(.user), let auth = message.text(.password) {
        keep(position: "\(secret) \(point) \(auth)", of: "webpush \(app)")
        note("it has new keys for encrypted messages", app: app)
        return .done()
      }
      var content = apps[app] ?? Message(.register)
      content.fields[.effectiveURL] = message.fields[.url]
      apps[app] = content
      note(message.text(.url).map { "its endpoint is \($0)" } ?? "its endpoint is gone", app: app)
      attempt("keeping an endpoint") { () throws(DatabaseError) in try store.save(app: app, content) }
      return .done()
    case .push where message.text(.key) != nil:
      guard let app = connectors[message.text(.key) ?? ""] else { return .failure("no connector has this token") }
      var arrival = message
      arrival.fields[.app] = .text(app)
      arrival.fields[.key] = nil
      return keepArrival(arrival).map { .failure($0) } ?? .done()
    default: return nil
    }
  }

  /// Discards a client's reports about the network and its users when it disconnects.
  func forgetNetwork(of client: Client) {
    guard client.reportsNetwork else { return }
    network = nil
    isMachineIdle = nil
    isDirty = true
  }

  /// Seconds that the helper has for its first report.
  private static let busPatience = 2.0

  /// Lets transfers begin when all reports of the helper have arrived.
  private func endBusGrace() {
    if network != nil, isMachineIdle != nil { busGrace = 0 }
  }
}

/// The state of the network, as the bus or a test reports it.
struct Network: Equatable {
  var isExpensive = false
  var isOnline = true
}

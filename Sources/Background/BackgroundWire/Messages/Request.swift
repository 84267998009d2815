/// A request of a client, with the fields that it has and no others.
package enum Request: Sendable {
  case greet(Greeting)

  // Sessions
  case enqueue(TransferOrder)
  case change(transfer: Int64, TransferChange)
  case tasks(session: String)
  case attach(session: String)
  case detach(session: String)
  case acknowledge(sequence: Int64?)

  // Programs
  case register(fetchInterval: Double?)
  case use(isForeground: Bool)
  case notification(Message)
  case begin(launch: Int64?)
  case finish(launch: Int64?, WorkResult)
  case submit(TaskOrder)
  case withdraw(identifier: String?)
  case withdrawAll
  case pendingTasks

  // The control program
  case status
  case list
  case log(app: String?, limit: Int)
  case apps
  case control(TransferControl, transfer: Int64)
  case throttle(rate: Int64)
  case push(PushOrder)
  case simulateFetch(app: String)
  case simulateTask(app: String, identifier: String)
  case expireTask(app: String, identifier: String)
  case quit

  // The helper that speaks D-Bus
  case transports
  case report(MachineReport)
  case endpoint(token: String, EndpointReport)
  case pushFromBus(token: String, PushOrder)

  /// A change of a transfer by the user.
  package enum TransferControl: Sendable { case pause, resume, cancel }

  /// Returns nil for a message that is no request.
  package init?(_ message: Message) {
    if let change = TransferChange(message) {
      self = .change(transfer: message.integer(.transfer) ?? 0, change)
      return
    }
    let app = message.text(.app) ?? ""
    let session = message.text(.session) ?? ""
    let identifier = message.text(.identifier) ?? ""
    let transfer = message.integer(.transfer) ?? 0
    switch message.kind {
    case .hello: self = .greet(Greeting(message))
    case .enqueue: self = .enqueue(TransferOrder(message))
    case .tasks: self = .tasks(session: session)
    case .attach: self = .attach(session: session)
    case .detach: self = .detach(session: session)
    case .acknowledge: self = .acknowledge(sequence: message.integer(.sequence))
    case .register: self = .register(fetchInterval: message.seconds(.interval))
    case .used: self = .use(isForeground: message.flag(.isForeground))
    case .notification: self = .notification(message)
    case .began: self = .begin(launch: message.integer(.launch))
    case .finished:
      self = .finish(
        launch: message.integer(.launch), message.integer(.result).flatMap(WorkResult.init(rawValue:)) ?? .failed)
    case .submit: self = .submit(TaskOrder(message))
    case .withdraw: self = .withdraw(identifier: message.text(.identifier))
    case .withdrawAll: self = .withdrawAll
    case .pending: self = .pendingTasks
    case .status: self = .status
    case .list: self = .list
    case .log: self = .log(app: message.text(.app), limit: Int(max(0, message.integer(.limit) ?? 100)))
    case .apps: self = .apps
    case .pauseTransfer: self = .control(.pause, transfer: transfer)
    case .resumeTransfer: self = .control(.resume, transfer: transfer)
    case .cancelTransfer: self = .control(.cancel, transfer: transfer)
    case .throttle: self = .throttle(rate: max(0, message.integer(.rate) ?? 0))
    case .push:
      let order = PushOrder(message)
      self = message.text(.key).map { .pushFromBus(token: $0, order) } ?? .push(order)
    case .simulateFetch: self = .simulateFetch(app: app)
    case .simulateTask: self = .simulateTask(app: app, identifier: identifier)
    case .expireTask: self = .expireTask(app: app, identifier: identifier)
    case .quit: self = .quit
    case .transports: self = .transports
    case .network: self = .report(MachineReport(message))
    case .endpoint: self = .endpoint(token: message.text(.key) ?? "", EndpointReport(message))
    default: return nil
    }
  }

  /// A Boolean value that indicates whether the request changes only the store, so that it may be written with others.
  package var isGrouped: Bool {
    switch self {
    case .enqueue(let order): !order.hasResumeData
    case .change(_, .resume), .acknowledge: true
    default: false
    }
  }
}

/// A silent notification, or an alert of a server, for a program.
package struct PushOrder: Sendable, Equatable {
  package var app: String
  /// The JSON object of the notification; nil for a message without one.
  package var payload: [UInt8]?
  /// The identifier under which only the newest notification is kept; nil for none.
  package var collapse: String?
  /// The time at which it expires, in seconds since 1970; nil for never.
  package var expiration: Double?

  package init(app: String, payload: [UInt8], collapse: String? = nil, expiration: Double? = nil) {
    self.app = app
    self.payload = payload
    self.collapse = collapse
    self.expiration = expiration
  }

  /// Reads a notification as a client sends it, or as the store keeps it.
  package init(_ message: Message) {
    app = message.text(.app) ?? ""
    payload = message.bytes(.payload)
    collapse = message.text(.collapse)
    expiration = message.seconds(.expiration)
  }

  package var message: Message {
    var message = Message(.push, [.app: .text(app)])
    if let payload { message.fields[.payload] = .bytes(payload) }
    if let collapse { message.fields[.collapse] = .text(collapse) }
    if let expiration { message.fields[.expiration] = .number(expiration) }
    return message
  }
}

extension PushOrder {
  /// Returns the message of a notification that UnifiedPush has delivered for the token of a program.
  package static func message(_ payload: [UInt8], token: String) -> Message {
    Message(.push, [.key: .text(token), .payload: .bytes(payload)])
  }
}

/// A report of the helper about a program that is registered with UnifiedPush.
package enum EndpointReport: Sendable, Equatable {
  /// The keys with which servers encrypt: the secret one, and the two that they know.
  case keys(WebPushKeys)
  /// The URL to which servers send; nil if the distributor has withdrawn it.
  case url(String?)

  init(_ message: Message) {
    if let secret = message.text(.value), let point = message.text(.user), let auth = message.text(.password) {
      self = .keys(WebPushKeys(secret: secret, point: point, auth: auth))
    } else {
      self = .url(message.text(.url))
    }
  }

  package func message(token: String) -> Message {
    var message = Message(.endpoint, [.key: .text(token)])
    switch self {
    case .keys(let keys):
      message.fields[.value] = .text(keys.secret)
      message.fields[.user] = .text(keys.point)
      message.fields[.password] = .text(keys.auth)
    case .url(let url): message.fields[.url] = url.map { .text($0) }
    }
    return message
  }
}

/// The keys of encrypted messages (RFC 8291), in base64.
package struct WebPushKeys: Sendable, Equatable {
  package var secret: String
  package var point: String
  package var auth: String

  package init(secret: String, point: String, auth: String) {
    self.secret = secret
    self.point = point
    self.auth = auth
  }
}

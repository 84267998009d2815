/// The kind of a piece of work that the daemon asks a program for.
package enum WorkKind: Int64, Sendable { case fetch = 1, push, session, task, notification }

/// A piece of work for a program: what the daemon sends when it asks for one.
package struct WorkOrder: Sendable, Equatable {
  /// The number of the launch, which the program's replies repeat.
  package var launch: Int64
  package var kind: WorkKind
  /// The identifier of a session or task, or the number of a notification.
  package var name: String
  package var payload: [UInt8]
  /// The seconds that the program has from the call of its delegate.
  package var budget: Double
  /// A Boolean value that indicates whether a task was submitted as a processing task.
  package var isProcessing: Bool

  package init(launch: Int64, kind: WorkKind, name: String, payload: [UInt8], budget: Double, isProcessing: Bool) {
    self.launch = launch
    self.kind = kind
    self.name = name
    self.payload = payload
    self.budget = budget
    self.isProcessing = isProcessing
  }

  var message: Message {
    Message(
      .work,
      [
        .launch: .integer(launch), .result: .integer(kind.rawValue), .identifier: .text(name),
        .payload: .bytes(payload), .budget: .number(budget), .flags: .flag(isProcessing),
      ])
  }
}

/// A message of the kind `work`: a new piece of work, or the end of one's time.
package enum WorkMessage: Sendable, Equatable {
  case order(WorkOrder)
  /// Work of a kind that this version does not know.
  case unknown(launch: Int64)
  case expired(launch: Int64)

  private static let expiration = "expire"

  /// Returns nil for a message that is not about work.
  package init?(_ message: Message) {
    guard message.kind == .work, let launch = message.integer(.launch) else { return nil }
    if message.text(.event) == Self.expiration {
      self = .expired(launch: launch)
    } else if let kind = message.integer(.result).flatMap(WorkKind.init(rawValue:)) {
      self = .order(
        WorkOrder(
          launch: launch, kind: kind, name: message.text(.identifier) ?? "", payload: message.bytes(.payload) ?? [],
          budget: message.seconds(.budget) ?? 30, isProcessing: message.flag(.flags)))
    } else {
      self = .unknown(launch: launch)
    }
  }

  package var message: Message {
    switch self {
    case .order(let order): order.message
    case .unknown(let launch): Message(.work, [.launch: .integer(launch)])
    case .expired(let launch): Message(.work, [.launch: .integer(launch), .event: .text(Self.expiration)])
    }
  }
}

/// The result of a piece of work: that of `UIBackgroundFetchResult`, or the reason why there is none.
package enum WorkResult: Int64, Sendable { case newData = 0, noData, failed, overrun }

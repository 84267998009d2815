/// A request to make a transfer, as the daemon reads it.
package struct TransferOrder: Sendable {
  /// The client's name for the request, by which a repeated one is recognized; nil for a message without one.
  package var key: String?
  package var session: String
  package var url: String?
  package var method: String
  package var headers: [(String, String)]
  package var isUpload: Bool
  /// The seconds that the transfer may take altogether, and that may pass without a byte.
  package var resourceTimeout: Double
  package var requestTimeout: Double
  /// The maximum number of simultaneous transfers of the session from one host.
  package var hostLimit: Int64
  package var options: TransferOptions
  package var description: String?
  /// The time before which it does not begin, in seconds since 1970; nil for none.
  package var earliest: Double?
  package var settings: Message?
  package var hasResumeData: Bool
  package var resumption: Resumption?

  package init(_ message: Message) {
    key = message.text(.key)
    session = message.text(.session) ?? ""
    url = message.text(.url)
    method = message.text(.method) ?? "GET"
    headers = message.pairs(.headers)
    isUpload = message.flag(.isTask)
    resourceTimeout = message.seconds(.deadline) ?? 604_800
    requestTimeout = message.seconds(.requestTimeout) ?? 60
    hostLimit = message.integer(.hostLimit) ?? 6
    options = TransferOptions(rawValue: message.integer(.flags) ?? 0)
    description = message.text(.description)
    earliest = message.seconds(.time)
    settings = message.messages(.settings).first
    let data = message.bytes(.resumeData)
    hasResumeData = message.fields[.resumeData] != nil
    resumption = data.flatMap { try? MessageCoder.decode($0[...]) }.map(Resumption.init)
  }
}

/// The state from which a transfer continues: the resume data that the daemon gave to the program.
package struct Resumption: Sendable, Equatable {
  /// The key of the transfer whose file is continued.
  package var key: String
  package var validator: String?
  package var total: Int64?
  package var received: Int64

  init(_ data: Message) {
    key = data.text(.key) ?? ""
    validator = data.text(.value)
    total = data.integer(.total)
    received = data.integer(.received) ?? 0
  }
}

/// A change of a transfer by its program.
package enum TransferChange: Sendable {
  case resume(Properties)
  case suspend
  case cancel
  case produceResumeData
  case setProperties(Properties)
  case describe(String?)
  case answerChallenge(ChallengeAnswer)
  case decide(DelayedDecision)

  /// The properties that a program may change at any time; nil for those that stay.
  package struct Properties: Sendable, Equatable {
    package var priority: Double?
    package var earliest: Double?
    package var expectedToReceive: Int64?
    package var expectedToSend: Int64?

    init(_ message: Message) {
      priority = message.number(.priority)
      earliest = message.seconds(.time)
      expectedToReceive = message.integer(.expected)
      expectedToSend = message.integer(.body)
    }
  }

  /// Returns nil for a message that changes no transfer.
  init?(_ message: Message) {
    switch message.kind {
    case .resume: self = .resume(Properties(message))
    case .suspend: self = .suspend
    case .cancel: self = .cancel
    case .produceResumeData: self = .produceResumeData
    case .setPriority: self = .setProperties(Properties(message))
    case .describe: self = .describe(message.text(.description))
    case .credential: self = .answerChallenge(ChallengeAnswer(message))
    case .beginDelayed: self = .decide(DelayedDecision(message))
    default: return nil
    }
  }
}

/// The answer of a program to a server's challenge.
package enum ChallengeAnswer: Sendable, Equatable {
  case credential(user: String, password: String)
  /// The refusal of the server is the response.
  case defaultHandling
  case cancel

  init(_ message: Message) {
    if let user = message.text(.user), let password = message.text(.password) {
      self = .credential(user: user, password: password)
    } else {
      self = message.flag(.flags) ? .defaultHandling : .cancel
    }
  }

  package func message(transfer: Int64) -> Message {
    var message = Message(.credential, [.transfer: .integer(transfer)])
    switch self {
    case .credential(let user, let password):
      message.fields[.user] = .text(user)
      message.fields[.password] = .text(password)
    case .defaultHandling: message.fields[.flags] = .flag(true)
    case .cancel: message.fields[.flags] = .flag(false)
    }
    return message
  }
}

/// The decision of a program about a request whose earliest date has come.
package enum DelayedDecision: Sendable {
  case begin
  case cancel
  /// Begin with another request; nil where the message has none.
  case replace(Replacement?)

  package struct Replacement: Sendable {
    package var url: String?
    package var method: String?
    package var headers: [(String, String)]
    package var requestTimeout: Double?
  }

  init(_ message: Message) {
    switch message.integer(.result) {
    case 1: self = .cancel
    case 2:
      self = .replace(
        message.messages(.items).first.map {
          Replacement(
            url: $0.text(.url), method: $0.text(.method), headers: $0.pairs(.headers),
            requestTimeout: $0.seconds(.requestTimeout))
        })
    default: self = .begin
    }
  }
}

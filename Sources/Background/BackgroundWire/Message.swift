/// One message between a program and the daemon: a kind, a number that ties a reply to its request, and named fields.
package struct Message: Sendable, Equatable {
  /// The protocol's version, sent with `hello`; a daemon of another version is replaced.
  package static let version = 4

  /// The purpose of a message.
  package enum Kind: UInt8, Sendable, CaseIterable {
    // Replies and unsolicited messages of the daemon
    case done = 1, failure, event, progress, work, challenge
    // Sessions
    case hello = 20, enqueue, resume, suspend, cancel, produceResumeData, tasks, attach, detach, acknowledge, credential
    case setPriority, describe, beginDelayed
    // Programs
    case register = 40, submit, withdraw, withdrawAll, pending, finished, began, used, notification
    // The control program
    case status = 60, list, log, pauseTransfer, resumeTransfer, cancelTransfer, throttle, push, simulateFetch
    case simulateTask, expireTask, quit, advance, apps, transports, network, endpoint
  }

  /// The meaning of a field.
  package enum Field: UInt8, Sendable, CaseIterable {
    case version = 1, text, app, executable, arguments, folder, session, task, key, transfer, state, url, method,
      headers
    case body, path, total, received, sent, expected, sequence, event, code, domain, status, items, time, result,
      interval
    case identifier, payload, seconds, limit, flags, resumeData, name, value, description, launch, modes, isTask
    case effectiveURL, user, password, realm, scheme, host, port, attempts, deadline, hostLimit, launches, rate, file
    case requirements, requestTimeout, budget, pid, collapse, expiration, isForeground, reason, priority
    case settings, original, cookies, mainDocument, proxies, policy, service, response
  }

  /// The content of a field.
  package enum Value: Sendable, Equatable {
    case integer(Int64)
    case number(Double)
    case text(String)
    case bytes([UInt8])
    case messages([Message])
  }

  package var kind: Kind
  package var id: UInt32
  package var fields: [Field: Value]

  package init(_ kind: Kind, id: UInt32 = 0, _ fields: [Field: Value] = [:]) {
    self.kind = kind
    self.id = id
    self.fields = fields
  }

  package static func done(_ fields: [Field: Value] = [:]) -> Message { Message(.done, fields) }

  /// An error reply with the request, what was found and what to do.
  package static func failure(_ text: String, code: Int = 0) -> Message {
    Message(.failure, [.text: .text(text), .code: .integer(Int64(code))])
  }
}

extension Message {
  package func integer(_ field: Field) -> Int64? {
    if case .integer(let value)? = fields[field] { value } else { nil }
  }
  package func number(_ field: Field) -> Double? {
    switch fields[field] {
    case .number(let value)?: value
    case .integer(let value)?: Double(value)
    default: nil
    }
  }
  /// Returns a number of seconds, a time or an interval, that later sums and conversions cannot exceed; nil for NaN.
  package func seconds(_ field: Field) -> Double? {
    number(field).flatMap { $0.isNaN ? nil : min(max($0, -1e11), 1e11) }
  }
  package func text(_ field: Field) -> String? {
    if case .text(let value)? = fields[field] { value } else { nil }
  }
  package func bytes(_ field: Field) -> [UInt8]? {
    if case .bytes(let value)? = fields[field] { value } else { nil }
  }
  package func messages(_ field: Field) -> [Message] {
    if case .messages(let value)? = fields[field] { value } else { [] }
  }
  package func flag(_ field: Field) -> Bool { integer(field) == 1 }

  /// Pairs of texts, such as headers, as nested messages.
  package static func pairs(_ pairs: [(String, String)]) -> Value {
    .messages(pairs.map { Message(.done, [.name: .text($0.0), .value: .text($0.1)]) })
  }
  package func pairs(_ field: Field) -> [(String, String)] {
    messages(field).compactMap { pair in
      pair.text(.name).flatMap { name in pair.text(.value).map { (name, $0) } }
    }
  }
  /// Texts, such as arguments, as nested messages.
  package static func texts(_ texts: [String]) -> Value { .messages(texts.map { Message(.done, [.value: .text($0)]) }) }
  package func texts(_ field: Field) -> [String] { messages(field).compactMap { $0.text(.value) } }
}

extension Message.Value {
  package static func flag(_ value: Bool) -> Message.Value { .integer(value ? 1 : 0) }
  package static func integer(_ value: Int) -> Message.Value { .integer(Int64(value)) }
}

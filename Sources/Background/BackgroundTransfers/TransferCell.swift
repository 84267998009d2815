import BackgroundClient
import BackgroundWire
import Synchronization

/// The state of a task whose transfer the daemon does.
struct TransferState {
  var identifier: Int
  var original: URLRequest?
  var current: URLRequest?
  var response: URLResponse?
  var error: (any Error)?
  /// The error of a property that the program set and that cannot be honored.
  var refusal: (any Error)?
  var state = URLSessionTask.State.suspended
  var received: Int64 = 0
  var toReceive: Int64 = NSURLSessionTransferSizeUnknown
  var sent: Int64 = 0
  var toSend: Int64 = 0
  var description: String?
  var priority = URLSessionTask.defaultPriority
  var earliest: Date?
  var expectsToReceive = NSURLSessionTransferSizeUnknown
  var expectsToSend = NSURLSessionTransferSizeUnknown

  /// Notes a response, and the request that led to it, from a message of the daemon; nothing if there is none.
  mutating func note(_ message: Message?) {
    guard let message, let found = message.response else { return }
    response = found
    if let url = found.url { current?.url = url }
    guard let method = message.text(.method), current?.httpMethod != method else { return }
    // A redirect made a GET of the request.
    current?.httpMethod = method
    current?.httpBody = nil
  }
}

/// A task of a background session.
protocol BackgroundTask: URLSessionTask {
  var transfer: TransferCell { get }
}

/// The state of a task behind a lock, and its session.
final class TransferCell: @unchecked Sendable {
  private let lock = NSLock()
  private var value: TransferState
  weak var session: BackgroundSession?

  init(_ value: TransferState, session: BackgroundSession?) {
    self.value = value
    self.session = session
  }

  subscript<Value>(_ path: WritableKeyPath<TransferState, Value>) -> Value {
    get { lock.withLock { value[keyPath: path] } }
    set { lock.withLock { value[keyPath: path] = newValue } }
  }

  func call(_ kind: Message.Kind, _ fields: [Message.Field: Message.Value] = [:]) {
    var message = Message(kind, fields)
    message.fields[.transfer] = .integer(self[\.identifier])
    session?.call(message)
  }

  func note(_ message: Message) { lock.withLock { value.note(message) } }

  func resume() {
    guard self[\.state] == .suspended, self[\.refusal] == nil else { return }
    self[\.state] = .running
    var fields: [Message.Field: Message.Value] = [
      .priority: .number(Double(self[\.priority])), .expected: .integer(self[\.expectsToReceive]),
      .body: .integer(self[\.expectsToSend]),
    ]
    if let earliest = self[\.earliest] { fields[.time] = .number(earliest.timeIntervalSince1970) }
    call(.resume, fields)
  }

  func suspend() {
    guard self[\.state] == .running else { return }
    self[\.state] = .suspended
    call(.suspend)
  }

  func cancel() {
    guard self[\.state] == .running || self[\.state] == .suspended else { return }
    self[\.state] = .canceling
    call(.cancel)
  }

  func setDescription(_ text: String?) {
    self[\.description] = text
    call(.describe, text.map { [.description: .text($0)] } ?? [:])
  }

  func setPriority(_ value: Float) {
    self[\.priority] = value
    call(.setPriority, [.priority: .number(Double(value))])
  }

  func setEarliest(_ date: Date?) {
    self[\.earliest] = date
    change([.time: .number(date?.timeIntervalSince1970 ?? 0)])
  }

  func setExpectedToReceive(_ count: Int64) {
    self[\.expectsToReceive] = count
    change([.expected: .integer(count)])
  }

  func setExpectedToSend(_ count: Int64) {
    self[\.expectsToSend] = count
    change([.body: .integer(count)])
  }

  /// Ends the task with an error that names the property which cannot be honored.
  func refuse(_ name: String, _ reason: String) {
    let text = "\(name) is not supported in background sessions: \(reason)"
    Program.warn("URLSession: \(text)")
    self[\.refusal] = TransferError.make(-1, text: text, url: self[\.original]?.url)
    cancel()
  }

  /// Cancels, suspends and resumes the task with its progress.
  func follow(_ progress: Progress) {
    progress.cancellationHandler = { [weak self] in self?.cancel() }
    progress.pausingHandler = { [weak self] in self?.suspend() }
    progress.resumingHandler = { [weak self] in self?.resume() }
  }

  /// Sends a change of a task that was resumed; `resume` sends what was set before.
  private func change(_ fields: [Message.Field: Message.Value]) {
    if self[\.state] == .running { call(.setPriority, fields) }
  }
}

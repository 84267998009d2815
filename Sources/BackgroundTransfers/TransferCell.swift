import BackgroundWire
import Synchronization

/// The state of a task whose transfer the daemon does.
struct TransferState {
  var identifier: Int
  var original: URLRequest?
  var current: URLRequest?
  var response: URLResponse?
  var error: (any Error)?
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

  func resume() {
    guard self[\.state] == .suspended else { return }
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
}

import BackgroundWire

/// A stream task of a session of the program itself.
final class StreamTask: URLSessionStreamTask, @unchecked Sendable {
  private struct Values {
    var state = URLSessionTask.State.suspended
    var error: (any Error)?
    var received: Int64 = 0
    var sent: Int64 = 0
    var description: String?
    var priority = URLSessionTask.defaultPriority
    var isStarted = false
    var isCaptured = false
  }

  private static let lastIdentifier = Counter()

  private let session: URLSession
  private let identifier = StreamTask.lastIdentifier.next()
  private let lock = NSLock()
  private var values = Values()
  private var connection: StreamConnection!

  init(session: URLSession, host: String, port: Int) {
    self.session = session
    super.init()
    let configuration = session.configuration
    let extras = configuration.extras
    let settings = StreamConnection.Settings(
      host: host, port: port, isMultipath: extras.multipath != .none,
      timeout: max(1, configuration.timeoutIntervalForRequest),
      minimumTLS: Int32(extras.minimumTLS?.rawValue ?? 0), maximumTLS: Int32(extras.maximumTLS?.rawValue ?? 0))
    connection = StreamConnection(
      settings,
      StreamConnection.Calls(
        readClosed: { [weak self] in self?.tell { $0.urlSession($1, readClosedFor: $2) } },
        writeClosed: { [weak self] in self?.tell { $0.urlSession($1, writeClosedFor: $2) } },
        captured: { [weak self] in self?.handOver($0) },
        moved: { [weak self] received, sent in
          self?.change {
            $0.received += Int64(received)
            $0.sent += Int64(sent)
          }
        },
        ended: { [weak self] in self?.complete($0) }))
    (session.delegate as? any URLSessionTaskDelegate)?.urlSession(session, didCreateTask: self)
  }

  private func change(_ body: (inout Values) -> Void) { lock.withLock { body(&values) } }
  private func value<Value>(_ path: KeyPath<Values, Value>) -> Value { lock.withLock { values[keyPath: path] } }

  // MARK: The task

  override var taskIdentifier: Int { identifier }
  override var originalRequest: URLRequest? { nil }
  override var currentRequest: URLRequest? { nil }
  override var response: URLResponse? { nil }
  override var error: (any Error)? { value(\.error) }
  override var state: URLSessionTask.State { value(\.state) }
  override var countOfBytesReceived: Int64 { value(\.received) }
  override var countOfBytesExpectedToReceive: Int64 { NSURLSessionTransferSizeUnknown }
  override var countOfBytesSent: Int64 { value(\.sent) }
  override var countOfBytesExpectedToSend: Int64 { NSURLSessionTransferSizeUnknown }
  override var taskDescription: String? {
    get { value(\.description) }
    set { change { $0.description = newValue } }
  }
  override var priority: Float {
    get { value(\.priority) }
    set { change { $0.priority = newValue } }
  }

  override func resume() {
    var isFirst = false
    change {
      guard $0.state == .suspended else { return }
      $0.state = .running
      isFirst = !$0.isStarted
      $0.isStarted = true
    }
    connection.pause(false)
    // The task stays while its connection does.
    guard isFirst else { return }
    retained = self
    connection.start()
  }

  /// The task itself, from its start to its end.
  private var retained: StreamTask?

  override func suspend() {
    change { if $0.state == .running { $0.state = .suspended } }
    connection.pause(true)
  }

  override func cancel() {
    var isUnstarted = false
    change {
      guard $0.state == .running || $0.state == .suspended else { return }
      isUnstarted = !$0.isStarted
      $0.state = .canceling
    }
    connection.cancel()
    if isUnstarted { complete(URLError(.cancelled)) }
  }

  // MARK: The connection

  /// Performs an operation on the connection; the function is also called when the connection is closed.
  func add(_ operation: StreamConnection.Operation, orFail fail: () -> Void = {}) {
    if !connection.add(operation) { fail() }
  }

  /// Calls something on the queue of the session's delegate.
  func later(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    session.delegateQueue.addOperation { body() }
  }

  private func tell(
    _ body: @escaping (any FoundationNetworking.URLSessionStreamDelegate, URLSession, URLSessionStreamTask) -> Void
  ) {
    guard let receiver = session.delegate as? any FoundationNetworking.URLSessionStreamDelegate else { return }
    later { [self] in body(receiver, session, self) }
  }

  private func handOver(_ transport: StreamTransport) {
    change {
      $0.state = .completed
      $0.isCaptured = true
    }
    let (input, output) = (CapturedInputStream(transport), CapturedOutputStream(transport))
    tell { $0.urlSession($1, streamTask: $2, didBecome: input, outputStream: output) }
    retained = nil
  }

  private func complete(_ error: (any Error)?) {
    change {
      $0.state = .completed
      $0.error = error
    }
    let receiver = session.delegate as? any FoundationNetworking.URLSessionTaskDelegate
    later { [self] in receiver?.urlSession(session, task: self, didCompleteWithError: error) }
    retained = nil
  }
}

/// Numbers for tasks, far from those that Foundation gives.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var last = 1 << 24

  func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}

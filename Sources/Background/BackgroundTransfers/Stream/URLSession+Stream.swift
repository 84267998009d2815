import BackgroundWire

extension URLSession {
  /// Creates a task for a connection to a host; not with a background session.
  ///
  /// The task is none of those that `getAllTasks` returns, and the end of the session does not end it: Foundation's
  /// sessions know only tasks that they made themselves.
  public func streamTask(withHostName hostname: String, port: Int) -> URLSessionStreamTask {
    if self is BackgroundSession { BackgroundSession.refuse("Stream tasks") }
    return StreamTask(session: self, host: hostname, port: port)
  }
}

extension URLSessionStreamTask {
  /// Reads bytes, at least `minBytes` unless the stream ends before, at most `maxBytes`.
  ///
  /// - Parameters:
  ///   - timeout: seconds after which the read, and with it the task, fails; 0 for none.
  ///   - completionHandler: called on the session's queue with the bytes and whether the stream has ended.
  public func readData(
    ofMinLength minBytes: Int, maxLength maxBytes: Int, timeout: TimeInterval,
    completionHandler: @escaping @Sendable (Data?, Bool, (any Error)?) -> Void
  ) {
    let task = own
    let read = StreamConnection.Read(
      minimumCount: minBytes, maximumCount: max(maxBytes, minBytes), deadline: Self.deadline(timeout),
      handler: { data, isEnd, error in task.later { completionHandler(data, isEnd, error) } })
    task.add(.read(read)) { read.handler(nil, false, task.error ?? URLError(.networkConnectionLost)) }
  }

  /// Reads bytes, at least `minBytes` unless the stream ends before; returns them and whether the stream has ended.
  public func readData(ofMinLength minBytes: Int, maxLength maxBytes: Int, timeout: TimeInterval) async throws -> (
    Data?, Bool
  ) {
    try await withCheckedThrowingContinuation { continuation in
      readData(ofMinLength: minBytes, maxLength: maxBytes, timeout: timeout) { data, isEnd, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: (data, isEnd)) }
      }
    }
  }

  /// Writes bytes after those that were written before.
  ///
  /// - Parameters:
  ///   - timeout: seconds after which the write, and with it the task, fails; 0 for none.
  ///   - completionHandler: called on the session's queue when the system has taken all bytes.
  public func write(
    _ data: Data, timeout: TimeInterval, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let task = own
    let write = StreamConnection.Write(
      data: data, deadline: Self.deadline(timeout),
      handler: { error in task.later { completionHandler(error) } })
    task.add(.write(write)) { write.handler(task.error ?? URLError(.networkConnectionLost)) }
  }

  /// Writes bytes and waits until the system has taken all of them.
  public func write(_ data: Data, timeout: TimeInterval) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      write(data, timeout: timeout) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// Ends reading after the reads that wait; later ones find the end of the stream.
  public func closeRead() { own.add(.closeRead) }

  /// Ends writing after the writes that wait; the other side finds the end of the stream.
  public func closeWrite() { own.add(.closeWrite) }

  /// Begins TLS after the reads and writes that wait; the system's certificates and the host's name are verified.
  public func startSecureConnection() { own.add(.secure) }

  /// Ends TLS after the pending reads and writes, and continues without it.
  @available(*, deprecated, message: "TLS cannot be ended safely; close the connection instead.")
  public func stopSecureConnection() { own.add(.stopSecuring) }

  /// Ends the task after the reads and writes that wait; its delegate gets the two streams of the connection.
  ///
  /// The streams wait for their bytes; they are not scheduled in run loops.
  public func captureStreams() { own.add(.capture) }

  private var own: StreamTask {
    guard let task = self as? StreamTask else {
      fatalError("A stream task comes from streamTask(withHostName:port:); one was made in another way.")
    }
    return task
  }

  private static func deadline(_ timeout: TimeInterval) -> Double {
    timeout > 0 ? DaemonSocket.now() + timeout : .infinity
  }
}

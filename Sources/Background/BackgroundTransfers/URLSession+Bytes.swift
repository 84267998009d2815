import Synchronization

extension URLSession {
  /// The bytes of a response, in the order in which they arrive.
  public struct AsyncBytes: AsyncSequence, Sendable {
    /// The type of an element.
    public typealias Element = UInt8
    /// The type of the iterator.
    public typealias AsyncIterator = Iterator

    /// The task that loads the bytes.
    public let task: URLSessionDataTask
    private let chunks: AsyncThrowingStream<Data, any Error>

    init(task: URLSessionDataTask, chunks: AsyncThrowingStream<Data, any Error>) {
      self.task = task
      self.chunks = chunks
    }

    /// Returns an iterator over the bytes; there is one reader.
    public func makeAsyncIterator() -> Iterator { Iterator(chunks: chunks.makeAsyncIterator()) }

    /// An iterator over the bytes of a response.
    public struct Iterator: AsyncIteratorProtocol {
      /// The type of an element.
      public typealias Element = UInt8

      private var chunks: AsyncThrowingStream<Data, any Error>.Iterator
      private var rest: Data.Iterator?

      init(chunks: AsyncThrowingStream<Data, any Error>.Iterator) { self.chunks = chunks }

      /// Returns the next byte; nil at the end of the response. Throws when the connection breaks.
      public mutating func next() async throws -> UInt8? {
        while true {
          if let byte = rest?.next() { return byte }
          guard let chunk = try await chunks.next() else { return nil }
          rest = chunk.makeIterator()
        }
      }
    }
  }

  /// Loads a request and returns its bytes as they arrive; not with a background session.
  public func bytes(
    for request: URLRequest, delegate: (any FoundationNetworking.URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    if self is BackgroundSession { BackgroundSession.refuse("Data tasks") }
    let (chunks, feed) = AsyncThrowingStream<Data, any Error>.makeStream()
    let receiver = ByteReceiver(feed, delegate)
    // A delegate belongs to a session in FoundationNetworking: the response has a session of its own, as this one is
    // set up.
    let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    let task = session.dataTask(with: request)
    feed.onTermination = { _ in task.cancel() }
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        receiver.waitForResponse(continuation)
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
    session.finishTasksAndInvalidate()
    return (AsyncBytes(task: task, chunks: chunks), response)
  }

  /// Loads a URL and returns its bytes as they arrive; not with a background session.
  public func bytes(
    from url: URL, delegate: (any FoundationNetworking.URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }
}

/// The delegate of a session that loads bytes: it delivers the response to its awaiter, and data to a stream.
private final class ByteReceiver: NSObject, FoundationNetworking.URLSessionDataDelegate {
  private let feed: AsyncThrowingStream<Data, any Error>.Continuation
  private let delegate: (any FoundationNetworking.URLSessionTaskDelegate)?
  private let waiting = Mutex<CheckedContinuation<URLResponse, any Error>?>(nil)

  init(
    _ feed: AsyncThrowingStream<Data, any Error>.Continuation,
    _ delegate: (any FoundationNetworking.URLSessionTaskDelegate)?
  ) {
    self.feed = feed
    self.delegate = delegate
  }

  func waitForResponse(_ continuation: CheckedContinuation<URLResponse, any Error>) {
    waiting.withLock { $0 = continuation }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    removeWaiting()?.resume(returning: response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { feed.yield(data) }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    removeWaiting()?.resume(throwing: error ?? URLError(.badServerResponse))
    feed.finish(throwing: error)
    delegate?.urlSession(session, task: task, didCompleteWithError: error)
  }

  private func removeWaiting() -> CheckedContinuation<URLResponse, any Error>? {
    waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
  }
}

public import Combine

extension URLSession {
  /// A publisher that loads a request when a subscriber asks for values; each subscriber has a task of its own.
  ///
  /// Corresponds to `URLSession.DataTaskPublisher`. As on iOS a background session has no data tasks.
  public struct DataTaskPublisher: Publisher, Sendable {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    /// The request that is loaded.
    public let request: URLRequest
    /// The session whose tasks load it.
    public let session: URLSession

    /// Creates a publisher that loads a request with a session.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Attaches a subscriber; its task starts with the first demand.
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == URLError, S.Input == Output {
      subscriber.receive(subscription: DataTaskSubscription(request, session, subscriber))
    }
  }

  /// Returns a publisher of the body and the response of a URL.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

  /// Returns a publisher of the body and the response of a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

/// The task of one subscriber of a `DataTaskPublisher`.
private final class DataTaskSubscription<S: Subscriber>: Subscription, @unchecked Sendable
where S.Input == URLSession.DataTaskPublisher.Output, S.Failure == URLError {
  private let lock = NSLock()
  private var subscriber: S?
  private var task: URLSessionDataTask?
  private let request: URLRequest
  private let session: URLSession

  init(_ request: URLRequest, _ session: URLSession, _ subscriber: S) {
    self.request = request
    self.session = session
    self.subscriber = subscriber
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    let task: URLSessionDataTask? = lock.withLock {
      guard self.subscriber != nil, self.task == nil else { return nil }
      self.task = session.dataTask(with: request) { [self] in finish($0, $1, $2) }
      return self.task
    }
    task?.resume()
  }

  func cancel() {
    let task = lock.withLock {
      self.subscriber = nil
      return self.task
    }
    task?.cancel()
  }

  private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let subscriber = lock.withLock {
      defer { self.subscriber = nil }
      return self.subscriber
    }
    guard let subscriber else { return }
    guard error == nil, let response else {
      return subscriber.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
    }
    _ = subscriber.receive((data ?? Data(), response))
    subscriber.receive(completion: .finished)
  }
}

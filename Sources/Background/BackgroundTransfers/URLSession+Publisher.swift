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
      let subscription = DataTaskSubscription(request, session) { event in
        switch event {
        case .success(let output):
          _ = subscriber.receive(output)
          subscriber.receive(completion: .finished)
        case .failure(let error): subscriber.receive(completion: .failure(error))
        }
      }
      subscriber.receive(subscription: subscription)
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
private final class DataTaskSubscription: Subscription, @unchecked Sendable {
  typealias Event = Result<URLSession.DataTaskPublisher.Output, URLError>

  private let lock = NSLock()
  /// The function that sends the subscriber its value and its end; nil after either end.
  private var receive: ((Event) -> Void)?
  private var task: URLSessionDataTask?
  private let request: URLRequest
  private let session: URLSession

  init(_ request: URLRequest, _ session: URLSession, receive: @escaping (Event) -> Void) {
    self.request = request
    self.session = session
    self.receive = receive
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    let begun: URLSessionDataTask? = lock.withLock {
      guard receive != nil, task == nil else { return nil }
      task = session.dataTask(with: request) { [self] in finish($0, $1, $2) }
      return task
    }
    begun?.resume()
  }

  func cancel() {
    let task = lock.withLock {
      receive = nil
      return self.task
    }
    task?.cancel()
  }

  private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let receive = lock.withLock {
      defer { self.receive = nil }
      return self.receive
    }
    guard error == nil, let response else { return receive?(.failure(error as? URLError ?? URLError(.unknown))) ?? () }
    receive?(.success((data ?? Data(), response)))
  }
}

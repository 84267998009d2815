/// A publisher that begins when it is told to, so that several subscribers hear it from the beginning.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins, and goes on until the object that is returned is canceled or released.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Begins with the first subscriber.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// A publisher that connects to another one at its first subscriber, and ends with its last.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher that is connected to.
    public let upstream: Upstream
    private var count = 0
    private var connection: (any Cancellable)?

    init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      AnyPublisher<Output, Failure> { [self] sink in
        sink.upstream.append(AnyCancellable { self.leave() })
        upstream.pass(to: sink) { sink.receive(completion: $0) }
        count += 1
        if count == 1 { connection = upstream.connect() }
      }.receive(subscriber: subscriber)
    }

    private func leave() {
      count -= 1
      guard count == 0 else { return }
      let connection = connection
      self.connection = nil
      connection?.cancel()
    }
  }

  /// A publisher that sends another one's values to a subject, which several subscribers hear.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {

    public typealias Output = Upstream.Output

    public typealias Failure = Upstream.Failure

    /// The publisher whose values are sent.
    public let upstream: Upstream
    /// The function that makes the subject.
    public let createSubject: () -> SubjectType

    private var subject: SubjectType?

    /// Creates a publisher.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      present.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      let connection = upstream.subscribe(present)
      return AnyCancellable {
        connection.cancel()
        // Who comes after the last one has left begins anew.
        self.subject = nil
      }
    }

    private var present: SubjectType {
      if let subject { return subject }
      let made = createSubject()
      subject = made
      return made
    }
  }

  /// A publisher that several subscribers share: it begins with the first and is canceled with the last.
  public final class Share<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher that is shared.
    public let upstream: Upstream
    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    init(upstream: Upstream) {
      self.upstream = upstream
      shared = Multicast(upstream: upstream) { PassthroughSubject() }.autoconnect()
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Lets several subscribers share one connection.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

  /// Sends values to a subject from the time of `connect()`.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure { Publishers.Multicast(upstream: self) { subject } }

  /// Sends values to a subject that a function makes, from the time of `connect()`.
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure { Publishers.Multicast(upstream: self, createSubject: createSubject) }
}

extension Publisher where Failure == Never {
  /// Makes the publisher wait for `connect()`.
  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
    multicast { PassthroughSubject() }
  }
}

/// The types of publishers that join or change others.
public enum Publishers {}

/// The sinks of several publishers that feed one.
private final class Joint<Output, Failure: Error> {
  let sink: Sink<Output, Failure>
  private var open = 0
  private var attachments: [() -> Void] = []

  init(_ sink: Sink<Output, Failure>) { self.sink = sink }

  /// Adds a publisher; `hasEnded` is called when it ends without a failure.
  func add<P: Publisher>(
    _ publisher: P, hasEnded: @escaping () -> Void = {}, _ receive: @escaping (P.Output) -> Void
  ) where P.Failure == Failure {
    open += 1
    attachments.append { [self] in
      publisher.receive(
        subscriber: Sink<P.Output, Failure>(
          { [self] completion in
            if case .failure = completion { return sink.receive(completion: completion) }
            open -= 1
            hasEnded()
            if open == 0 { sink.receive(completion: .finished) }
          }, receive
        ).connected(to: sink))
    }
  }

  /// Subscribes to all publishers, in their order.
  func attach() {
    let all = attachments
    attachments = []
    for attach in all { attach() }
    if all.isEmpty { sink.receive(completion: .finished) }
  }
}

extension Publishers {
  /// A publisher of the values of several publishers, as they come; it ends with the last of them.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publishers.
    public let publishers: [Upstream]

    /// Creates a publisher.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// Creates a publisher.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      AnyPublisher<Output, Failure> { [publishers] sink in
        let joint = Joint(sink)
        for publisher in publishers { joint.add(publisher) { _ = sink.receive($0) } }
        joint.attach()
      }.receive(subscriber: subscriber)
    }
  }

  /// A publisher of the values of two publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    let a: A
    let b: B

    /// Creates a publisher.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
    }
  }

  /// A publisher of the last values of several publishers, whenever one comes, from the time when all have one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    let a: A
    let b: B

    /// Creates a publisher.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      AnyPublisher<Output, Failure> { [a, b] sink in
        var (first, second): (A.Output?, B.Output?) = (nil, nil)
        func send() { if let first, let second { _ = sink.receive((first, second)) } }
        let joint = Joint(sink)
        joint.add(a) {
          first = $0
          send()
        }
        joint.add(b) {
          second = $0
          send()
        }
        joint.attach()
      }.receive(subscriber: subscriber)
    }
  }

  /// A publisher of the last values of three publishers.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    let pairs: AnyPublisher<Output, Failure>

    /// Creates a publisher.
    public init(_ a: A, _ b: B, _ c: C) {
      pairs = CombineLatest(CombineLatest(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      pairs.receive(subscriber: subscriber)
    }
  }

  /// A publisher of the last values of four publishers.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    let pairs: AnyPublisher<Output, Failure>

    /// Creates a publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      pairs = CombineLatest(CombineLatest(a, b), CombineLatest(c, d)).map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      pairs.receive(subscriber: subscriber)
    }
  }

  /// A publisher of pairs of values in their order, each as soon as it is complete.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    let a: A
    let b: B

    /// Creates a publisher.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      AnyPublisher<Output, Failure> { [a, b] sink in
        var (first, second) = ([A.Output](), [B.Output]())
        var (firstEnded, secondEnded) = (false, false)
        func send() {
          while !first.isEmpty, !second.isEmpty { _ = sink.receive((first.removeFirst(), second.removeFirst())) }
          if firstEnded && first.isEmpty || secondEnded && second.isEmpty { sink.receive(completion: .finished) }
        }
        let joint = Joint(sink)
        joint.add(
          a,
          hasEnded: {
            firstEnded = true
            send()
          }
        ) {
          first.append($0)
          send()
        }
        joint.add(
          b,
          hasEnded: {
            secondEnded = true
            send()
          }
        ) {
          second.append($0)
          send()
        }
        joint.attach()
      }.receive(subscriber: subscriber)
    }
  }

  /// A publisher of triples of values in their order.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    let pairs: AnyPublisher<Output, Failure>

    /// Creates a publisher.
    public init(_ a: A, _ b: B, _ c: C) { pairs = Zip(Zip(a, b), c).map { ($0.0.0, $0.0.1, $0.1) } }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      pairs.receive(subscriber: subscriber)
    }
  }

  /// A publisher of four values at a time, in their order.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    let pairs: AnyPublisher<Output, Failure>

    /// Creates a publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      pairs = Zip(Zip(a, b), Zip(c, d)).map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      pairs.receive(subscriber: subscriber)
    }
  }

  /// A publisher of the values of one publisher, and of another one's when the first has ended.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    public typealias Output = Prefix.Output
    public typealias Failure = Prefix.Failure
    /// The first publisher.
    public let prefix: Prefix
    /// The second publisher.
    public let suffix: Suffix

    /// Creates a publisher.
    public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      AnyPublisher<Output, Failure> { [prefix, suffix] sink in
        prefix.pass(to: sink) { completion in
          if case .failure = completion { return sink.receive(completion: completion) }
          suffix.pass(to: sink) { sink.receive(completion: $0) }
        }
      }.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Publishes the values of both publishers, as they come.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure { Publishers.Merge(self, other) }

  /// Publishes the values of three publishers, as they come.
  public func merge<A: Publisher, B: Publisher>(with a: A, _ b: B) -> AnyPublisher<Output, Failure>
  where A.Output == Output, A.Failure == Failure, B.Output == Output, B.Failure == Failure {
    merge(with: a).merge(with: b).eraseToAnyPublisher()
  }

  /// Publishes the values of four publishers, as they come.
  public func merge<A: Publisher, B: Publisher, C: Publisher>(with a: A, _ b: B, _ c: C)
    -> AnyPublisher<Output, Failure>
  where
    A.Output == Output, A.Failure == Failure, B.Output == Output, B.Failure == Failure, C.Output == Output,
    C.Failure == Failure
  { merge(with: a, b).merge(with: c).eraseToAnyPublisher() }

  /// Publishes the last values of both publishers whenever one comes, from the time when both have one.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes a function of the last values of both publishers.
  public func combineLatest<P: Publisher, Value>(_ other: P, _ transform: @escaping (Output, P.Output) -> Value)
    -> AnyPublisher<Value, Failure> where P.Failure == Failure
  { combineLatest(other).map { transform($0.0, $0.1) } }

  /// Publishes the last values of three publishers.
  public func combineLatest<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> Publishers.CombineLatest3<Self, A, B>
  where A.Failure == Failure, B.Failure == Failure { Publishers.CombineLatest3(self, a, b) }

  /// Publishes a function of the last values of three publishers.
  public func combineLatest<A: Publisher, B: Publisher, Value>(
    _ a: A, _ b: B, _ transform: @escaping (Output, A.Output, B.Output) -> Value
  ) -> AnyPublisher<Value, Failure> where A.Failure == Failure, B.Failure == Failure {
    combineLatest(a, b).map { transform($0.0, $0.1, $0.2) }
  }

  /// Publishes the last values of four publishers.
  public func combineLatest<A: Publisher, B: Publisher, C: Publisher>(_ a: A, _ b: B, _ c: C)
    -> Publishers.CombineLatest4<Self, A, B, C>
  where A.Failure == Failure, B.Failure == Failure, C.Failure == Failure { Publishers.CombineLatest4(self, a, b, c) }

  /// Publishes pairs of values in their order, each as soon as it is complete.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Publishes a function of pairs of values in their order.
  public func zip<P: Publisher, Value>(_ other: P, _ transform: @escaping (Output, P.Output) -> Value)
    -> AnyPublisher<Value, Failure> where P.Failure == Failure
  { zip(other).map { transform($0.0, $0.1) } }

  /// Publishes triples of values in their order.
  public func zip<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> Publishers.Zip3<Self, A, B>
  where A.Failure == Failure, B.Failure == Failure { Publishers.Zip3(self, a, b) }

  /// Publishes a function of triples of values in their order.
  public func zip<A: Publisher, B: Publisher, Value>(
    _ a: A, _ b: B, _ transform: @escaping (Output, A.Output, B.Output) -> Value
  ) -> AnyPublisher<Value, Failure> where A.Failure == Failure, B.Failure == Failure {
    zip(a, b).map { transform($0.0, $0.1, $0.2) }
  }

  /// Publishes four values at a time, in their order.
  public func zip<A: Publisher, B: Publisher, C: Publisher>(_ a: A, _ b: B, _ c: C) -> Publishers.Zip4<Self, A, B, C>
  where A.Failure == Failure, B.Failure == Failure, C.Failure == Failure { Publishers.Zip4(self, a, b, c) }
}

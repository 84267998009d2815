extension Publishers {
  /// A publisher of the elements of a sequence, which are read as they are wanted.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    /// The sequence.
    public let sequence: Elements

    /// Creates a publisher.
    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: SequenceSubscription(sequence, subscriber))
    }
  }
}

/// The connection to a sequence, which reads an element for each that is wanted.
private final class SequenceSubscription<Elements: Sequence, S: Subscriber>: Subscription
where S.Input == Elements.Element {
  private var iterator: Elements.Iterator
  private var next: Elements.Element?
  private var subscriber: S?
  private var wanted = Subscribers.Demand.none
  private var isSending = false

  init(_ sequence: Elements, _ subscriber: S) {
    iterator = sequence.makeIterator()
    next = iterator.next()
    self.subscriber = subscriber
    if next == nil { wanted = .max(1) }
  }

  func request(_ demand: Subscribers.Demand) {
    wanted += demand
    guard !isSending else { return }
    isSending = true
    while wanted > .none, let subscriber, let element = next {
      next = iterator.next()
      wanted -= 1
      wanted += subscriber.receive(element)
    }
    isSending = false
    // The end needs no demand once the last element has been taken.
    if next == nil, let subscriber {
      self.subscriber = nil
      subscriber.receive(completion: .finished)
    }
  }

  func cancel() { subscriber = nil }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// A publisher of the value, or of nothing.
  public var publisher: AnyPublisher<Wrapped, Never> {
    Publishers.Sequence(sequence: map { [$0] } ?? []).eraseToAnyPublisher()
  }
}

extension Result {
  /// A publisher of the value, or one that fails.
  public var publisher: AnyPublisher<Success, Failure> {
    AnyPublisher { sink in
      switch self {
      case .success(let value):
        _ = sink.receive(value)
        sink.receive(completion: .finished)
      case .failure(let error): sink.receive(completion: .failure(error))
      }
    }
  }
}

extension Publisher {
  /// Publishes a function of all values when the publisher ends.
  public func reduce<Result>(
    _ initial: Result, _ next: @escaping (Result, Output) -> Result
  ) -> AnyPublisher<Result, Failure> { scan(initial, next).prepend(initial).last() }

  /// Publishes the number of values when the publisher ends.
  public func count() -> AnyPublisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }

  /// Publishes no value, only the end.
  public func ignoreOutput() -> AnyPublisher<Output, Failure> { filter { _ in false } }

  /// Publishes a value if the publisher ends without one.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink in
      var isEmpty = true
      receive(
        subscriber: Sink<Output, Failure>(
          wanting: .none,
          { completion in
            if isEmpty, case .finished = completion { _ = sink.receive(output) }
            sink.receive(completion: completion)
          },
          { value in
            isEmpty = false
            return sink.receive(value)
          }
        ).relaying(to: sink))
    }
  }

  /// Publishes the first values, as long as a condition holds for them, and ends.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink in
      receive(
        subscriber: Sink<Output, Failure>(
          wanting: .none, { sink.receive(completion: $0) },
          { value in
            if predicate(value) { return sink.receive(value) }
            sink.receive(completion: .finished)
            return .none
          }
        ).relaying(to: sink))
    }
  }

  /// Publishes the values until another publisher publishes one, and ends.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink in
      publisher.receive(
        subscriber: Sink<P.Output, P.Failure>({ _ in }, { _ in sink.receive(completion: .finished) }).connected(
          to: sink))
      pass(to: sink) { sink.receive(completion: $0) }
    }
  }

  /// Publishes the values from the first one that a condition does not hold for.
  public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    lift {
      var isOpen = false
      return { value, send in
        isOpen = isOpen || !predicate(value)
        if isOpen { send(value) }
      }
    }
  }

  /// Publishes the values that come after another publisher has published one.
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> AnyPublisher<Output, Failure>
  where P.Failure == Failure {
    AnyPublisher { sink in
      var isOpen = false
      publisher.receive(
        subscriber: Sink<P.Output, Failure>(
          { if case .failure = $0 { sink.receive(completion: $0) } }, { _ in isOpen = true }
        ).connected(to: sink))
      filter { _ in isOpen }.pass(to: sink) { sink.receive(completion: $0) }
    }
  }

  /// Publishes the first value that a condition holds for, and ends.
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).first()
  }

  /// Publishes the last value that a condition holds for, when the publisher ends.
  public func last(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).last()
  }

  /// Publishes the value at a place, counted from 0, and ends.
  public func output(at index: Int) -> AnyPublisher<Output, Failure> { dropFirst(index).first() }

  /// Publishes the values at some places, counted from 0, and ends.
  public func output(in range: Range<Int>) -> AnyPublisher<Output, Failure> {
    dropFirst(range.lowerBound).prefix(range.count)
  }

  /// Publishes whether there is a value that a condition holds for: true at once, else false at the end.
  public func contains(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
    first(where: predicate).map { _ in true }.replaceEmpty(with: false)
  }

  /// Publishes whether a condition holds for all values: false at once, else true at the end.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
    contains { !predicate($0) }.map { !$0 }
  }

  /// Publishes the greatest value, as a function orders them, when the publisher ends.
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    collect().compactMap { $0.max(by: areInIncreasingOrder) }
  }

  /// Publishes the least value, as a function orders them, when the publisher ends.
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    collect().compactMap { $0.min(by: areInIncreasingOrder) }
  }

  /// Publishes values in groups of a size; the last group may be smaller.
  public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
    AnyPublisher { sink in
      var group = [Output]()
      receive(
        subscriber: Sink<Output, Failure>(
          { completion in
            if !group.isEmpty, case .finished = completion { _ = sink.receive(group) }
            sink.receive(completion: completion)
          },
          { value in
            group.append(value)
            guard group.count >= count else { return }
            let full = group
            group = []
            _ = sink.receive(full)
          }
        ).connected(to: sink))
    }
  }

  /// Keeps values that come before they are wanted, up to a number.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink in
      sink.room = (size, whenFull)
      receive(
        subscriber: Sink<Output, Failure>({ sink.receive(completion: $0) }, { _ = sink.receive($0) }).connected(
          to: sink))
    }
  }
}

extension Publishers {
  /// The time when values are asked for.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// As they are kept.
    case keepFull
    /// As they are wanted.
    case byRequest
  }

  /// The fates of values for which a buffer has no room.
  public enum BufferingStrategy<Failure: Error> {
    /// The new value is dropped.
    case dropNewest
    /// The oldest value is dropped.
    case dropOldest
    /// The stream ends with an error.
    case customError(() -> Failure)
  }
}

extension Publisher where Output: Equatable {
  /// Publishes whether a value is among those of the publisher: true at once, else false at the end.
  public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> { contains { $0 == output } }
}

extension Publisher where Output: Comparable {
  /// Publishes the greatest value when the publisher ends.
  public func max() -> AnyPublisher<Output, Failure> { max(by: <) }

  /// Publishes the least value when the publisher ends.
  public func min() -> AnyPublisher<Output, Failure> { min(by: <) }
}

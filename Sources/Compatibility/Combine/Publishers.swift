/// A publisher of any kind with a certain output.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let attach: (Sink<Output, Failure>) -> Void

  /// Hides the type of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    attach = { publisher.receive(subscriber: $0) }
  }

  init(_ attach: @escaping (Sink<Output, Failure>) -> Void) { self.attach = attach }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let sink = Sink<Output, Failure>(
      wanting: .none, { subscriber.receive(completion: $0) }, { subscriber.receive($0) })
    subscriber.receive(subscription: SinkSubscription(sink))
    attach(sink)
  }
}

/// A publisher of one value.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  /// The value.
  public let output: Output
  /// Creates a publisher of a value.
  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    AnyPublisher<Output, Never> { sink in
      _ = sink.receive(output)
      sink.receive(completion: .finished)
    }.receive(subscriber: subscriber)
  }
}

/// A publisher without values, which ends at once.
public struct Empty<Output, Failure: Error>: Publisher {
  private let completesImmediately: Bool
  /// Creates a publisher without values.
  /// - Parameter completeImmediately: False if it never ends.
  public init(completeImmediately: Bool = true) { completesImmediately = completeImmediately }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyPublisher<Output, Failure> { if completesImmediately { $0.receive(completion: .finished) } }
      .receive(subscriber: subscriber)
  }
}

/// A publisher that ends at once with an error.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure
  /// Creates a publisher that fails.
  public init(error: Failure) { self.error = error }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyPublisher<Output, Failure> { $0.receive(completion: .failure(error)) }.receive(subscriber: subscriber)
  }
}

extension Publisher {
  /// Hides the type of the publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Publishes the results of a function.
  public func map<Value>(_ transform: @escaping (Output) -> Value) -> AnyPublisher<Value, Failure> {
    lift { { value, send in send(transform(value)) } }
  }

  /// Publishes the values of a property.
  public func map<Value>(_ keyPath: KeyPath<Output, Value>) -> AnyPublisher<Value, Failure> {
    map { $0[keyPath: keyPath] }
  }

  /// Publishes the results of a function that are not nil.
  public func compactMap<Value>(_ transform: @escaping (Output) -> Value?) -> AnyPublisher<Value, Failure> {
    lift { { value, send in transform(value).map(send) } }
  }

  /// Publishes the values that a condition holds for.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    lift { { value, send in if isIncluded(value) { send(value) } } }
  }

  /// Publishes all values but the first ones.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    lift {
      var left = count
      return { value, send in
        if left > 0 { left -= 1 } else { send(value) }
      }
    }
  }

  /// Publishes the values that differ from the one before, as a condition tells.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    lift {
      var last: Output?
      return { value, send in
        if let last, predicate(last, value) { return }
        last = value
        send(value)
      }
    }
  }

  /// Publishes the results of a function of the last result and each value.
  public func scan<Result>(
    _ initial: Result, _ next: @escaping (Result, Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    lift {
      var last = initial
      return { value, send in
        last = next(last, value)
        send(last)
      }
    }
  }

  /// Calls closures with what passes by.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink in
      var hasEnded = false
      receiveSubscription?(SinkSubscription(sink))
      receiveRequest?(sink.wanted)
      sink.upstream.append(AnyCancellable { if !hasEnded { receiveCancel?() } })
      receive(
        subscriber: Sink<Output, Failure>(
          wanting: .none,
          { completion in
            hasEnded = true
            receiveCompletion?(completion)
            sink.receive(completion: completion)
          },
          { value in
            receiveOutput?(value)
            return sink.receive(value)
          }
        ).relaying(to: sink))
    }
  }

  /// Publishes the first value, and ends.
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

  /// Publishes the first values, and ends.
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink in
      var left = maxLength
      if left <= 0 { return sink.receive(completion: .finished) }
      receive(
        subscriber: Sink<Output, Failure>(
          wanting: .none, { sink.receive(completion: $0) },
          { value in
            left -= 1
            if left < 0 { return .none }
            let more = sink.receive(value)
            if left == 0 { sink.receive(completion: .finished) }
            return more
          }
        ).relaying(to: sink))
    }
  }

  /// Returns a publisher that makes others' values of this one's; the closure hands on as many as it wants.
  func lift<Value>(
    _ makeStep: @escaping () -> (Output, (Value) -> Void) -> Void
  ) -> AnyPublisher<Value, Failure> {
    AnyPublisher { sink in
      let step = makeStep()
      receive(
        subscriber: Sink<Output, Failure>(
          wanting: .none, { sink.receive(completion: $0) },
          { value in
            var (isSent, more) = (false, Subscribers.Demand.none)
            step(value) {
              isSent = true
              more += sink.receive($0)
            }
            // Another one takes the place of a value that is not handed on.
            return isSent ? more : .max(1)
          }
        ).relaying(to: sink))
    }
  }
}

extension Publisher where Output: Equatable {
  /// Publishes the values that differ from the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}

extension Publisher {
  /// Publishes the results of a function, and ends with the error that it throws.
  public func tryMap<Value>(_ transform: @escaping (Output) throws -> Value) -> AnyPublisher<Value, any Error> {
    relay { value, sink in
      do { _ = sink.receive(try transform(value)) } catch { sink.receive(completion: .failure(error)) }
    } _: { completion, sink in
      switch completion {
      case .finished: sink.receive(completion: .finished)
      case .failure(let error): sink.receive(completion: .failure(error))
      }
    }
  }

  /// Publishes all values, and ends with another error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
    relay { value, sink in
      _ = sink.receive(value)
    } _: { completion, sink in
      switch completion {
      case .finished: sink.receive(completion: .finished)
      case .failure(let error): sink.receive(completion: .failure(transform(error)))
      }
    }
  }

  /// Publishes a value in place of an error, and ends.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    relay { value, sink in
      _ = sink.receive(value)
    } _: { completion, sink in
      if case .failure = completion { _ = sink.receive(output) }
      sink.receive(completion: .finished)
    }
  }

  /// Goes on with another publisher after an error.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure>
  where P.Output == Output {
    relay { value, sink in
      _ = sink.receive(value)
    } _: { completion, sink in
      switch completion {
      case .finished: sink.receive(completion: .finished)
      case .failure(let error):
        handler(error).receive(
          subscriber: Sink<Output, P.Failure>(
            { [weak sink] in sink?.receive(completion: $0) }, { [weak sink] in _ = sink?.receive($0) }
          ).connected(to: sink))
      }
    }
  }

  /// Hands all values on as results, and the end to a closure that knows the sink of another failure.
  private func relay<Value, OtherFailure>(
    _ receiveValue: @escaping (Output, Sink<Value, OtherFailure>) -> Void,
    _ end: @escaping (Subscribers.Completion<Failure>, Sink<Value, OtherFailure>) -> Void
  ) -> AnyPublisher<Value, OtherFailure> {
    AnyPublisher { sink in
      receive(subscriber: Sink<Output, Failure>({ end($0, sink) }, { receiveValue($0, sink) }).connected(to: sink))
    }
  }
}

extension Publisher where Failure == Never {
  /// Says that the publisher may fail, for publishers that it is joined with.
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
    AnyPublisher { sink in
      receive(
        subscriber: Sink<Output, Never>(
          { _ in sink.receive(completion: .finished) }, { _ = sink.receive($0) }
        ).connected(to: sink))
    }
  }
}

/// A publisher of the one result of a closure, which is called at once.
public final class Future<Output, Failure: Error>: Publisher {
  /// The closure that takes the result.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let subject = CurrentValueSubject<Result<Output, Failure>?, Never>(nil)

  /// Creates a publisher of a result that a closure finds, now or later.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [subject] result in if subject.value == nil { subject.send(result) } }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyPublisher<Output, Failure> { [subject] sink in
      let inner = Sink<Result<Output, Failure>?, Never>(
        { _ in },
        { [weak sink] result in
          switch result {
          case .success(let value)?:
            _ = sink?.receive(value)
            sink?.receive(completion: .finished)
          case .failure(let error)?: sink?.receive(completion: .failure(error))
          case nil: break
          }
        }
      ).connected(to: sink)
      subject.receive(subscriber: inner)
    }.receive(subscriber: subscriber)
  }
}

/// A publisher that is made for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  /// The function that makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher of what a function makes.
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

public import Foundation

extension Publisher {
  /// Publishes the results of a function, and ends with the error that it throws.
  public func tryMap<Value>(_ transform: @escaping (Output) throws -> Value) -> AnyPublisher<Value, any Error> {
    attempt { try transform($0) }
  }

  /// Publishes the values that a condition holds for, and ends with the error that it throws.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error> {
    attempt { try isIncluded($0) ? $0 : nil }
  }

  /// Publishes the results of a function that are not nil, and ends with the error that it throws.
  public func tryCompactMap<Value>(_ transform: @escaping (Output) throws -> Value?) -> AnyPublisher<Value, any Error> {
    attempt(transform)
  }

  /// Publishes the results of a function of the last result and each value, and ends with the error that it throws.
  public func tryScan<Result>(
    _ initial: Result, _ next: @escaping (Result, Output) throws -> Result
  ) -> AnyPublisher<Result, any Error> {
    Deferred {
      var last = initial
      return tryMap { value -> Result in
        last = try next(last, value)
        return last
      }
    }.eraseToAnyPublisher()
  }

  /// Publishes a function of all values when the publisher ends, and ends with the error that the function throws.
  public func tryReduce<Result>(
    _ initial: Result, _ next: @escaping (Result, Output) throws -> Result
  ) -> AnyPublisher<Result, any Error> { tryScan(initial, next).prepend(initial).last() }

  /// Publishes what a decoder makes of data, and ends with its error.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> AnyPublisher<Item, any Error> where Coder.Input == Output { tryMap { try decoder.decode(type, from: $0) } }

  /// Publishes what an encoder makes of values, and ends with its error.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> AnyPublisher<Coder.Output, any Error>
  where Output: Encodable { tryMap { try encoder.encode($0) } }

  /// Begins again after an error, a number of times; what was published before stays.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink in
      func attach(_ left: Int) {
        receive(
          subscriber: Sink<Output, Failure>(
            wanting: .none,
            { completion in
              if case .failure = completion, left > 0 { return attach(left - 1) }
              sink.receive(completion: completion)
            }, { sink.receive($0) }
          ).relaying(to: sink))
      }
      attach(retries)
    }
  }

  /// Ends the program at an error, with a message.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> AnyPublisher<Output, Never> {
    relay { value, sink in
      sink.receive(value)
    } _: { completion, sink in
      if case .failure(let error) = completion {
        fatalError("\(prefix) the publisher has failed: \(error)", file: file, line: line)
      }
      sink.receive(completion: .finished)
    }
  }

  /// Publishes all values, and ends with another error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
    relay { value, sink in
      sink.receive(value)
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
      sink.receive(value)
    } _: { completion, sink in
      if case .failure = completion { _ = sink.receive(output) }
      sink.receive(completion: .finished)
    }
  }

  /// Goes on with another publisher after an error.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure>
  where P.Output == Output {
    relay { value, sink in
      sink.receive(value)
    } _: { completion, sink in
      switch completion {
      case .finished: sink.receive(completion: .finished)
      case .failure(let error): handler(error).pass(to: sink) { sink.receive(completion: $0) }
      }
    }
  }

  /// Goes on with another publisher after an error, or ends with the error that the closure throws.
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> AnyPublisher<Output, any Error>
  where P.Output == Output {
    relay { value, sink in
      sink.receive(value)
    } _: { completion, sink in
      switch completion {
      case .finished: sink.receive(completion: .finished)
      case .failure(let error):
        do {
          try handler(error).pass(to: sink) { completion in
            switch completion {
            case .finished: sink.receive(completion: .finished)
            case .failure(let error): sink.receive(completion: .failure(error))
            }
          }
        } catch { sink.receive(completion: .failure(error)) }
      }
    }
  }

  /// Sends all values to a sink of another failure, and the end to a closure.
  func pass<OtherFailure>(
    to sink: Sink<Output, OtherFailure>, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    receive(
      subscriber: Sink<Output, Failure>(wanting: .none, end, { [weak sink] in sink?.receive($0) ?? .none })
        .relaying(to: sink))
  }

  private func attempt<Value>(_ transform: @escaping (Output) throws -> Value?) -> AnyPublisher<Value, any Error> {
    relay { value, sink in
      do {
        guard let result = try transform(value) else { return .max(1) }
        return sink.receive(result)
      } catch {
        sink.receive(completion: .failure(error))
        return .none
      }
    } _: { completion, sink in
      switch completion {
      case .finished: sink.receive(completion: .finished)
      case .failure(let error): sink.receive(completion: .failure(error))
      }
    }
  }

  /// Hands all values on as results, and the end to a closure that knows the sink of another failure.
  private func relay<Value, OtherFailure>(
    _ receiveValue: @escaping (Output, Sink<Value, OtherFailure>) -> Subscribers.Demand,
    _ end: @escaping (Subscribers.Completion<Failure>, Sink<Value, OtherFailure>) -> Void
  ) -> AnyPublisher<Value, OtherFailure> {
    AnyPublisher { sink in
      receive(
        subscriber: Sink<Output, Failure>(wanting: .none, { end($0, sink) }, { receiveValue($0, sink) })
          .relaying(to: sink))
    }
  }
}

extension Publisher where Failure == Never {
  /// Says that the publisher may fail, for publishers that it is joined with.
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
    AnyPublisher { sink in pass(to: sink) { _ in sink.receive(completion: .finished) } }
  }
}

/// A decoder of whole documents, such as `JSONDecoder`.
public protocol TopLevelDecoder<Input> {
  /// The type of the documents.
  associatedtype Input
  /// Returns the value that a document stands for.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// An encoder of whole documents, such as `JSONEncoder`.
public protocol TopLevelEncoder<Output> {
  /// The type of the documents.
  associatedtype Output
  /// Returns the document for a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}

/// A publisher of the one result of a closure, which is called at once.
public final class Future<Output, Failure: Error>: Publisher {
  /// The closure that takes the result.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let subject = CurrentValueSubject<Result<Output, Failure>?, Never>(nil)

  /// Creates a publisher of a result that a closure finds, at once or later.
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

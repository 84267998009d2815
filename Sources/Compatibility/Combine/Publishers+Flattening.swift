extension Publisher {
  /// Publishes the values of the publishers that a function makes of each value.
  /// - Parameter maxPublishers: The number of publishers that are heard at a time; the next value is asked for when one
  ///   has ended.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    flattened(transform, onlyLatest: false, maxPublishers)
  }

  /// Publishes the values of publishers that cannot fail.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
    flattened({ transform($0).setFailureType(to: Failure.self) }, onlyLatest: false, maxPublishers)
  }

  /// Publishes values before those of the publisher.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> { prepend(elements) }

  /// Publishes the values of a sequence before those of the publisher.
  public func prepend<S: Sequence>(_ elements: S) -> AnyPublisher<Output, Failure> where S.Element == Output {
    prepend(Publishers.Sequence<S, Failure>(sequence: elements))
  }

  /// Publishes the values of another publisher first, until it ends.
  public func prepend<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self).eraseToAnyPublisher()
  }

  /// Publishes values after those of the publisher.
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> { append(elements) }

  /// Publishes the values of a sequence after those of the publisher.
  public func append<S: Sequence>(_ elements: S) -> AnyPublisher<Output, Failure> where S.Element == Output {
    append(Publishers.Sequence<S, Failure>(sequence: elements))
  }

  /// Publishes the values of another publisher when this one has ended.
  public func append<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher).eraseToAnyPublisher()
  }

  /// Publishes all values as one when the publisher ends.
  public func collect() -> AnyPublisher<[Output], Failure> {
    AnyPublisher { sink in
      var all = [Output]()
      receive(
        subscriber: Sink<Output, Failure>(
          { completion in
            if case .finished = completion { _ = sink.receive(all) }
            sink.receive(completion: completion)
          }, { all.append($0) }
        ).connected(to: sink))
    }
  }

  /// Publishes the last value when the publisher ends.
  public func last() -> AnyPublisher<Output, Failure> { collect().compactMap(\.last) }

  /// Publishes values, or another one in place of nil.
  public func replaceNil<Value>(with output: Value) -> AnyPublisher<Value, Failure> where Output == Value? {
    map { $0 ?? output }
  }

  fileprivate func flattened<P: Publisher>(
    _ transform: @escaping (Output) -> P, onlyLatest: Bool, _ demand: Subscribers.Demand = .unlimited
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    AnyPublisher { sink in
      var open = 1
      var latest: Sink<P.Output, Failure>?
      let end = { (completion: Subscribers.Completion<Failure>) in
        open -= 1
        if case .failure = completion { open = 0 }
        if open == 0 { sink.receive(completion: completion) }
      }
      weak var outer: Sink<Output, Failure>?
      let source = Sink<Output, Failure>(
        wanting: demand, end,
        { value in
          if onlyLatest, let last = latest {
            latest = nil
            last.cancel()
            open -= 1
          }
          open += 1
          let inner = Sink<P.Output, Failure>(
            { completion in
              latest = nil
              end(completion)
              outer?.request(.max(1))
            }, { _ = sink.receive($0) }
          ).connected(to: sink)
          if onlyLatest { latest = inner }
          transform(value).receive(subscriber: inner)
          return .none
        }
      ).connected(to: sink)
      if demand != .unlimited { outer = source }
      receive(subscriber: source)
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the last publisher that came.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure> { flattened({ $0 }, onlyLatest: true) }
}

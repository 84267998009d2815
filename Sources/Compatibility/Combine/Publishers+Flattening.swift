extension Publisher {
  /// Publishes the values of the publishers that a function makes of each value.
  public func flatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure>
  where P.Failure == Failure { flattened(transform, onlyLatest: false) }

  /// Publishes values before those of the publisher.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink in
      for element in elements { _ = sink.receive(element) }
      receive(
        subscriber: Sink<Output, Failure>({ sink.receive(completion: $0) }, { _ = sink.receive($0) }).connected(
          to: sink))
    }
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

  /// Publishes pairs of values in their order, each as soon as it is complete.
  public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    AnyPublisher { sink in
      var (first, second) = ([Output](), [P.Output]())
      var (firstEnded, secondEnded) = (false, false)
      func send() {
        while !first.isEmpty, !second.isEmpty { _ = sink.receive((first.removeFirst(), second.removeFirst())) }
        if firstEnded && first.isEmpty || secondEnded && second.isEmpty { sink.receive(completion: .finished) }
      }
      receive(
        subscriber: Sink<Output, Failure>(
          { completion in
            guard case .finished = completion else { return sink.receive(completion: completion) }
            firstEnded = true
            send()
          },
          { value in
            first.append(value)
            send()
          }
        ).connected(to: sink))
      other.receive(
        subscriber: Sink<P.Output, Failure>(
          { completion in
            guard case .finished = completion else { return sink.receive(completion: completion) }
            secondEnded = true
            send()
          },
          { value in
            second.append(value)
            send()
          }
        ).connected(to: sink))
    }
  }

  /// Publishes values, or another one in place of nil.
  public func replaceNil<Value>(with output: Value) -> AnyPublisher<Value, Failure> where Output == Value? {
    map { $0 ?? output }
  }

  fileprivate func flattened<P: Publisher>(_ transform: @escaping (Output) -> P, onlyLatest: Bool)
    -> AnyPublisher<P.Output, Failure> where P.Failure == Failure
  {
    AnyPublisher { sink in
      var open = 1
      var latest: Sink<P.Output, Failure>?
      let end = { (completion: Subscribers.Completion<Failure>) in
        open -= 1
        if case .failure = completion { open = 0 }
        if open == 0 { sink.receive(completion: completion) }
      }
      receive(
        subscriber: Sink<Output, Failure>(end) { value in
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
            }, { _ = sink.receive($0) }
          ).connected(to: sink)
          if onlyLatest { latest = inner }
          transform(value).receive(subscriber: inner)
        }.connected(to: sink))
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the last publisher that came.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure> { flattened({ $0 }, onlyLatest: true) }
}

/// A subscriber that hands values on to a closure as they are wanted; after its end it calls none.
final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
  private var value: ((Input) -> Subscribers.Demand)?
  private var completion: ((Subscribers.Completion<Failure>) -> Void)?
  private var subscription: (any Subscription)?
  /// The objects that feed this sink, and end with it.
  var upstream: [any Cancellable] = []
  /// The closures that are called with the demands of this sink.
  private var relays: [(Subscribers.Demand) -> Void] = []
  /// The number of values that are wanted and have not come.
  private(set) var wanted: Subscribers.Demand
  /// The values that came without being wanted, and the end behind them.
  private var waiting: [Input] = []
  private var waitingEnd: Subscribers.Completion<Failure>?
  /// The number of values that may wait, and what becomes of others; nil for any number.
  var room: (size: Int, whenFull: Publishers.BufferingStrategy<Failure>)?

  /// Creates a sink that wants all values.
  convenience init(
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void, _ value: @escaping (Input) -> Void
  ) {
    self.init(wanting: .unlimited, completion) {
      value($0)
      return .none
    }
  }

  /// Creates a sink that wants a number of values; its closure returns how many more.
  init(
    wanting demand: Subscribers.Demand, _ completion: @escaping (Subscribers.Completion<Failure>) -> Void,
    _ value: @escaping (Input) -> Subscribers.Demand
  ) {
    self.completion = completion
    self.value = value
    wanted = demand
  }

  func receive(subscription: any Subscription) {
    guard value != nil, self.subscription == nil else { return subscription.cancel() }
    self.subscription = subscription
    if wanted > .none { subscription.request(wanted) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let value else { return .none }
    guard wanted > .none else {
      wait(input)
      return .none
    }
    // What wants everything is not written to: values may come from any thread.
    guard wanted != .unlimited else { return value(input) }
    wanted -= 1
    let more = value(input)
    wanted += more
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard waiting.isEmpty else {
      if waitingEnd == nil { waitingEnd = completion }
      return
    }
    let action = self.completion
    let upstream = upstream
    end()
    for sink in upstream { sink.cancel() }
    action?(completion)
  }

  /// Asks for values: those that wait come at once.
  func request(_ demand: Subscribers.Demand) {
    guard demand > .none, value != nil else { return }
    wanted += demand
    while wanted > .none, !waiting.isEmpty, let value {
      let input = waiting.removeFirst()
      wanted -= 1
      let more = value(input)
      wanted += more
    }
    if waiting.isEmpty, let end = waitingEnd { return receive(completion: end) }
    subscription?.request(demand)
    for relay in relays { relay(demand) }
  }

  func cancel() {
    let subscription = subscription
    let upstream = upstream
    end()
    subscription?.cancel()
    for sink in upstream { sink.cancel() }
  }

  /// Ends with another sink, which is what a client cancels.
  func connected<Other, OtherFailure>(to sink: Sink<Other, OtherFailure>) -> Self {
    sink.upstream.append(self)
    return self
  }

  /// Ends with another sink, and requests as much as that sink is asked for.
  func relaying<Other, OtherFailure>(to sink: Sink<Other, OtherFailure>) -> Self {
    wanted = sink.wanted
    sink.relays.append { [weak self] in self?.request($0) }
    return connected(to: sink)
  }

  private func wait(_ input: Input) {
    guard let room, waiting.count >= room.size else { return waiting.append(input) }
    switch room.whenFull {
    case .dropNewest: break
    case .dropOldest:
      guard room.size > 0 else { return }
      waiting.removeFirst()
      waiting.append(input)
    case .customError(let error):
      waiting = []
      receive(completion: .failure(error()))
    }
  }

  private func end() {
    value = nil
    completion = nil
    subscription = nil
    upstream = []
    relays = []
    waiting = []
    waitingEnd = nil
  }
}

/// The connection to a sink, which cancels it.
final class SinkSubscription<Input, Failure: Error>: Subscription {
  private let sink: Sink<Input, Failure>
  init(_ sink: Sink<Input, Failure>) { self.sink = sink }
  func request(_ demand: Subscribers.Demand) { sink.request(demand) }
  func cancel() { sink.cancel() }
}

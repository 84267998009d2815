extension Subscribers {
  /// A subscriber that calls closures and wants all values.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    /// The closure that is called with values.
    public let receiveValue: (Input) -> Void
    /// The closure that is called with the end.
    public let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
    private var subscription: (any Subscription)?

    /// Creates a subscriber.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    public func receive(_ input: Input) -> Subscribers.Demand {
      receiveValue(input)
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      subscription = nil
      receiveCompletion(completion)
    }

    public func cancel() {
      let subscription = subscription
      self.subscription = nil
      subscription?.cancel()
    }
  }
}

/// A subscriber of any kind with a certain input.
public final class AnySubscriber<Input, Failure: Error>: Subscriber {
  private let subscribe: (any Subscription) -> Void
  private let take: (Input) -> Subscribers.Demand
  private let end: (Subscribers.Completion<Failure>) -> Void

  /// Hides the type of a subscriber.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    subscribe = { subscriber.receive(subscription: $0) }
    take = { subscriber.receive($0) }
    end = { subscriber.receive(completion: $0) }
  }

  /// Creates a subscriber that calls closures.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    subscribe = receiveSubscription ?? { _ in }
    take = receiveValue ?? { _ in .none }
    end = receiveCompletion ?? { _ in }
  }

  public func receive(subscription: any Subscription) { subscribe(subscription) }
  public func receive(_ input: Input) -> Subscribers.Demand { take(input) }
  public func receive(completion: Subscribers.Completion<Failure>) { end(completion) }
}

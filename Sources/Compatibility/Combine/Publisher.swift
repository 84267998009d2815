/// A source of values over time, which ends with a completion or never.
///
/// Values are delivered as they come. There is no demand: a subscriber that wants fewer values cancels.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error that can end the stream; `Never` for none.
  associatedtype Failure: Error

  /// Attaches a subscriber.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

/// A receiver of values.
public protocol Subscriber<Input, Failure>: AnyObject {
  /// The type of the values.
  associatedtype Input
  /// The type of the error that can end the stream.
  associatedtype Failure: Error

  /// Takes the connection to the publisher, before any value.
  func receive(subscription: any Subscription)
  /// Takes a value; the demand that is returned is not used.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Takes the end.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, AnyObject {
  /// Asks for values; they come as they are.
  func request(_ demand: Subscribers.Demand)
}

/// The types that subscribers are made of.
public enum Subscribers {
  /// The number of values that a subscriber wants.
  public struct Demand: Hashable, Sendable {
    let count: Int?
    /// All values.
    public static let unlimited = Demand(count: nil)
    /// No further value.
    public static let none = Demand(count: 0)
    /// A number of values.
    public static func max(_ value: Int) -> Demand { Demand(count: value) }
  }

  /// The end of a stream.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Sends what comes to a subject.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }

  /// Calls closures with values and the end, until the object that is returned is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Sink<Output, Failure>(receiveCompletion, receiveValue)
    receive(subscriber: sink)
    return AnyCancellable { sink.cancel() }
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with values, until the object that is returned is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes values into a property, until the object that is returned is cancelled or released. The object is retained.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Writes values into a published property, for as long as it is there.
  public func assign(to published: inout Published<Output>.Publisher) {
    let box = published.box
    let connection = sink { [weak box] in box?.set($0) }
    box.connections.append(connection)
  }
}

/// A subscriber that calls closures; after its end it calls none.
final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
  private var value: ((Input) -> Void)?
  private var completion: ((Subscribers.Completion<Failure>) -> Void)?
  private var subscription: (any Subscription)?
  /// The sinks that feed this one.
  var upstream: [any Cancellable] = []

  init(_ completion: @escaping (Subscribers.Completion<Failure>) -> Void, _ value: @escaping (Input) -> Void) {
    self.completion = completion
    self.value = value
  }

  func receive(subscription: any Subscription) {
    guard value != nil, self.subscription == nil else { return subscription.cancel() }
    self.subscription = subscription
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    value?(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let action = self.completion
    let upstream = upstream
    end()
    for sink in upstream { sink.cancel() }
    action?(completion)
  }

  func cancel() {
    let subscription = subscription
    let upstream = upstream
    end()
    subscription?.cancel()
    for sink in upstream { sink.cancel() }
  }

  private func end() {
    value = nil
    completion = nil
    subscription = nil
    upstream = []
  }
}

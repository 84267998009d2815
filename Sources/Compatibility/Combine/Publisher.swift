/// A source of values over time, which ends with a completion or never.
///
/// A subscriber gets as many values as it asks for. Operators that hand on one value for one ask for no more than they
/// were asked for; others, such as `merge`, keep what came too early. A `PassthroughSubject` drops it.
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
  /// Takes a value, and returns how many are wanted besides those that were asked for.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Takes the end.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, AnyObject {
  /// Asks for values, besides those that were asked for before.
  func request(_ demand: Subscribers.Demand)
}

/// The types that subscribers are made of.
public enum Subscribers {
  /// The number of values that a subscriber wants.
  public struct Demand: Hashable, Comparable, Sendable {
    /// The number; nil for all.
    public let max: Int?
    /// All values.
    public static let unlimited = Demand(max: nil)
    /// No further value.
    public static let none = Demand(max: 0)
    /// A number of values; a negative one ends the program.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "the demand is negative: \(value)")
      return Demand(max: value)
    }

    /// Returns the sum of two demands.
    public static func + (a: Demand, b: Demand) -> Demand {
      guard let x = a.max, let y = b.max else { return .unlimited }
      let (sum, isTooLarge) = x.addingReportingOverflow(y)
      return isTooLarge ? .unlimited : Demand(max: sum)
    }
    /// Returns what is left of a demand, at least none.
    public static func - (a: Demand, b: Demand) -> Demand {
      guard let x = a.max else { return .unlimited }
      return Demand(max: b.max.map { Swift.max(0, x - $0) } ?? 0)
    }
    /// Adds a demand.
    public static func += (a: inout Demand, b: Demand) { a = a + b }
    /// Takes a demand away.
    public static func -= (a: inout Demand, b: Demand) { a = a - b }
    /// Returns the sum of a demand and a number.
    public static func + (a: Demand, b: Int) -> Demand { a + .max(b) }
    /// Returns a demand that is smaller by a number, at least none.
    public static func - (a: Demand, b: Int) -> Demand { a - .max(b) }
    /// Adds a number.
    public static func += (a: inout Demand, b: Int) { a = a + b }
    /// Takes a number away.
    public static func -= (a: inout Demand, b: Int) { a = a - b }
    public static func < (a: Demand, b: Demand) -> Bool { (a.max ?? .max) < (b.max ?? .max) && a != b }
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

  /// Calls closures with values and the end, until the object that is returned is canceled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Sink<Output, Failure>(receiveCompletion, receiveValue)
    receive(subscriber: sink)
    return AnyCancellable { sink.cancel() }
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with values, until the object that is returned is canceled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes values into a property, until the object that is returned is canceled or released. The object is retained.
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

/// A publisher that is told what to publish.
public protocol Subject<Output, Failure>: Publisher, AnyObject {
  /// Publishes a value.
  func send(_ value: Output)
  /// Ends the stream.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Publishes that something happened.
  public func send() { send(()) }
}

/// A subject that passes values on, and retains none.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let listeners = Listeners<Output, Failure>()

  /// Creates a subject.
  public init() {}

  public func send(_ value: Output) { listeners.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { listeners.send(completion: completion) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    listeners.add(subscriber, first: nil)
  }
}

/// A subject that retains its last value, and begins with it for every subscriber.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let listeners = Listeners<Output, Failure>()
  private var stored: Output

  /// Creates a subject with a value.
  public init(_ value: Output) { stored = value }

  /// The last value; setting publishes it.
  public var value: Output {
    get { stored }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    guard !listeners.isEnded else { return }
    stored = value
    listeners.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) { listeners.send(completion: completion) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    listeners.add(subscriber, first: stored)
  }
}

/// The subscribers of a subject, in the order in which they came.
final class Listeners<Output, Failure: Error> {
  private final class Entry: Subscription {
    private(set) var send: ((Output) -> Void)?
    private(set) var end: ((Subscribers.Completion<Failure>) -> Void)?
    private weak var owner: Listeners?

    init(_ owner: Listeners) { self.owner = owner }

    func connect<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      send = { _ = subscriber.receive($0) }
      end = { subscriber.receive(completion: $0) }
    }
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {
      send = nil
      end = nil
      owner?.entries.removeAll { $0 === self }
    }
  }

  private var entries: [Entry] = []
  private var completion: Subscribers.Completion<Failure>?
  var isEnded: Bool { completion != nil }

  /// Adds a subscriber, and sends it the value that it begins with, or the end that has been.
  func add<S: Subscriber>(_ subscriber: S, first: Output?) where S.Input == Output, S.Failure == Failure {
    let entry = Entry(self)
    entry.connect(subscriber)
    if !isEnded { entries.append(entry) }
    subscriber.receive(subscription: entry)
    if let completion { return subscriber.receive(completion: completion) }
    if let first { entry.send?(first) }
  }

  func send(_ value: Output) {
    // Whoever is told may cancel others, which then hear nothing any more.
    if !isEnded { for entry in entries { entry.send?(value) } }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard !isEnded else { return }
    self.completion = completion
    let old = entries
    entries = []
    for entry in old { entry.end?(completion) }
  }
}

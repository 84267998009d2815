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

/// A subject that passes values on, and retains none: a subscriber that wants none at the time misses it.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let listeners = Listeners<Output, Failure>()

  /// Creates a subject.
  public init() {}

  public func send(_ value: Output) { listeners.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { listeners.send(completion: completion) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    listeners.add(subscriber)
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
    listeners.add(subscriber) { self.stored }
  }
}

/// The subscribers of a subject, in the order in which they came.
final class Listeners<Output, Failure: Error> {
  private final class Entry: Subscription {
    private var deliver: ((Output) -> Subscribers.Demand)?
    private(set) var end: ((Subscribers.Completion<Failure>) -> Void)?
    private weak var owner: Listeners?
    private var wanted = Subscribers.Demand.none
    /// The closure that returns the last value, for subjects with one.
    private let latest: (() -> Output)?
    /// A Boolean value that indicates whether the last value has not been delivered.
    private var isBehind: Bool

    init(_ owner: Listeners, _ latest: (() -> Output)?) {
      self.owner = owner
      self.latest = latest
      isBehind = latest != nil && !owner.isEnded
    }

    func connect<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      deliver = { subscriber.receive($0) }
      end = { subscriber.receive(completion: $0) }
    }

    func send(_ value: Output) {
      guard wanted > .none else { return isBehind = latest != nil }
      if isBehind { isBehind = false }
      guard let deliver else { return }
      guard wanted != .unlimited else {
        _ = deliver(value)
        return
      }
      wanted -= 1
      let more = deliver(value)
      wanted += more
    }

    func request(_ demand: Subscribers.Demand) {
      wanted += demand
      if isBehind, let latest { send(latest()) }
    }

    func cancel() {
      deliver = nil
      end = nil
      owner?.entries.removeAll { $0 === self }
    }
  }

  private var entries: [Entry] = []
  private var completion: Subscribers.Completion<Failure>?
  var isEnded: Bool { completion != nil }

  /// Adds a subscriber, and sends it the value that it begins with, or the end that has been.
  func add<S: Subscriber>(_ subscriber: S, latest: (() -> Output)? = nil)
  where S.Input == Output, S.Failure == Failure {
    let entry = Entry(self, latest)
    entry.connect(subscriber)
    if !isEnded { entries.append(entry) }
    subscriber.receive(subscription: entry)
    if let completion { subscriber.receive(completion: completion) }
  }

  func send(_ value: Output) {
    // Whoever is told may cancel others, which then hear nothing any more.
    if !isEnded { for entry in entries { entry.send(value) } }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard !isEnded else { return }
    self.completion = completion
    let old = entries
    entries = []
    for entry in old { entry.end?(completion) }
  }
}

/// A property whose changes are published, before they are made.
///
/// In an `ObservableObject` they tell `objectWillChange`, too.
@propertyWrapper
public struct Published<Value> {
  /// The publisher of a property: its value, and each new one.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let box: Box

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.listeners.add(subscriber) { box.value }
    }
  }

  /// The value and those who listen.
  final class Box: AnyPublishedBox {
    var value: Value
    let listeners = Listeners<Value, Never>()
    var objectWillChange: ObservableObjectPublisher?
    /// The publishers that write into the property.
    var connections: [AnyCancellable] = []

    init(_ value: Value) { self.value = value }

    func set(_ new: Value) {
      objectWillChange?.send()
      listeners.send(new)
      value = new
    }
  }

  private let box: Box

  /// Creates a property with a value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  /// Creates a property with a value.
  public init(initialValue: Value) { box = Box(initialValue) }

  /// The publisher of the property, as `$name`.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set {}
  }

  @available(*, unavailable, message: "@Published is only for properties of classes.")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  /// Reads and sets the property of an object.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance object: Owner, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set {
      let box = object[keyPath: storageKeyPath].box
      // An object whose changes nobody has asked for has no publisher of them.
      box.set(newValue)
    }
  }
}

extension Published: AnyPublished {
  var anyBox: any AnyPublishedBox { box }
}

/// A published property of any type.
protocol AnyPublished { var anyBox: any AnyPublishedBox { get } }
protocol AnyPublishedBox: AnyObject { var objectWillChange: ObservableObjectPublisher? { get set } }

/// The publisher of the changes of an object; it tells before each.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let listeners = Listeners<Void, Never>()

  /// Creates a publisher.
  public init() {}
  /// Tells that the object is about to change.
  public func send() { listeners.send(()) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    listeners.add(subscriber)
  }
}

/// An object that tells of its changes before they are made.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// The publisher of the changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher of the changes of all `@Published` properties; another one at each call for an object without such.
  public var objectWillChange: ObservableObjectPublisher {
    var boxes = [any AnyPublishedBox]()
    var mirror: Mirror? = Mirror(reflecting: self)
    while let present = mirror {
      boxes += present.children.compactMap { ($0.value as? any AnyPublished)?.anyBox }
      mirror = present.superclassMirror
    }
    let publisher = boxes.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
    for box in boxes { box.objectWillChange = publisher }
    return publisher
  }
}

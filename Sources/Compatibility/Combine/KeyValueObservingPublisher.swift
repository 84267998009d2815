public import Foundation
public import FoundationAdditions

extension NSObject {
  /// A publisher of the values of an object's property, which observes it by its key path.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    /// The object.
    public let object: Subject
    /// The property.
    public let keyPath: KeyPath<Subject, Value>
    /// The options of the observation.
    public let options: NSKeyValueObservingOptions

    /// Creates a publisher of a property.
    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      self.object = object
      self.keyPath = keyPath
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      AnyPublisher<Value, Never> { [object, keyPath, options] sink in
        let observation = object.observe(keyPath, options: options) { [weak sink] object, _ in
          _ = sink?.receive(object[keyPath: keyPath])
        }
        sink.upstream.append(AnyCancellable { observation.invalidate() })
      }.receive(subscriber: subscriber)
    }
  }
}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Returns a publisher of a property's value, and of each new one.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}

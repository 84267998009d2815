public import Foundation
import Synchronization

/// A type whose properties can be observed by key paths: `NSObject` and its subclasses.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Observes a property until the returned observation is invalidated or released.
  ///
  /// The properties that `Documentation/Guides/Observation.md` lists are observable, as are those whose setters call
  /// `willChangeValue(forKey:)` and `didChangeValue(forKey:)`. The handler is called with changes of the value. Setting
  /// an equal value counts as a change if the setter names the key path, as do those of `@objc dynamic` properties that
  /// `quire` adapts; for UIKit's own properties it does not.
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: The values that the change has, and whether the handler is called at once.
  ///   - changeHandler: The function that is called after a change.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let object = self as! NSObject
    let observer = KeyPathObserver(keyPath, options, changeHandler)
    KeyValueObservers.add(observer, to: object)
    if options.contains(.initial) { observer.notifyOfPresentValue(self) }
    if object is any KeyValueObservable {
      var removal: MainActorRemoval? = MainActorRemoval(of: observer, from: object)
      return NSKeyValueObservation {
        observer.isInvalid.store(true, ordering: .relaxed)
        if removal != nil { removal = nil }
      }
    }
    return NSKeyValueObservation { [weak object] in
      observer.isInvalid.store(true, ordering: .relaxed)
      if let object { KeyValueObservers.remove(observer, from: object) }
    }
  }

  /// Informs observers that a property is about to change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    let object = self as! NSObject
    KeyValueObservers.of(object)?.begin(object)
  }

  /// Informs observers that a property has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    let object = self as! NSObject
    KeyValueObservers.of(object)?.end(object, set: KeyValueObservers.Property(path: keyPath))
  }
}

/// The removal of an observer when its observation ends, on whichever thread: objects that store their observers belong
/// to the main actor, which may be notifying them.
@MainActor
private final class MainActorRemoval {
  private nonisolated(unsafe) let observer: KeyValueObservers.Observer
  private nonisolated(unsafe) weak var object: NSObject?

  nonisolated init(of observer: KeyValueObservers.Observer, from object: NSObject) {
    self.observer = observer
    self.object = object
  }

  isolated deinit { if let object { KeyValueObservers.remove(observer, from: object) } }
}

/// An observer of a property by its key path.
private final class KeyPathObserver<Root, Value>: KeyValueObservers.Observer {
  let isInvalid = Atomic(false)
  private let path: KeyPath<Root, Value>
  private let options: NSKeyValueObservingOptions
  private let handler: (Root, NSKeyValueObservedChange<Value>) -> Void
  private var old: Value?

  init(
    _ path: KeyPath<Root, Value>, _ options: NSKeyValueObservingOptions,
    _ handler: @escaping (Root, NSKeyValueObservedChange<Value>) -> Void
  ) {
    self.path = path
    self.options = options
    self.handler = handler
  }

  func notifyOfPresentValue(_ root: Root) { notify(root, old: nil, new: root[keyPath: path]) }

  override func begin(_ object: NSObject) { old = (object as? Root)?[keyPath: path] }

  override func observes(_ property: KeyValueObservers.Property) -> Bool { property.path == path }

  override func end(_ object: NSObject, isSet: Bool) -> (() -> Void)? {
    guard let root = object as? Root, let before = old else { return nil }
    old = nil
    let new = root[keyPath: path]
    if !isSet, areEqual(before, new) { return nil }
    return { [self] in
      if options.contains(.prior) { notify(root, old: before, new: nil, isPrior: true) }
      notify(root, old: before, new: new)
    }
  }

  private func notify(_ root: Root, old: Value?, new: Value?, isPrior: Bool = false) {
    if isInvalid.load(ordering: .relaxed) { return }
    handler(
      root,
      NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil,
        indexes: nil, isPrior: isPrior))
  }
}

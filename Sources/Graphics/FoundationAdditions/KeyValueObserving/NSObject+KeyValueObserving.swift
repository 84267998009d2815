public import Foundation

/// An object that is notified of changes by `observeValue(forKeyPath:of:change:context:)`.
///
/// On Apple's systems every `NSObject` has the method. Without an Objective-C runtime only a protocol can find it;
/// responders, and so views and view controllers, conform to it.
public protocol NSKeyValueObserver: AnyObject {
  /// Informs the observer of a change of an observed property.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension NSObject {
  /// Adds an observer of a property by its name, or by a path such as `layer.bounds`; it is not retained.
  public func addObserver(
    _ observer: any NSKeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    guard let (object, read) = NSObject.property(keyPath, of: self) else { return }
    let new = NamedObserver(observer, keyPath, self, options, context, read)
    KeyValueObservers.add(new, to: object)
    if options.contains(.initial) { new.notifyOfPresentValue(object) }
  }

  /// Removes the observer of a property.
  public func removeObserver(_ observer: any NSKeyValueObserver, forKeyPath keyPath: String) {
    removeObserver(observer, keyPath) { _ in true }
  }

  /// Removes the observer of a property that was added with a context.
  public func removeObserver(
    _ observer: any NSKeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removeObserver(observer, keyPath) { $0 == context }
  }

  /// Informs observers that a property is about to change.
  public func willChangeValue(forKey key: String) { KeyValueObservers.of(self)?.begin(self) }

  /// Informs observers that a property has changed.
  public func didChangeValue(forKey key: String) {
    KeyValueObservers.of(self)?.end(self, set: KeyValueObservers.Property(key: key))
  }

  /// Informs observers by name and by key path that a property has changed.
  public func didChangeValue<Root, Value>(forKey key: String, _ keyPath: KeyPath<Root, Value>) {
    KeyValueObservers.of(self)?.end(self, set: KeyValueObservers.Property(key: key, path: keyPath))
  }

  private func removeObserver(
    _ observer: AnyObject, _ keyPath: String, _ isMeant: (UnsafeMutableRawPointer?) -> Bool
  ) {
    guard let (object, _) = NSObject.property(keyPath, of: self, isQuiet: true),
      let found = KeyValueObservers.of(object)?.observers.last(where: {
        guard let named = $0 as? NamedObserver else { return false }
        return named.observer === observer && named.keyPath == keyPath && isMeant(named.context)
      })
    else { return }
    (found as? NamedObserver)?.isInvalid = true
    KeyValueObservers.remove(found, from: object)
  }

  /// Returns the object that has the last property of a path, and a function that reads it.
  private static func property(
    _ keyPath: String, of object: NSObject, isQuiet: Bool = false
  ) -> (NSObject, (NSObject) -> Any?)? {
    var object = object
    let keys = keyPath.split(separator: ".").map(String.init)
    for key in keys.dropLast() {
      let next = (object as? any KeyValueObservable)?.observableObject(key) ?? object.mirrored(key) as? NSObject
      guard let next else {
        if !isQuiet { object.warnOfUnknown(key, in: keyPath) }
        return nil
      }
      object = next
    }
    guard let key = keys.last else { return nil }
    if let read = (object as? any KeyValueObservable)?.observableProperty(key) { return (object, read) }
    guard object.mirror(with: key) != nil else {
      if !isQuiet { object.warnOfUnknown(key, in: keyPath) }
      return nil
    }
    return (object, { $0.mirrored(key) })
  }

  private func warnOfUnknown(_ key: String, in keyPath: String) {
    FileHandle.standardError.write(
      Data(
        """
        Quire: \(type(of: self)) was asked for observation of "\(keyPath)", but "\(key)" is no property that can be observed; \
        the observer is not called. Documentation/Guides/Observation.md lists those that can.

        """.utf8))
  }

  /// Returns the mirror, of the class or one of its superclasses, that has a stored property of a name.
  private func mirror(with key: String) -> Mirror? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let present = mirror, !present.children.contains(where: { $0.label == key }) {
      mirror = present.superclassMirror
    }
    return mirror
  }

  private func mirrored(_ key: String) -> Any? {
    guard let value = mirror(with: key)?.children.first(where: { $0.label == key })?.value else { return nil }
    let optional = Mirror(reflecting: value)
    return optional.displayStyle == .optional ? optional.children.first?.value : value
  }
}

/// An observer of a property by its name.
private final class NamedObserver: KeyValueObservers.Observer {
  weak var observer: (any NSKeyValueObserver)?
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  var isInvalid = false
  private weak var root: NSObject?
  private let options: NSKeyValueObservingOptions
  private let read: (NSObject) -> Any?
  private var old: Any??

  init(
    _ observer: any NSKeyValueObserver, _ keyPath: String, _ root: NSObject, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?, _ read: @escaping (NSObject) -> Any?
  ) {
    self.observer = observer
    self.keyPath = keyPath
    self.root = root
    self.options = options
    self.context = context
    self.read = read
  }

  func notifyOfPresentValue(_ object: NSObject) { notify(old: nil, new: read(object)) }

  override func begin(_ object: NSObject) { old = .some(read(object)) }

  override func observes(_ property: KeyValueObservers.Property) -> Bool {
    guard let key = property.key else { return false }
    return keyPath == key || keyPath.hasSuffix(".\(key)")
  }

  override func end(_ object: NSObject, isSet: Bool) -> (() -> Void)? {
    guard let before = old else { return nil }
    old = nil
    let new = read(object)
    switch (before, new) {
    case (nil, nil): if !isSet { return nil }
    case (let before?, let new?): if !isSet, areEqual(before, new) { return nil }
    default: break
    }
    return { [self] in
      if options.contains(.prior) { notify(old: before, new: nil, isPrior: true) }
      notify(old: before, new: new)
    }
  }

  private func notify(old: Any?, new: Any?, isPrior: Bool = false) {
    guard !isInvalid, let observer else { return }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.old), let old { change[.oldKey] = old }
    if options.contains(.new), let new { change[.newKey] = new }
    if isPrior { change[.notificationIsPriorKey] = true }
    observer.observeValue(forKeyPath: keyPath, of: root, change: change, context: context)
  }
}

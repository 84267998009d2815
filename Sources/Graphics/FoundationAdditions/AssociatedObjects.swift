import Foundation
import Synchronization

/// The policy by which an object holds an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0x301
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Associates a value with an object under a key; nil removes the existing one.
///
/// The value is released when another one replaces it, and with the object if that is a responder or a gesture
/// recognizer. With other objects it is released some time after they are gone: on Linux nothing reports the deinit of
/// an arbitrary object. An assigned object is held weakly.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let owner = object as AnyObject
  var value = value
  if policy == .OBJC_ASSOCIATION_COPY || policy == .OBJC_ASSOCIATION_COPY_NONATOMIC,
    let copied = value as? any NSCopying
  {
    value = copied.copy(with: nil)
  }
  AssociatedObjects.set(
    value.map { AssociatedObjects.Value($0, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN) }, key, of: owner)
}

/// Returns the value that is associated with an object under a key; nil for none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(key, of: object as AnyObject)
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.removeAll(of: object as AnyObject) }

/// An object that stores the values that are associated with it, and releases them with itself.
package protocol AssociatedObjectHolder: AnyObject {
  /// The values; nil until the first is set.
  var associatedObjects: AssociatedObjects.Values? { get set }
}

/// The values of all objects.
package enum AssociatedObjects {
  /// The values of one object, by their keys.
  package final class Values {
    fileprivate var byKey: [UnsafeRawPointer: Value] = [:]
  }

  fileprivate struct Value {
    private var strong: Any?
    private weak var unowned: AnyObject?

    init(_ value: Any, isWeak: Bool) {
      if isWeak { unowned = value as AnyObject } else { strong = value }
    }

    var value: Any? { strong ?? unowned }
  }

  /// The values of an object that cannot store them.
  private struct Entry {
    weak var object: AnyObject?
    var values = Values()
  }

  private struct Table: @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of deallocated objects are searched for.
    var limit = 64

    /// Returns the values of an object; nil if it has none.
    func values(of object: AnyObject) -> Values? {
      if let holder = object as? any AssociatedObjectHolder { return holder.associatedObjects }
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
      return entry.values
    }

    /// Stores the first values of an object. Returns the values of deallocated objects, which the caller releases.
    mutating func add(_ values: Values, of object: AnyObject) -> [Entry] {
      if let holder = object as? any AssociatedObjectHolder {
        holder.associatedObjects = values
        return []
      }
      var released: [Entry] = []
      if let former = entries.updateValue(Entry(object: object, values: values), forKey: ObjectIdentifier(object)) {
        released.append(former)
      }
      if entries.count > limit {
        for (id, entry) in entries where entry.object == nil {
          released.append(entry)
          entries[id] = nil
        }
        limit = max(64, 2 * entries.count)
      }
      return released
    }

    /// Removes the values of an object. Returns them to be released by the caller.
    mutating func remove(of object: AnyObject) -> Values? {
      guard let values = values(of: object) else { return nil }
      if let holder = object as? any AssociatedObjectHolder {
        holder.associatedObjects = nil
      } else {
        entries[ObjectIdentifier(object)] = nil
      }
      return values
    }
  }

  /// The table, whose lock also guards the values that holders store.
  private static let table = Mutex(Table())

  fileprivate static func set(_ value: Value?, _ key: UnsafeRawPointer, of object: AnyObject) {
    nonisolated(unsafe) let (value, key, object) = (value, key, object)
    // Values are released after the lock: their deinit may access associated values.
    nonisolated(unsafe) var released: [Any] = []
    table.withLock { table in
      guard let values = table.values(of: object) else {
        guard let value else { return }
        let values = Values()
        values.byKey[key] = value
        released = table.add(values, of: object)
        return
      }
      if let old = values.byKey.removeValue(forKey: key) { released.append(old) }
      if let value { values.byKey[key] = value }
      if values.byKey.isEmpty { released.append(table.remove(of: object) as Any) }
    }
    withExtendedLifetime(released) {}
  }

  fileprivate static func value(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    nonisolated(unsafe) let (key, object) = (key, object)
    nonisolated(unsafe) var found: Any?
    table.withLock { found = $0.values(of: object)?.byKey[key]?.value }
    return found
  }

  fileprivate static func removeAll(of object: AnyObject) {
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) var released: Values?
    table.withLock { released = $0.remove(of: object) }
    withExtendedLifetime(released) {}
  }
}

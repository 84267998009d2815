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
/// The value is released when another one replaces it, or some time after the object is gone: on Linux nothing reports
/// the deinit of an arbitrary object. An assigned object is held weakly.
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

/// The values of all objects.
private enum AssociatedObjects {
  struct Value {
    private var strong: Any?
    private weak var unowned: AnyObject?

    init(_ value: Any, isWeak: Bool) {
      if isWeak { unowned = value as AnyObject } else { strong = value }
    }

    var value: Any? { strong ?? unowned }
  }

  private struct Entry {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private struct Table: @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of deallocated objects are searched for.
    var limit = 64
  }

  private static let table = Mutex(Table())

  static func set(_ value: Value?, _ key: UnsafeRawPointer, of object: AnyObject) {
    nonisolated(unsafe) let (value, key, object) = (value, key, object)
    // The deinit of released values may access associated values.
    let released: Table = table.withLock { table in
      var released = Table()
      let id = ObjectIdentifier(object)
      var entry = table.entries[id] ?? Entry(object: object)
      if entry.object !== object {
        released.entries[id] = entry
        entry = Entry(object: object)
      }
      if let old = entry.values.removeValue(forKey: key) {
        var holder = Entry(object: nil)
        holder.values[key] = old
        released.entries[ObjectIdentifier(Table.self)] = holder
      }
      if let value { entry.values[key] = value }
      table.entries[id] = entry.values.isEmpty ? nil : entry
      if table.entries.count > table.limit {
        for (id, entry) in table.entries where entry.object == nil {
          released.entries[id] = entry
          table.entries[id] = nil
        }
        table.limit = max(64, 2 * table.entries.count)
      }
      return released
    }
    withExtendedLifetime(released) {}
  }

  static func value(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    nonisolated(unsafe) let (key, object) = (key, object)
    nonisolated(unsafe) var found: Any?
    table.withLock { table in
      guard let entry = table.entries[ObjectIdentifier(object)], entry.object === object else { return }
      found = entry.values[key]?.value
    }
    return found
  }

  static func removeAll(of object: AnyObject) {
    nonisolated(unsafe) let object = object
    let released: Table = table.withLock { table in
      var released = Table()
      released.entries[ObjectIdentifier(object)] = table.entries.removeValue(forKey: ObjectIdentifier(object))
      return released
    }
    withExtendedLifetime(released) {}
  }
}

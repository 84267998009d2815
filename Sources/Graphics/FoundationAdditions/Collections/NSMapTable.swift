public import Foundation

/// A dictionary of objects that may be held weakly; Foundation on Linux has none.
///
/// Keys and values may also be known by protocols that only classes conform to.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [HeldObject: HeldObject] = [:]

  /// Creates an empty table.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  /// Creates an empty table that holds keys and values strongly.
  public override convenience init() { self.init(keyOptions: []) }

  /// Returns an empty table that holds keys and values strongly.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: []) }
  /// Returns an empty table that holds its keys weakly.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  /// Returns an empty table that holds its values weakly.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: [], valueOptions: .weakMemory)
  }
  /// Returns an empty table that holds keys and values weakly.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The number of entries whose key and value are there.
  open var count: Int { present.count }

  /// Returns the value of a key; nil if there is none.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return entries[HeldObject(aKey, key)]?.object as? ObjectType
  }

  /// Sets the value of a key; nil removes it.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries = entries.filter { $0.key.object != nil && $0.value.object != nil }
    // The key that is there stays, as in a dictionary of Foundation.
    entries[HeldObject(aKey, keyOptions)] = anObject.map { HeldObject($0, valueOptions) }
  }

  /// Removes the value of a key.
  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries[HeldObject(aKey, key)] = nil
  }

  /// Removes all entries.
  open func removeAllObjects() { entries = [:] }

  /// Returns an enumerator of the keys, which holds them strongly.
  open func keyEnumerator() -> NSEnumerator { NSArray(array: present.map { $0.0 as Any }).objectEnumerator() }

  /// Returns an enumerator of the values, which holds them strongly; nil if there is none.
  open func objectEnumerator() -> NSEnumerator? { NSArray(array: present.map { $0.1 as Any }).objectEnumerator() }

  /// Returns the entries as a dictionary, which holds them strongly.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    Dictionary(present.compactMap { entry in (entry.0 as? AnyHashable).map { ($0, entry.1) } }) { first, _ in first }
  }

  private var present: [(KeyType, ObjectType)] {
    entries.compactMap { entry in
      guard let key = entry.key.object as? KeyType, let value = entry.value.object as? ObjectType else { return nil }
      return (key, value)
    }
  }

  /// The options of a key that is looked for, which is neither copied nor held weakly.
  private var key: NSPointerFunctions.Options { keyOptions.intersection(.objectPointerPersonality) }
}

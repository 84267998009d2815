public import Foundation

/// A set of objects that may be held weakly; Foundation on Linux has none.
///
/// The objects may also be known by a protocol that only classes conform to.
open class NSHashTable<ObjectType>: NSObject {
  private let options: NSPointerFunctions.Options
  private var objects: Set<HeldObject> = []

  /// Creates an empty table.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    self.options = options
    super.init()
  }

  /// Creates an empty table that holds its objects strongly.
  public override convenience init() { self.init(options: []) }

  /// Returns an empty table that holds its objects weakly.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects, without those that are released, in no order.
  open var allObjects: [ObjectType] { objects.compactMap { $0.object as? ObjectType } }
  /// One of the objects; nil if there is none.
  open var anyObject: ObjectType? { objects.lazy.compactMap { $0.object as? ObjectType }.first }
  /// The number of objects.
  open var count: Int { objects.count { $0.object != nil } }
  /// The objects as a set, which holds them strongly.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  /// Returns the object that equals another one; nil if there is none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object, let index = objects.firstIndex(of: HeldObject(object, key)) else { return nil }
    return objects[index].object as? ObjectType
  }

  /// Returns whether the table has an object.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// Adds an object, unless the table has it; nil is ignored.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    objects = objects.filter { $0.object != nil }
    objects.insert(HeldObject(object, options))
  }

  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    objects.remove(HeldObject(object, key))
  }

  /// Removes all objects.
  open func removeAllObjects() { objects = [] }

  /// Returns an enumerator of the objects, which holds them strongly.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects.map { $0 as Any }).objectEnumerator() }

  /// Adds the objects of another table.
  open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }
  /// Removes the objects of another table.
  open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }
  /// Removes the objects that another table does not have.
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }
  /// Returns whether two tables have an object in common.
  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }
  /// Returns whether another table has all objects of this one.
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }
  /// Returns whether two tables have the same objects.
  open func isEqual(to other: NSHashTable<ObjectType>) -> Bool { count == other.count && isSubset(of: other) }

  /// The options of an object that is looked for, which is neither copied nor held weakly.
  private var key: NSPointerFunctions.Options { options.intersection(.objectPointerPersonality) }
}

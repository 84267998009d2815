public import Foundation

/// The namespace of the options of collections that may hold their objects weakly.
open class NSPointerFunctions: NSObject {
  /// The way in which a collection holds and compares its objects.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    /// Holds objects strongly; the default.
    public static let strongMemory = Options([])
    /// Holds objects weakly; the entries of objects that are released are removed.
    public static let weakMemory = Options(rawValue: 5)
    /// Compares objects by `isEqual(_:)`; the default.
    public static let objectPersonality = Options([])
    /// Compares objects by their identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Copies objects that conform to `NSCopying` when they are added.
    public static let copyIn = Options(rawValue: 1 << 16)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

/// The options of a hash table.
public typealias NSHashTableOptions = NSPointerFunctions.Options
/// The options of a map table.
public typealias NSMapTableOptions = NSPointerFunctions.Options

/// An object in a collection, held strongly or weakly, and compared as the options say.
struct HeldObject: Hashable {
  private let strong: AnyObject?
  private weak var weak: AnyObject?
  private let isWeak: Bool
  private let isByIdentity: Bool
  private let hash: Int

  init(_ value: Any, _ options: NSPointerFunctions.Options) {
    var object = value as AnyObject
    if options.contains(.copyIn), let copyable = object as? any NSCopying { object = copyable.copy() as AnyObject }
    isWeak = options.contains(.weakMemory)
    strong = isWeak ? nil : object
    isByIdentity = options.contains(.objectPointerPersonality) || !(object is NSObject)
    hash = isByIdentity ? ObjectIdentifier(object).hashValue : (object as? NSObject)?.hash ?? 0
    weak = isWeak ? object : nil
  }

  /// The object; nil if it was held weakly and is released.
  var object: AnyObject? { isWeak ? weak : strong }

  static func == (a: HeldObject, b: HeldObject) -> Bool {
    guard let first = a.object, let second = b.object else { return false }
    if first === second { return true }
    guard !a.isByIdentity, !b.isByIdentity, let first = first as? NSObject else { return false }
    return first.isEqual(second)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

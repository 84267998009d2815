public import Foundation

/// A class whose objects can be made from the data of an item provider.
public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
  /// The types that the class reads, best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Returns an object made from data of a type; throws when the data is not of that type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A class whose objects an item provider can hand on as data.
public protocol NSItemProviderWriting: NSObjectProtocol, SendableMetatype {
  /// The types that objects of the class can be written as, best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The types that this object can be written as, best first; those of the class unless implemented.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Returns the processes that may see the object as data of a type; all unless implemented.
  static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility
  /// Calls a closure with the data of a type, at once or later, on any thread.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
  public static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility { .all }
}

/// The processes that may see a representation of an item.
public enum NSItemProviderRepresentationVisibility: Int, Hashable, Sendable {
  case all = 0
  case team = 1
  case group = 2
  case ownProcess = 3
}

/// Options for files that an item provider registers.
public struct NSItemProviderFileOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  /// The receiver may open the file where it is instead of a copy.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)

  public init(rawValue: Int) { self.rawValue = rawValue }
}

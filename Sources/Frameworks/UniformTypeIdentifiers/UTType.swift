public import Foundation

/// A type of data, files, folders, or other items.
///
/// A type is known by its identifier. The types that Apple's systems declare are known, and so are those that the app
/// declares in its Info.plist. An extension or a media type that none of them has leads to a dynamic type, whose tags
/// and supertypes come from the shared MIME database of the system.
public struct UTType: Sendable {
  /// The identifier, in lower case.
  public let identifier: String
  /// The identifier of the supertype of a type that is not declared; nil for none.
  private let fallback: String?

  init(known identifier: String) { (self.identifier, fallback) = (identifier, nil) }

  /// Creates the type with an identifier; nil for one that is neither declared nor dynamic.
  public init?(_ identifier: String) {
    let identifier = identifier.hasPrefix("dyn.") ? identifier : identifier.lowercased()
    guard TypeRegistry.current.declaration(identifier) != nil || DynamicIdentifier(identifier) != nil else {
      return nil
    }
    self.init(known: identifier)
  }

  /// Creates the preferred type of files with an extension; a dynamic one if none is declared.
  ///
  /// - Returns: nil if the extension is empty, or if no type with it can conform to the supertype.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Creates the preferred type with a media type; a dynamic one if none is declared. Parameters such as the character
  /// set are left out.
  ///
  /// - Returns: nil if the media type is empty.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let type = mimeType.split(separator: ";", omittingEmptySubsequences: false).first ?? ""
    self.init(
      tag: type.trimmingCharacters(in: .whitespaces), tagClass: .mimeType, conformingTo: supertype)
  }

  /// Creates the preferred type with a tag; a dynamic one if none is declared.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let first = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
    self = first
  }

  /// Creates a type that the app exports in its Info.plist.
  ///
  /// - Parameter parentType: What the type conforms to if Info.plist does not declare it.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier.lowercased()
    fallback = parentType?.identifier
  }

  /// Creates a type that the app imports in its Info.plist.
  ///
  /// - Parameter parentType: What the type conforms to if nothing declares it.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// Returns all types with a tag that conform to a supertype, the preferred one first; a dynamic one if none is
  /// declared.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    guard !tag.isEmpty else { return [] }
    let registry = TypeRegistry.current
    let declared = registry.declared(tag: tag, tagClass).map(UTType.init(known:))
    // Folders have extensions, too: without a wish they count as well.
    let isAny = supertype == nil || supertype == .data
    let matching = declared.filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    if !matching.isEmpty { return matching }
    if isAny, !declared.isEmpty { return declared }
    let parent = supertype?.identifier ?? "public.data"
    let dynamic = DynamicIdentifier(supertypes: [parent], tags: [tagClass: [tag.lowercased()]])
    return [UTType(known: dynamic.identifier)]
  }

  // MARK: Facts

  /// The preferred extension of files, without a period; nil if there is none.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
  /// The preferred media type; nil if there is none.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }
  /// The tags by their classes, the preferred ones first.
  public var tags: [UTTagClass: [String]] { TypeRegistry.current.tags(of: identifier) }
  /// The description in the user's language; nil if there is none.
  public var localizedDescription: String? {
    let locale = Locale.current
    let language = locale.language.languageCode?.identifier ?? "en"
    let languages = [locale.identifier, language]
    return TypeRegistry.current.description(of: identifier, languages: languages)
  }
  /// The version of the declaration; nil if there is none.
  public var version: Int? { TypeRegistry.current.declaration(identifier)?.version }
  /// A web page about the type; nil if there is none.
  public var referenceURL: URL? { TypeRegistry.current.declaration(identifier)?.referenceURL }
  /// A Boolean value that indicates whether the type was made for a tag that no declared type has.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  /// A Boolean value that indicates whether the system or the app declares the type.
  public var isDeclared: Bool { TypeRegistry.current.declaration(identifier) != nil }
  /// A Boolean value that indicates whether the type belongs to the public domain.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  // MARK: Conformance

  /// All types that the type conforms to, without itself.
  public var supertypes: Set<UTType> {
    let registry = TypeRegistry.current
    var found = registry.supertypes(of: identifier)
    if registry.declaration(identifier) == nil, let fallback {
      found.formUnion(registry.supertypes(of: fallback).union([fallback]))
    }
    return Set(found.map(UTType.init(known:)))
  }

  /// Returns true if the type is another one, or a special case of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Returns true if another type is a special case of the type.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// Returns true if the type is a special case of another one.
  public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
}

extension UTType: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// The identifier.
  public var description: String { identifier }
  /// The identifier, and where the type comes from.
  public var debugDescription: String {
    "<UTType: \(identifier) (\(isDynamic ? "dynamic" : isDeclared ? "declared" : "not declared"))>"
  }
}

extension UTType: Codable {
  /// Decodes a type from its identifier.
  public init(from decoder: any Decoder) throws {
    self.init(known: try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

public import Foundation

/// A font without a size, identified by its name.
public final class CGFont: Hashable, Sendable {
  private let name: String

  /// Creates a font by its PostScript name or the name of a family; a font that is not installed is substituted when
  /// drawn.
  public init?(_ name: CFString) { self.name = name as String }

  /// The name that the font was created with.
  public var postScriptName: CFString? { name as NSString }
  /// The name that the font was created with.
  public var fullName: CFString? { name as NSString }

  public static func == (lhs: CGFont, rhs: CGFont) -> Bool { lhs.name == rhs.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

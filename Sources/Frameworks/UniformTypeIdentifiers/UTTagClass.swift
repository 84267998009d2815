/// A class of tags: the kinds of names that files and data have for their types.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The identifier of the class.
  public let rawValue: String

  /// The extensions of the names of files, without a period.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// Media types, such as `image/png`.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")

  /// Creates a class with an identifier.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The identifier of the class.
  public var description: String { rawValue }
}

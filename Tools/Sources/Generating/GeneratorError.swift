/// A comment of a protocol or class that the generator cannot follow.
public struct GeneratorError: Error, CustomStringConvertible {
  /// The file, the declaration, and what is wrong.
  public let description: String

  init(_ description: String) { self.description = description }
}

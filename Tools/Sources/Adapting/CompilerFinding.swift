import Foundation

/// A place that the compiler refused, from which a rule knows what the text alone does not say.
public struct CompilerFinding: Hashable, Sendable {
  /// The path by which messages name the file.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column in bytes, from 1.
  public let column: Int
  /// The message; nil where a class is made that is known by its metatype alone.
  public let refusal: String?

  public init(path: String, line: Int, column: Int, refusal: String? = nil) {
    self.path = path
    self.line = line
    self.column = column
    self.refusal = refusal
  }

  /// Parses a line of the compiler's output; nil if it is not an error with a location.
  public init?(message: String) {
    guard message.hasPrefix("/"), let end = message.range(of: ": error: ") else { return nil }
    let isMetatype = message.contains("with a metatype value must use a 'required' initializer")
    let parts = message[..<end.lowerBound].split(separator: ":")
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
      return nil
    }
    self.init(
      path: parts.dropLast(2).joined(separator: ":"), line: line, column: column,
      refusal: isMetatype ? nil : String(message[end.upperBound...]))
  }
}

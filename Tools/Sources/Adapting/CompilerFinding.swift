import Foundation

/// A place that the compiler refused, from which a rule knows what the text alone does not say.
public struct CompilerFinding: Hashable, Sendable {
  /// The path by which messages name the file.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column in bytes, from 1.
  public let column: Int

  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// Reads a message of the compiler; nil if no rule knows what to do about it.
  public init?(message: String) {
    guard message.contains("with a metatype value must use a 'required' initializer"),
      let end = message.range(of: ": error: ")
    else { return nil }
    let parts = message[..<end.lowerBound].split(separator: ":")
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else { return nil }
    self.init(path: parts.dropLast(2).joined(separator: ":"), line: line, column: column)
  }
}

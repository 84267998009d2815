/// A place in a source file that breaks a rule.
public struct Finding: Codable, Equatable, Comparable, CustomStringConvertible, Sendable {
  public let path: String
  /// The line, counted from 1.
  public let line: Int
  public let message: String

  public var description: String { "\(path):\(line): \(message)" }

  public static func < (left: Finding, right: Finding) -> Bool {
    (left.path, left.line, left.message) < (right.path, right.line, right.message)
  }
}

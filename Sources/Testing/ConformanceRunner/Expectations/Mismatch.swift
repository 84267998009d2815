/// An expectation that does not hold.
public struct Mismatch: Codable, Sendable, CustomStringConvertible {
  /// The value or list of calls concerned.
  public let path: String
  /// The recorded value.
  public let expected: String
  /// The value found.
  public let found: String

  /// Creates a mismatch.
  public init(path: String, expected: String, found: String) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  public var description: String { "\(path): expected \(expected), found \(found)" }
}

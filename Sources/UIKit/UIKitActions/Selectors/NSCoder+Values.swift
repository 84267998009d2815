public import Foundation

extension NSCoder {
  /// Ends the program, as on iOS: a coder has no properties that are found by names.
  /// `decodeObject(forKey:)` decodes objects.
  public func value(forKey key: String) -> Any? {
    preconditionFailure(
      "A coder was asked for its property \(key), and it has none that are found by names. Call decodeObject(forKey:).")
  }
}

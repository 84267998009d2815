/// A key, or a combination of keys, with its effect in an exhibit.
public struct ExhibitKey: Hashable, Sendable {
  /// The keys as they are labeled, in English: "Alt + arrow".
  public let keys: String
  /// The effect, in English.
  public let effect: String

  /// Creates a key with its effect.
  public init(_ keys: String, _ effect: String) {
    self.keys = keys
    self.effect = effect
  }
}

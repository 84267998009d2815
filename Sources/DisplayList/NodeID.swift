/// The stable identity of a node: the same layer has the same identity in every scene.
public struct NodeID: Hashable, Sendable {
  public let rawValue: UInt64

  /// Creates an identity from its number.
  @inlinable
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

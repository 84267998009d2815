/// The stable identifier of a node: the same layer has the same identifier in every scene.
public struct NodeID: Hashable, Sendable {
  public let rawValue: UInt64

  /// Creates an identifier from its number.
  @inlinable
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

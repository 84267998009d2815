/// The stable identifier of a node: the same layer has the same identifier in every scene.
@usableFromInline package struct NodeID: Hashable, Sendable {
  @usableFromInline package let rawValue: UInt64

  /// Creates an identifier from its number.
  @inlinable
  package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

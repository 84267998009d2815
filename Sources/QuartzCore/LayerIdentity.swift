import DisplayList

/// The source of the identifiers of layers and of the revisions of nodes.
@MainActor
enum LayerIdentity {
  private static var lastID: UInt64 = 0
  private static var lastRevision: UInt64 = 0

  static func next() -> NodeID {
    lastID += 1
    return NodeID(lastID)
  }

  static func nextRevision() -> UInt64 {
    lastRevision += 1
    return lastRevision
  }
}

import DisplayList
import GeometryCore

/// A node of a scene that tests change, with revisions as a commit makes them.
final class SceneItem {
  let id: UInt64
  var placement: Placement
  var look: Look
  var children: [SceneItem] = []
  var isDirty = true
  private var revision: UInt64 = 0
  private(set) var node: Node?

  init(id: UInt64, placement: Placement, look: Look) {
    self.id = id
    self.placement = placement
    self.look = look
  }

  /// Returns the item's node, and whether it looks different from the last one.
  func build(_ lastRevision: inout UInt64) -> (node: Node, isChanged: Bool) {
    var isChanged = isDirty
    var nodes: [Node] = []
    for child in children {
      let old = child.node
      let (node, isNew) = child.build(&lastRevision)
      isChanged = isChanged || isNew || old?.placement != node.placement
      nodes.append(node)
    }
    if isChanged {
      lastRevision += 1
      revision = lastRevision
    }
    isDirty = false
    if let node, !isChanged, node.placement == placement { return (node, false) }
    let made = Node(id: NodeID(id), placement: placement, look: look, children: nodes, revision: revision)
    node = made
    return (made, isChanged)
  }
}

package import GeometryCore

/// A node in a 3-D space that it shares with others.
package struct NodeInDepth {
  /// The node that is drawn.
  package var node: Node
  /// The transform applied after the node's placement.
  package var space: Transform3D
  /// The factor of the node's opacity: that of the nodes around it which are not composited as a group.
  package var fade: Double
  /// The depth of the center of the node's bounds; larger is nearer.
  package var depth: Double
}

/// The drawing order of nodes in a common 3-D space: by the depth of their centers, farthest first.
///
/// Planes that intersect are also drawn one after the other, not in parts.
extension Node {
  /// Returns the nodes that make up a node that keeps depth, through nested nodes that keep depth as well.
  ///
  /// - Parameter map: The map from the node's coordinates, less the origin of its bounds, to the space.
  /// - Complexity: O(n log n).
  package func inDepth(_ map: Transform3D, fade: Double) -> [NodeInDepth] {
    var entries: [NodeInDepth] = []
    collect(map, fade, into: &entries)
    return entries.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }.map {
      $0.element
    }
  }

  /// Returns the transform that is applied to children after their placement, where depth is kept.
  package func childSpace(_ map: Transform3D) -> Transform3D {
    let o = look.bounds.origin
    let space = Transform3D.translation(-o.x, -o.y, 0).concatenating(map)
    return look.childTransform.map { $0.concatenating(space) } ?? space
  }

  private func collect(_ map: Transform3D, _ fade: Double, into entries: inout [NodeInDepth]) {
    let space = childSpace(map)
    for child in children {
      let matrix = child.placement.transform.matrix.concatenating(space)
      if child.look.keepsDepth, child.look.colorFactor == nil {
        child.collect(matrix, fade * child.placement.opacity, into: &entries)
      } else {
        entries.append(
          NodeInDepth(node: child, space: space, fade: fade, depth: matrix.depth(of: child.look.bounds.size)))
      }
    }
  }
}

extension Transform3D {
  /// Returns the depth of the center of a rectangle at the origin.
  package func depth(of size: Size) -> Double { m13 * size.width / 2 + m23 * size.height / 2 + m43 }
}

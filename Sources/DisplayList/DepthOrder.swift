public import GeometryCore

/// A node in a 3-D space that it shares with others.
public struct NodeInDepth {
  /// The node that is drawn.
  public var node: Node
  /// Applied after the node's placement.
  public var space: Transform3D
  /// What the node's opacity is multiplied by: that of the nodes around it, which are no pictures of their own.
  public var fade: Double
  /// How near the middle of the node's bounds is; larger is nearer.
  public var depth: Double
}

/// The order in which nodes of a common 3-D space are drawn: by the depth of the middle of each, farthest first.
///
/// Planes that cut each other are drawn one after the other, too, not in parts.
extension Node {
  /// Returns what a node that keeps depth consists of, through nodes inside it that keep depth as well.
  ///
  /// - Parameter map: maps the node's coordinates, less the origin of its bounds, to the space.
  /// - Complexity: O(n log n).
  public func inDepth(_ map: Transform3D, fade: Double) -> [NodeInDepth] {
    var entries: [NodeInDepth] = []
    collect(map, fade, into: &entries)
    return entries.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }.map {
      $0.element
    }
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

  /// What is applied to children after their placement, where depth is kept.
  public func childSpace(_ map: Transform3D) -> Transform3D {
    let o = look.bounds.origin
    let space = Transform3D.translation(-o.x, -o.y, 0).concatenating(map)
    return look.childTransform.map { $0.concatenating(space) } ?? space
  }
}

extension Transform3D {
  /// The depth of the middle of a rectangle at the origin.
  public func depth(of size: Size) -> Double { m13 * size.width / 2 + m23 * size.height / 2 + m43 }
}

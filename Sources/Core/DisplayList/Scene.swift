package import GeometryCore

/// The complete content of a surface at one time.
package struct Scene {
  /// The surface's size, in points.
  package var size: Size
  /// The surface's scale, in pixels per point.
  package var scale: Double
  /// The color behind the root.
  package var background: Color
  /// The root; its parent's coordinates are the surface's, origin at the top left.
  package var root: Node

  /// Creates a scene; `size` is in points, `scale` in pixels per point.
  package init(size: Size, scale: Double, background: Color = .white, root: Node) {
    self.size = size
    self.scale = scale
    self.background = background
    self.root = root
  }

  /// Returns whether a scene shows the same nodes in the same way; nodes are not compared, only their identity.
  /// - Complexity: O(1).
  package func isSame(as other: Scene) -> Bool {
    root === other.root && size == other.size && scale == other.scale && background == other.background
  }
}

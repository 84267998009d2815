public import GeometryCore

/// All that a surface shows at one moment.
public struct Scene {
  /// The surface's size in points.
  public var size: Size
  /// Pixels a point.
  public var scale: Double
  /// What is behind the root.
  public var background: Color
  /// The root; its parent's coordinates are the surface's, origin at the top left.
  public var root: Node

  /// Creates a scene; `size` in points, `scale` in pixels a point.
  public init(size: Size, scale: Double, background: Color = .white, root: Node) {
    self.size = size
    self.scale = scale
    self.background = background
    self.root = root
  }
}

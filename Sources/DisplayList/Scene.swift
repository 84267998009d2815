public import GeometryCore

/// The complete content of a surface at one time.
public struct Scene {
  /// The surface's size, in points.
  public var size: Size
  /// The surface's scale, in pixels per point.
  public var scale: Double
  /// The colour behind the root.
  public var background: Color
  /// The root; its parent's coordinates are the surface's, origin at the top left.
  public var root: Node

  /// Creates a scene; `size` is in points, `scale` in pixels per point.
  public init(size: Size, scale: Double, background: Color = .white, root: Node) {
    self.size = size
    self.scale = scale
    self.background = background
    self.root = root
  }
}

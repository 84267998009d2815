import CGTK
import DisplayList
import GeometryCore

/// Shadows as GSK nodes, whose blur radius is two standard deviations (as in CSS).
@MainActor
enum ShadowNodes {
  /// Returns whether GSK's node for a box can draw the shadow: it leaves out the area below the box, which must
  /// therefore be opaque.
  static func isBox(_ shadow: Shadow, of node: Node) -> Bool {
    guard node.look.background.map({ $0.alpha >= 1 }) ?? false, node.look.mask == nil, node.look.fadesAsGroup else {
      return false
    }
    guard !hasOverlappingSlices(shadow, of: node.look) else { return false }
    guard let path = shadow.path else { return node.isOpaqueBox }
    return path == Path(rect: node.look.bounds) && node.look.corners == .zero
  }

  /// Returns the shadow that has to be drawn into a texture, with its outline; nil if GSK has a node for it.
  static func outlined(_ shadow: Shadow, of node: Node) -> Shadow? {
    guard !isBox(shadow, of: node) else { return nil }
    if shadow.path != nil { return shadow }
    guard node.isOpaqueBox, hasOverlappingSlices(shadow, of: node.look) else { return nil }
    var outlined = shadow
    outlined.path = outline(of: node.look.bounds, node.look.corners.fitting(node.look.bounds.size))
    return outlined
  }

  /// Returns the parts of a look with its shadow behind them.
  static func compose(
    _ shadow: Shadow, of node: Node, in rect: Rect, _ parts: [RenderNode], fade: Double
  ) -> RenderNode? {
    if isBox(shadow, of: node) {
      return RenderNode.group((outset(shadow, around: rect, node.look.corners).map { [$0] } ?? []) + parts)
    }
    guard shadow.path == nil, let all = RenderNode.group(parts) else { return RenderNode.group(parts) }
    var description = GskShadow()
    description.color = GdkRGBA(shadow.color)
    description.dx = Float(shadow.offset.x)
    description.dy = Float(shadow.offset.y)
    description.radius = Float(max(0, shadow.radius) * 2)
    return all.shadowed(by: description)
  }

  /// Returns whether the GL renderer of GTK 4.8 would draw slices of a box's shadow one over the other.
  ///
  /// It stretches a small shadow, in nine slices, for boxes that are at least as wide and high as the blur reaches, but
  /// the slices at the corners also take the radii of the corners: a box a little larger than the blur gets a dark bar
  /// through the middle of its shadow.
  private static func hasOverlappingSlices(_ shadow: Shadow, of look: Look) -> Bool {
    let (size, corners) = (look.bounds.size, look.corners)
    // The blur reaches twice GSK's radius; a pixel more is for rounding.
    let reach = 4 * max(0, shadow.radius) - 1
    guard reach > 0, size.width >= reach, size.height >= reach else { return false }
    let widths = max(corners.topLeft, corners.bottomLeft) + max(corners.topRight, corners.bottomRight)
    let heights = max(corners.topLeft, corners.topRight) + max(corners.bottomLeft, corners.bottomRight)
    return size.width < reach + widths + 2 || size.height < reach + heights + 2
  }

  /// Returns the path of a box with circular corners, each one cubic curve.
  private static func outline(of r: Rect, _ corners: CornerRadii) -> Path {
    guard corners != .zero else { return Path(rect: r) }
    var elements: [Path.Element] = []
    // The corners in clockwise order, with the directions to the edge that ends there and along the one that begins.
    for (corner, back, on, radius) in [
      (Point(r.maxX, r.minY), Point(-1, 0), Point(0, 1), corners.topRight),
      (Point(r.maxX, r.maxY), Point(0, -1), Point(-1, 0), corners.bottomRight),
      (Point(r.minX, r.maxY), Point(1, 0), Point(0, -1), corners.bottomLeft),
      (Point(r.minX, r.minY), Point(0, 1), Point(1, 0), corners.topLeft),
    ] {
      // The distance of the control points from the corner that makes a cubic curve the best quarter of a circle.
      let control = radius * (1 - 0.5522847498)
      let begin = corner + back * radius
      elements.append(elements.isEmpty ? .move(begin) : .line(begin))
      elements.append(
        .cubic(control1: corner + back * control, control2: corner + on * control, end: corner + on * radius))
    }
    elements.append(.close)
    return Path(elements)
  }

  private static func outset(_ shadow: Shadow, around rect: Rect, _ corners: CornerRadii) -> RenderNode? {
    guard !rect.isEmpty, rect.isFinite, shadow.offset.isFinite else { return nil }
    var outline = GskRoundedRect(rect, corners)
    var color = GdkRGBA(shadow.color)
    return RenderNode(
      gsk_outset_shadow_node_new(
        &outline, &color, Float(shadow.offset.x), Float(shadow.offset.y), 0, Float(max(0, shadow.radius) * 2)))
  }
}

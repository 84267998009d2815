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
    guard let path = shadow.path else { return node.isOpaqueBox }
    return path == Path(rect: node.look.bounds) && node.look.corners == .zero
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
    return RenderNode(gsk_shadow_node_new(all.pointer, &description, 1))
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

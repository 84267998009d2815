import CGTK
import DisplayList
import GeometryCore

/// Shadows as nodes of GSK's, which counts a blur as two standard deviations (as CSS does).
@MainActor
enum ShadowNodes {
  /// Whether GSK's node for a box draws the shadow: it leaves out what is below the box, which must be opaque then.
  static func isBox(_ shadow: Shadow, of node: Node) -> Bool {
    guard node.look.background.map({ $0.alpha >= 1 }) ?? false, node.look.mask == nil, node.look.fadesAsGroup else {
      return false
    }
    guard let path = shadow.path else { return node.isOpaqueBox }
    return path == Path(rect: node.look.bounds) && node.look.corners == .zero
  }

  /// Puts the shadow of a look behind its parts.
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

import CGTK
import DisplayList
import GeometryCore

/// Shadows as nodes of GSK's, which counts a blur as two standard deviations (as CSS does).
@MainActor
enum ShadowNodes {
  /// Puts the shadow of a look behind its parts.
  static func compose(_ shadow: Shadow, of look: Look, in rect: Rect, _ parts: [RenderNode]) -> RenderNode? {
    if let path = shadow.path {
      // The box of the outline stands for the outline; curves of other kinds than a round rectangle's are rare.
      guard let box = path.controlBounds else { return RenderNode.group(parts) }
      let moved = box.offset(-look.bounds.minX, -look.bounds.minY)
      return RenderNode.group(
        [outset(shadow, around: moved, cornersFor(path, look)).map { [$0] + parts } ?? parts].flatMap(\.self))
    }
    if let color = look.background, color.alpha >= 1 {
      return RenderNode.group((outset(shadow, around: rect, look.corners).map { [$0] } ?? []) + parts)
    }
    guard let all = RenderNode.group(parts) else { return nil }
    var description = GskShadow()
    description.color = GdkRGBA(shadow.color)
    description.dx = Float(shadow.offset.x)
    description.dy = Float(shadow.offset.y)
    description.radius = Float(max(0, shadow.radius) * 2)
    return RenderNode(gsk_shadow_node_new(all.pointer, &description, 1))
  }

  private static func cornersFor(_ path: Path, _ look: Look) -> CornerRadii {
    let isRound = path.elements.contains { if case .cubic = $0 { true } else { false } }
    return isRound ? look.corners : .zero
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

import CGTK
import DisplayList
import GeometryCore

/// The parts of a look as render nodes.
struct ComposedLook {
  var content: RenderNode?
  var children: RenderNode?
  /// The shadow, if it is a texture.
  var shadow: RenderNode?
  /// The patterns that replace the colors of the background and the border.
  var backgroundPattern: RenderNode?
  var borderPattern: RenderNode?
  /// The opacity of each part; that of the children is already applied.
  var fade: Double
}

/// The parts of a look as GSK nodes; their origin is that of the bounds.
@MainActor
enum LookNodes {
  /// Returns the stacked parts of a look: shadow, background, content, children, border.
  static func compose(_ own: ComposedLook, _ node: Node, scale: Double) -> RenderNode? {
    let look = node.look
    let rect = Rect(origin: .zero, size: look.bounds.size)
    let background = look.background.flatMap { fill(rect, look.corners, $0) }?.faded(to: own.fade)
    let children = own.children?.translated(by: Point(-look.bounds.minX, -look.bounds.minY))
    var inner = [own.content?.faded(to: own.fade), children].compactMap(\.self)
    if look.clips, let all = RenderNode.group(inner) { inner = rect.isEmpty ? [] : [clip(all, rect, look.corners)] }
    let edge = look.borderColor.flatMap { border(rect, look.corners, width: look.borderWidth, $0, scale) }?
      .faded(to: own.fade)
    let pattern = own.backgroundPattern?.faded(to: own.fade)
    let parts = ([background, pattern] + inner + [edge, own.borderPattern?.faded(to: own.fade)]).compactMap(\.self)
    guard let shadow = look.shadow, shadow.color.alpha > 0 else { return RenderNode.group(parts) }
    if let picture = own.shadow { return RenderNode.group([picture.faded(to: own.fade)] + parts) }
    return ShadowNodes.compose(shadow, of: node, in: rect, parts, fade: own.fade)
  }

  /// Returns a filled rectangle with rounded corners; nil if nothing is visible.
  static func fill(_ rect: Rect, _ corners: CornerRadii, _ color: Color) -> RenderNode? {
    guard color.alpha > 0, !rect.isEmpty, rect.isFinite else { return nil }
    var rgba = GdkRGBA(color)
    var bounds = graphene_rect_t(rect)
    let node = RenderNode(gsk_color_node_new(&rgba, &bounds))
    return corners == .zero ? node : node.clipped(to: GskRoundedRect(rect, corners))
  }

  static func clip(_ node: RenderNode, _ rect: Rect, _ corners: CornerRadii) -> RenderNode {
    corners == .zero ? node.clipped(to: rect) : node.clipped(to: GskRoundedRect(rect, corners))
  }

  /// Returns a border. One that is thinner than a pixel becomes a fainter one of a pixel: GSK would draw it on only two
  /// of the four sides.
  private static func border(
    _ rect: Rect, _ corners: CornerRadii, width: Double, _ color: Color, _ scale: Double
  ) -> RenderNode? {
    guard width > 0, width.isFinite, color.alpha > 0, !rect.isEmpty else { return nil }
    let share = min(1, width * scale)
    let width = share < 1 ? 1 / scale : width
    var color = color
    color.alpha *= share
    var outline = GskRoundedRect(rect, corners)
    let w = Float(min(width, min(rect.width, rect.height) / 2))
    let c = GdkRGBA(color)
    return withUnsafePointer(to: (w, w, w, w)) { widths in
      withUnsafePointer(to: (c, c, c, c)) { colors in
        RenderNode(
          gsk_border_node_new(
            &outline, UnsafeRawPointer(widths).assumingMemoryBound(to: Float.self),
            UnsafeRawPointer(colors).assumingMemoryBound(to: GdkRGBA.self)))
      }
    }
  }
}

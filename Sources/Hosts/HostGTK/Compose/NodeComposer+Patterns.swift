import CGTK
import DisplayList
import GeometryCore
import HostInterface

extension NodeComposer {
  /// Returns the pattern behind a node's content, as GSK's repeat node; its texture is cached.
  func backgroundPattern(_ composed: ComposedNode, _ node: Node) -> RenderNode? {
    let look = node.look
    guard let pattern = look.backgroundPattern, pattern.isDrawable, !look.bounds.isEmpty, look.bounds.isFinite else {
      composed.tile = nil
      return nil
    }
    guard pattern.transform == .identity else {
      var part = Look(bounds: look.bounds)
      part.corners = look.corners
      part.backgroundPattern = pattern
      return drawn(part, of: node)
    }
    if composed.tile?.pixels.bitmap !== pattern.bitmap { composed.tile = Texture(pattern.bitmap) }
    let copy = Rect(-look.bounds.minX, -look.bounds.minY, pattern.tile.width, pattern.tile.height)
    let rect = Rect(origin: .zero, size: look.bounds.size)
    let faded = composed.tile!.node(in: copy).repeated(copy, in: rect).faded(to: pattern.alpha)
    return look.corners == .zero ? faded : faded.clipped(to: GskRoundedRect(rect, look.corners))
  }

  /// Returns the pattern of a border, drawn into a texture.
  func borderPattern(_ node: Node) -> RenderNode? {
    guard let pattern = node.look.borderPattern, node.look.hasBorder else { return nil }
    var part = Look(bounds: node.look.bounds)
    part.corners = node.look.corners
    part.borderWidth = node.look.borderWidth
    part.borderPattern = pattern
    return drawn(part, of: node)
  }

  /// Draws a part of a node's look into a texture.
  private func drawn(_ part: Look, of node: Node) -> RenderNode? {
    let made = Node(
      id: NodeID(node.id.rawValue | 1 << 61), placement: Placement(transform: .offset(.zero)), look: part,
      revision: nextPartRevision())
    return renderer.picture(of: made, scale: scale).map {
      Texture($0.bitmap).node(in: $0.rect.offset(-part.bounds.minX, -part.bounds.minY))
    }
  }
}

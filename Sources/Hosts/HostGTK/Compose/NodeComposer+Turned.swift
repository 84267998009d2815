import DisplayList
import GeometryCore
import HostInterface

extension NodeComposer {
  /// The maximum side of a subtree that becomes one texture while it turns, in pixels.
  private static let maximumTurnedSide = 512.0

  /// Returns a subtree as one texture if it turns without being changed; nil otherwise. GSK draws a group that is
  /// turned into a texture of its own in each frame.
  ///
  /// A subtree that changes in each frame would be drawn by the processor in each, so the first turn after a change is
  /// left to GSK; not so with a shadow, since GSK 4.8 draws some of those over what casts them when it turns them.
  func turnedPicture(_ composed: ComposedNode, _ node: Node, _ matrix: Transform3D) -> RenderNode? {
    guard composed.onePicture == nil, composed.innerFade == 1, matrix.isRotation, let extent = node.extent,
      extent.isFinite, max(extent.width, extent.height) * scale <= Self.maximumTurnedSide
    else { return nil }
    composed.turns += 1
    if composed.turns > 1 || node.look.shadow != nil, composed.padded == nil {
      composed.padded = renderer.picture(of: node, scale: scale).map {
        Texture($0.bitmap).padded(
          $0.rect.offset(-node.look.bounds.minX, -node.look.bounds.minY), scale: scale)
      }
    }
    return composed.padded
  }

  /// Returns the picture with a margin of a transparent pixel: GSK then draws it as one texture, whose edges are smooth
  /// at any position; without the margin they would jump from pixel to pixel.
  func smooth(_ composed: ComposedNode, _ node: Node) -> RenderNode {
    if let rect = composed.onePicture?.rect, let texture = texture(of: composed) {
      if composed.padded == nil {
        renderer.finishPictures()
        composed.padded = texture.padded(rect, scale: scale)
      }
      return composed.padded!
    }
    let picture = composed.picture!
    guard let extent = node.extent, extent.isFinite, max(extent.width, extent.height) * scale <= 8192 else {
      return picture
    }
    let area = extent.offset(-node.look.bounds.minX, -node.look.bounds.minY).outset(toGrid: scale)
    return RenderNode.group([RenderNode.clear(area), picture]) ?? picture
  }
}

extension Transform3D {
  /// A Boolean value that indicates whether the matrix turns and moves the plane z = 0 without changing lengths by more
  /// than a hundredth.
  fileprivate var isRotation: Bool {
    guard isAffine else { return false }
    let (width, height) = (m11 * m11 + m12 * m12, m21 * m21 + m22 * m22)
    return abs(width - 1) < 0.02 && abs(height - 1) < 0.02 && abs(m11 * m21 + m12 * m22) < 0.02
  }
}

extension Rect {
  /// Returns the rectangle expanded by one to two pixels, to whole pixels.
  fileprivate func outset(toGrid scale: Double) -> Rect {
    let x0 = ((minX * scale).rounded(.down) - 1) / scale
    let y0 = ((minY * scale).rounded(.down) - 1) / scale
    let x1 = ((maxX * scale).rounded(.up) + 1) / scale
    let y1 = ((maxY * scale).rounded(.up) + 1) / scale
    return Rect(x0, y0, x1 - x0, y1 - y0)
  }
}

import CRenderCairo
import DisplayList
import GeometryCore

extension Painter {
  /// The number of pixels along each side of a small picture.
  private static let plainSide = 4

  /// Draws a rectangle of one color from a small picture, whose middle is repeated; returns false for other nodes.
  ///
  /// A line beside a calendar's day has thousands of rows, and others in each frame of a zoom. Its picture would be
  /// made again each time, though its rows are alike but for the first and the last one.
  func drawPlainColor(
    _ node: Node, _ local: Affine, phase: Point, area: PixelRect, at x: Int, _ y: Int, clip: PixelRect
  ) -> Bool {
    guard drawsPlainColors, node.isPlainColor, let pixels = canvas.pixels else { return false }
    let cut = (x: max(0, area.width - Self.plainSide), y: max(0, area.height - Self.plainSide))
    var look = node.look
    look.bounds.size.width -= Double(cut.x) / local.a
    look.bounds.size.height -= Double(cut.y) / local.d
    let small = Node(id: node.id, placement: node.placement, look: look, revision: node.revision)
    let picture = makePicture(
      of: small, local, phase: phase, area: PixelRect(area.x0, area.y0, area.x1 - cut.x, area.y1 - cut.y))
    let placed = area.offset(x, y)
    canvas.willWritePixels()
    for row in 0..<picture.area.height {
      for column in 0..<picture.area.width {
        let pixel = picture.pixels.base.load(fromByteOffset: row * picture.pixels.stride + column * 4, as: UInt32.self)
        // The second row and column of the picture are those that are repeated.
        let part = PixelRect(
          placed.x0 + column + (column > 1 ? cut.x : 0), placed.y0 + row + (row > 1 ? cut.y : 0),
          placed.x0 + column + 1 + (column > 0 ? cut.x : 0), placed.y0 + row + 1 + (row > 0 ? cut.y : 0)
        ).intersection(clip)
        let put = pixel >> 24 == 255 ? quire_fill : quire_tint
        put(pixels.base, pixels.stride, Int32(part.x0), Int32(part.y0), Int32(part.x1), Int32(part.y1), pixel)
      }
    }
    return true
  }
}

extension Node {
  /// A Boolean value that indicates whether the node is a rectangle of one color.
  fileprivate var isPlainColor: Bool {
    guard children.isEmpty, case .none = look.content else { return false }
    return look.backgroundPattern == nil && look.corners == .zero && !look.hasBorder && look.shadow == nil
      && !look.isGroup
  }
}

import CPangoCairo
import Dispatch
import DisplayList
import GeometryCore

/// A thread that draws pictures of nodes while the main thread goes on.
///
/// Nodes are retained while they are drawn, so the next commit does not reuse their storage, and everything that is
/// computed on demand in them has been computed before: the thread only reads them. The painter is used on it alone.
final class PictureQueue: @unchecked Sendable {
  /// A node that is drawn at a place in a bitmap.
  struct Picture: @unchecked Sendable {
    let node: Node
    /// The map from the node's coordinates to pixels relative to the origin of its bounds.
    let local: Affine
    /// The pixels that are covered, relative to the origin of the bounds.
    let area: PixelRect
    /// The first column and row in the bitmap.
    let x: Int
    let y: Int
  }

  private let queue = DispatchQueue(label: "quire.pictures", qos: .userInteractive)
  private let painter = Painter(canvas: CairoRenderer.makeIdle())

  /// Begins to draw pictures into a bitmap, which is complete when `finish` returns.
  func draw(_ pictures: [Picture], into bitmap: Bitmap) {
    for picture in pictures { picture.node.computeExtents() }
    queue.async { [self] in
      painter.frame += 1
      for picture in pictures { draw(picture, into: bitmap) }
    }
  }

  /// Waits until all pictures are drawn.
  func finish() { queue.sync {} }

  /// Removes the cached pictures of bitmaps that a scene does not contain.
  func removePictures(notIn scene: Scene) { queue.sync { painter.removePictures(notIn: scene) } }

  private func draw(_ picture: Picture, into bitmap: Bitmap) {
    let area = picture.area
    let (width, height) = (min(area.width, bitmap.width - picture.x), min(area.height, bitmap.height - picture.y))
    guard width > 0, height > 0 else { return }
    // A canvas of its own: with another origin and clip, Cairo would smooth some edges a little differently.
    let base = bitmap.unfinishedPixels + picture.y * bitmap.stride + picture.x * 4
    let canvas = Canvas(pixels: Canvas.Pixels(base: base, stride: bitmap.stride, width: width, height: height))
    painter.drawPicture(of: picture.node, picture.local, area: area, on: canvas)
    cairo_surface_flush(canvas.surface)
  }
}

extension Node {
  /// Computes the extents of the node, of its mask and descendants, and of the nodes that they draw, so that asking for
  /// them changes nothing.
  fileprivate func computeExtents() {
    _ = extent
    look.mask?.computeExtents()
    if case .drawing(let drawing) = look.content {
      for case .node(let drawn) in drawing.commands { drawn.node.computeExtents() }
    }
    for child in children { child.computeExtents() }
  }
}

import CPangoCairo
import CRenderCairo
package import DisplayList
package import GeometryCore
import Glibc
package import HostInterface

/// A renderer that draws scenes into memory with Cairo and caches what it can reuse.
///
/// # Memory
///
/// At most 128 MB of pictures: 96 of nodes that ask for it (`Look.cachesRaster`), 24 of bitmaps scaled down and 8 of
/// shadows. The least recently used are removed first. In addition, at most 48 MB of pictures for perspective and their
/// smaller copies are cached, and up to 64 MB of recently drawn bitmaps are retained. A window that shows no new frame
/// for a second removes what its scene does not contain (`removePictures(notIn:)`).
@MainActor
package final class CairoRenderer: Renderer {

  private let painter: Painter

  private var previous: Scene?

  private var canvas: Canvas?

  private var damage = Damage()

  /// The areas, in points, that the last frame drew provisionally.
  private var provisional: [Rect] = []

  /// The thread that draws pictures for a window; nil until one is drawn.
  private var pictureQueue: PictureQueue?

  private var hasUnfinishedPictures = false

  private static let idle = makeIdle()

  /// The areas that the last call of `render` redrew, in pixels.
  package private(set) var lastDamage: [Rect] = []

  /// The areas, in pixels, whose pixels the last call of `render` moved before it drew.
  package private(set) var lastMoves: [Rect] = []

  /// A Boolean value that determines whether the pixels of content that merely scrolls are moved instead of redrawn.
  package var movesPixels = true

  /// Creates a renderer with empty caches.
  package init() { painter = Painter(canvas: Self.idle) }

  package var lastChanges: [Rect]? { lastMoves + lastDamage }

  package func render(
    _ scene: Scene, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, isFresh: Bool
  ) {
    var top = 0
    render(
      scene, into: Canvas.Pixels(base: pixels, stride: stride, width: width, height: height), height: height, top: &top,
      isFresh: isFresh)
  }

  package func render(_ scene: Scene, into rows: inout PixelRows, isFresh: Bool) {
    render(
      scene, into: Canvas.Pixels(base: rows.base, stride: rows.stride, width: rows.width, height: rows.count),
      height: rows.height, top: &rows.top, isFresh: isFresh)
  }

  package func picture(of node: Node, scale: Double) -> NodePicture? {
    guard let (local, area) = Self.pictureArea(of: node, scale: scale) else { return nil }
    painter.frame += 1
    let picture = painter.makePicture(of: node, local, phase: .zero, area: area)
    let bitmap = Bitmap(id: BitmapNumber.next(), width: area.width, height: area.height) { base, stride in
      for y in 0..<area.height {
        (base + y * stride).copyMemory(from: picture.pixels.base + y * picture.pixels.stride, byteCount: area.width * 4)
      }
    }
    return NodePicture(bitmap: bitmap, rect: Self.rect(area, of: node, scale: scale))
  }

  package func pictureRect(of node: Node, scale: Double) -> Rect? {
    Self.pictureArea(of: node, scale: scale).map { Self.rect($0.area, of: node, scale: scale) }
  }

  package func drawPictures(_ pictures: [PlacedPicture], into bitmap: Bitmap, scale: Double) {
    let queue = pictureQueue ?? PictureQueue()
    pictureQueue = queue
    let placed = pictures.compactMap { picture -> PictureQueue.Picture? in
      guard let (local, area) = Self.pictureArea(of: picture.node, scale: scale) else { return nil }
      return PictureQueue.Picture(node: picture.node, local: local, area: area, x: picture.x, y: picture.y)
    }
    queue.draw(placed, into: bitmap)
    hasUnfinishedPictures = true
  }

  package func finishPictures() {
    guard hasUnfinishedPictures else { return }
    pictureQueue?.finish()
    hasUnfinishedPictures = false
  }

  package func export(_ scene: Scene, as format: ExportFormat) -> [UInt8] {
    SceneExport(painter: painter).export(scene, as: format)
  }

  package func exportDocument(_ pages: [DocumentPage], information: DocumentInformation) -> [UInt8] {
    SceneExport(painter: painter).exportDocument(pages, information: information)
  }

  package func draw(_ scene: Scene, onto context: OpaquePointer) -> Bool {
    SceneExport(painter: painter).draw(scene, onto: context)
    return true
  }

  package func removePictures(notIn scene: Scene) {
    painter.removePictures(notIn: scene)
    pictureQueue?.removePictures(notIn: scene)
  }

  package func purge() {
    painter.purge()
    finishPictures()
    pictureQueue = nil
    previous = nil
    canvas = nil
    provisional = []
  }

  /// Returns a canvas for a painter that draws on another one later.
  nonisolated static func makeIdle() -> Canvas {
    Canvas(vector: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil))
  }

  /// Returns the map from a node's coordinates to pixels relative to the origin of its bounds, and the pixels that its
  /// picture covers; nil if nothing is visible.
  private static func pictureArea(of node: Node, scale: Double) -> (local: Affine, area: PixelRect)? {
    guard scale > 0, scale.isFinite, let extent = node.extent, extent.isFinite else { return nil }
    let origin = node.look.bounds.origin
    let local = Affine(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    let area = PixelRect(covering: local.apply(extent))
    return area.isEmpty || area.width * area.height > 1 << 28 ? nil : (local, area)
  }

  /// Returns the rectangle of pixels relative to the origin of a node's bounds, in the node's coordinates.
  private static func rect(_ area: PixelRect, of node: Node, scale: Double) -> Rect {
    let origin = node.look.bounds.origin
    return Rect(
      origin.x + Double(area.x0) / scale, origin.y + Double(area.y0) / scale, Double(area.width) / scale,
      Double(area.height) / scale)
  }

  /// Draws into as many rows as the height specifies; they begin at `top`.
  private func render(_ scene: Scene, into pixels: Canvas.Pixels, height: Int, top: inout Int, isFresh: Bool) {
    lastDamage.removeAll(keepingCapacity: true)
    lastMoves.removeAll(keepingCapacity: true)
    guard pixels.width > 0, height > 0, scene.scale > 0, scene.scale.isFinite else { return }
    let canvas = canvas(on: pixels)
    painter.canvas = canvas
    painter.frame += 1
    painter.provisional.removeAll(keepingCapacity: true)
    defer {
      painter.canvas = Self.idle
      previous = scene
      provisional.removeAll(keepingCapacity: true)
      for area in painter.provisional { provisional.append(area.offset(0, -top).rect.scaled(1 / scene.scale)) }
    }
    let whole = PixelRect(0, 0, pixels.width, height)
    if !isFresh, let previous {
      damage.update(from: previous, to: scene, movesPixels: movesPixels, provisional: provisional)
      for move in damage.moves { apply(move, scene.scale, whole, pixels, &top) }
      for rect in damage.rects { draw(scene, rect, whole, top) }
    } else {
      painter.draw(scene, clip: whole.offset(0, top), top: top)
      lastDamage.append(Rect(0, 0, Double(pixels.width), Double(height)))
    }
    cairo_surface_flush(canvas.surface)
  }

  /// Moves pixels within an area of whole pixels; if that costs less, the picture begins at another row instead.
  private func apply(_ move: PixelMove, _ k: Double, _ whole: PixelRect, _ pixels: Canvas.Pixels, _ top: inout Int) {
    let area = PixelRect(covering: move.area.scaled(k)).intersection(whole)
    guard !area.isEmpty, let canvas else { return }
    canvas.willWritePixels()
    let (dx, dy) = (Int((move.translation.x * k).rounded()), Int((move.translation.y * k).rounded()))
    if dx == 0, area.width == whole.width, area.height * 2 > whole.height, pixels.height - whole.height >= abs(dy) {
      shift(dy, area, whole.height, pixels, &top)
    } else {
      quire_move(
        pixels.base, pixels.stride, Int32(area.x0), Int32(area.y0 + top), Int32(area.x1), Int32(area.y1 + top),
        Int32(dx), Int32(dy))
    }
    lastMoves.append(area.rect)
  }

  /// Moves the rows of an area by changing the row at which the picture begins, and moves the rows above and below it
  /// back.
  private func shift(_ dy: Int, _ area: PixelRect, _ height: Int, _ pixels: Canvas.Pixels, _ top: inout Int) {
    func move(_ from: Int, to row: Int, _ count: Int) {
      guard count > 0 else { return }
      memmove(pixels.base + row * pixels.stride, pixels.base + from * pixels.stride, count * pixels.stride)
    }
    if top < dy || top - dy > pixels.height - height {
      // The end of the memory is reached: continue from the other end.
      let start = dy > 0 ? pixels.height - height : 0
      move(top, to: start, height)
      top = start
    }
    let old = top
    top -= dy
    move(old, to: top, area.y0)
    move(old + area.y1, to: top + area.y1, height - area.y1)
  }

  private func draw(_ scene: Scene, _ rect: Rect, _ whole: PixelRect, _ top: Int) {
    // One pixel more for antialiased edges.
    let clip = PixelRect(covering: rect.scaled(scene.scale).inset(-1, -1)).intersection(whole)
    guard !clip.isEmpty else { return }
    painter.draw(scene, clip: clip.offset(0, top), top: top)
    lastDamage.append(clip.rect)
  }

  private func canvas(on pixels: Canvas.Pixels) -> Canvas {
    if let canvas, let old = canvas.pixels, old == pixels, !canvas.hasFailed { return canvas }
    let made = Canvas(pixels: pixels)
    canvas = made
    return made
  }
}

extension Rect {
  /// Returns the rectangle with all lengths multiplied.
  fileprivate func scaled(_ k: Double) -> Rect { Rect(minX * k, minY * k, width * k, height * k) }
}

extension PixelRect {
  /// The same area.
  fileprivate var rect: Rect { Rect(Double(x0), Double(y0), Double(width), Double(height)) }
}

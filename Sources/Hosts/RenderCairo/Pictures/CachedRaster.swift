import CPangoCairo
import CRenderCairo
import GeometryCore

/// The cached pixels of a subtree at one scale and one position within a pixel.
final class CachedRaster: Kept {
  let revision: UInt64
  let scaleX: Double
  let scaleY: Double
  /// The rotation of the subtree; nil if it is upright.
  let turn: Affine?
  /// The position of the origin of the node's bounds within its pixel, from 0 to 1.
  let phase: Point
  /// The area of the pixels, relative to the pixel of the origin of the node's bounds.
  let area: PixelRect
  let pixels: Canvas.Pixels
  private let storage: UnsafeMutableRawPointer
  private let surface: OpaquePointer?
  private let spans: UnsafeMutablePointer<quire_span>
  var lastUse: UInt64 = 0

  /// Creates a transparent picture and lets `draw` fill it; an empty area is not drawn.
  init(
    revision: UInt64, scaleX: Double, scaleY: Double, turn: Affine? = nil, phase: Point, area: PixelRect,
    draw: (Canvas) -> Void
  ) {
    self.revision = revision
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.turn = turn
    self.phase = phase
    self.area = area
    // The picture has a margin of one transparent pixel, so that every pixel has neighbors when it is sampled.
    let stride = (area.width + 2) * 4
    // Rows are read in steps of 32 bytes.
    let count = stride * (area.height + 2) + 32
    storage = .allocate(byteCount: count, alignment: 16)
    storage.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    let base = storage + stride + 4
    pixels = Canvas.Pixels(base: base, stride: stride, width: area.width, height: area.height)
    spans = .allocate(capacity: max(1, area.height))
    guard !area.isEmpty else {
      surface = nil
      return
    }
    let canvas = Canvas(pixels: pixels)
    draw(canvas)
    cairo_surface_flush(canvas.surface)
    quire_scan_spans(base, Int32(area.width), Int32(area.height), stride, spans)
    surface = cairo_surface_reference(canvas.surface)
    cairo_surface_mark_dirty(canvas.surface)
  }

  deinit {
    if let surface {
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    storage.deallocate()
    spans.deallocate()
  }

  /// The picture as a texture for sampling.
  var texture: quire_texture {
    let isOpaque = (0..<pixels.height).allSatisfy { spans[$0].solid == 0 && spans[$0].solidEnd == pixels.width }
    return quire_texture(
      pixels: pixels.base, stride: pixels.stride, width: Int32(pixels.width), height: Int32(pixels.height),
      right: Double(pixels.width), bottom: Double(pixels.height), isOpaque: isOpaque ? 1 : 0, sameAlong: 0, pairs: nil)
  }

  var cost: Int { pixels.stride * (pixels.height + 2) + 32 + 16 * pixels.height + 256 }

  /// Composites the picture with the pixel of its origin at a position in memory.
  func composite(at x: Int, _ y: Int, alpha: Double, clip: PixelRect, into target: Canvas.Pixels) {
    let placed = area.offset(x, y)
    let visible = placed.intersection(clip)
    guard !visible.isEmpty else { return }
    let origin = target.base + (placed.y0 * target.stride + placed.x0 * 4)
    let x0 = Int32(visible.x0 - placed.x0)
    let y0 = Int32(visible.y0 - placed.y0)
    let x1 = Int32(visible.x1 - placed.x0)
    let y1 = Int32(visible.y1 - placed.y0)
    if alpha >= 1 {
      quire_composite(origin, target.stride, pixels.base, pixels.stride, spans, x0, y0, x1, y1)
    } else {
      quire_composite_faint(
        origin, target.stride, pixels.base, pixels.stride, spans, x0, y0, x1, y1, UInt32(alpha * 256 + 0.5))
    }
  }

  /// Composites the picture with its origin a fraction of a pixel to the right of and below a position in memory.
  func composite(at x: Int, _ y: Int, between: Point, alpha: Double, clip: PixelRect, into target: Canvas.Pixels) {
    var placed = area.offset(x, y)
    guard !placed.isEmpty else { return }
    placed.x1 += 1
    placed.y1 += 1
    let visible = placed.intersection(clip)
    guard !visible.isEmpty else { return }
    let origin = target.base + (placed.y0 * target.stride + placed.x0 * 4)
    quire_composite_between(
      origin, target.stride, pixels.base, pixels.stride, spans, Int32(area.height),
      Int32(visible.x0 - placed.x0), Int32(visible.y0 - placed.y0), Int32(visible.x1 - placed.x0),
      Int32(visible.y1 - placed.y0), UInt32(between.x * 256), UInt32(between.y * 256),
      UInt32(min(max(alpha, 0), 1) * 256 + 0.5))
  }

  /// Draws the picture with Cairo, its origin a fraction of a pixel to the right of and below a position.
  func draw(at x: Int, _ y: Int, between: Point, alpha: Double, on cairo: OpaquePointer) {
    guard let surface else { return }
    let placed = area.offset(x, y)
    cairo_identity_matrix(cairo)
    cairo_set_source_surface(cairo, surface, Double(placed.x0) + between.x, Double(placed.y0) + between.y)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
    cairo_save(cairo)
    cairo_rectangle(
      cairo, Double(placed.x0), Double(placed.y0), Double(placed.width + 1), Double(placed.height + 1))
    cairo_clip(cairo)
    cairo_paint_with_alpha(cairo, alpha)
    cairo_restore(cairo)
  }

  /// Draws the picture with Cairo.
  func draw(at x: Int, _ y: Int, alpha: Double, on cairo: OpaquePointer) {
    guard let surface else { return }
    let placed = area.offset(x, y)
    cairo_identity_matrix(cairo)
    cairo_set_source_surface(cairo, surface, Double(placed.x0), Double(placed.y0))
    cairo_rectangle(cairo, Double(placed.x0), Double(placed.y0), Double(placed.width), Double(placed.height))
    if alpha < 1 {
      cairo_save(cairo)
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, alpha)
      cairo_restore(cairo)
    } else {
      cairo_fill(cairo)
    }
  }
}

import CGTK
import CHostGTK
import GeometryCore

/// A memory buffer for repeated drawing, from which GSK paints without a copy.
///
/// A local X server also reads it directly (`put`).
final class PixelBuffer {
  let width: Int
  let height: Int
  let stride: Int
  let address: UnsafeMutableRawPointer
  private let surface: OpaquePointer
  private let shared: OpaquePointer?

  /// The key of the memory among the user data of a Cairo surface.
  private nonisolated(unsafe) static let memoryKey: UnsafeMutablePointer<cairo_user_data_key_t> = {
    let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
    key.initialize(to: cairo_user_data_key_t())
    return key
  }()

  /// Creates transparent pixels for a window, whose surface is `shown`.
  init(width: Int, height: Int, shown: OpaquePointer?) {
    self.width = width
    self.height = height
    let shared = shown.flatMap { quire_share_pixels($0, Int32(width), Int32(height)) }
    self.shared = shared
    if let shared {
      stride = quire_shared_stride(shared)
      address = quire_shared_address(shared)
    } else {
      stride = width * 4
      address = UnsafeMutableRawPointer.allocate(byteCount: stride * height, alignment: 16)
      address.initializeMemory(as: UInt8.self, repeating: 0, count: stride * height)
    }
    // Without alpha Cairo copies instead of blending.
    surface = cairo_image_surface_create_for_data(
      address.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, gint(width), gint(height), gint(stride))
    // The memory is owned by the surface, which a node of GTK's may retain longer than this object lives.
    if let shared {
      cairo_surface_set_user_data(surface, PixelBuffer.memoryKey, UnsafeMutableRawPointer(shared)) {
        quire_unshare_pixels(OpaquePointer($0))
      }
    } else {
      cairo_surface_set_user_data(surface, PixelBuffer.memoryKey, address) { $0?.deallocate() }
    }
  }

  deinit { cairo_surface_destroy(surface) }

  /// A Boolean value that indicates whether the display reads the pixels in place.
  var isShared: Bool { shared != nil }

  /// Waits until the display has read the shown pixels; to be called before they are changed.
  func waitUntilRead() { if let shared { quire_wait_for_pixels(shared) } }

  /// Shows rectangles of shared pixels, in pixels, in the window, bypassing GTK.
  func put(_ rects: [Rect]) {
    guard let shared else { return }
    let whole = Rect(0, 0, Double(width), Double(height))
    for (i, rect) in rects.enumerated() {
      guard let part = rect.intersection(whole),
        !rects.enumerated().contains(where: { $0 != i && $1.contains(rect) && ($1 != rect || $0 < i) })
      else { continue }
      let (x0, y0) = (Int(part.minX.rounded(.down)), Int(part.minY.rounded(.down)))
      let (x1, y1) = (Int(part.maxX.rounded(.up)), Int(part.maxY.rounded(.up)))
      quire_put_pixels(shared, Int32(x0), Int32(y0), Int32(x1 - x0), Int32(y1 - y0))
    }
    quire_flush_pixels(shared)
  }

  /// Returns a new node that paints the pixels as they are when it is painted.
  ///
  /// GSK repaints the differences between two trees, so every frame needs a node of its own. The node records a
  /// reference to the surface; Cairo would copy the pixels if it were notified of the change, so it is not notified.
  func node(scale: Double) -> RenderNode {
    var bounds = graphene_rect_t(Rect(0, 0, Double(width) / scale, Double(height) / scale))
    let node = gsk_cairo_node_new(&bounds)!
    let context = gsk_cairo_node_get_draw_context(node)
    cairo_scale(context, 1 / scale, 1 / scale)
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    cairo_destroy(context)
    return RenderNode(node)
  }
}

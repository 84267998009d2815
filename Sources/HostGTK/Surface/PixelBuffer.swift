import CGTK
import GeometryCore

/// Memory that is drawn into again and again and that GSK paints from without a copy.
final class PixelBuffer {
  let width: Int
  let height: Int
  let stride: Int
  let address: UnsafeMutableRawPointer
  private let surface: OpaquePointer

  /// The identity of the memory among the data that a Cairo surface carries.
  private nonisolated(unsafe) static let memoryKey: UnsafeMutablePointer<cairo_user_data_key_t> = {
    let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
    key.initialize(to: cairo_user_data_key_t())
    return key
  }()

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = width * 4
    address = UnsafeMutableRawPointer.allocate(byteCount: stride * height, alignment: 16)
    address.initializeMemory(as: UInt8.self, repeating: 0, count: stride * height)
    // Without alpha Cairo copies instead of blending.
    surface = cairo_image_surface_create_for_data(
      address.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, gint(width), gint(height), gint(stride))
    // The memory goes with the surface, which a node that GTK still holds may keep longer than this object.
    cairo_surface_set_user_data(surface, PixelBuffer.memoryKey, address) { $0?.deallocate() }
  }

  deinit { cairo_surface_destroy(surface) }

  /// Returns a new node that paints the pixels as they are when it is painted.
  ///
  /// GSK repaints what differs between two trees, so every frame needs a node of its own. The node records a reference
  /// to the surface; Cairo would copy the pixels if it were told that they change, so it is not told.
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

import CGTK
import DisplayList
import GeometryCore

/// A bitmap, or a part of one, as a texture that shares its memory.
final class Texture {
  let pointer: OpaquePointer
  /// The pixels that the texture shows.
  let pixels: BitmapPart

  /// Creates a texture of a bitmap.
  @MainActor
  convenience init(_ bitmap: Bitmap) { self.init(BitmapPart(bitmap)) }

  /// Creates a texture without copying; the bitmap lives as long as GTK needs it.
  @MainActor
  init(_ pixels: BitmapPart) {
    self.pixels = pixels
    let size = pixels.bitmap.stride * (pixels.height - 1) + pixels.width * 4
    let bytes = g_bytes_new_with_free_func(pixels.address, gsize(size), releaseData, retainedData(pixels.bitmap))
    defer { g_bytes_unref(bytes) }
    pointer = gdk_memory_texture_new(
      gint(pixels.width), gint(pixels.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(pixels.bitmap.stride))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Returns a node of a copy with a margin of one transparent pixel, for a texture that covers a rectangle.
  @MainActor
  func padded(_ rect: Rect, scale: Double) -> RenderNode {
    let old = pixels
    // GSK packs textures of up to 128 × 128 pixels side by side and samples their neighbors at the edges.
    let isPacked = old.width < 127 && old.height < 127
    let width = isPacked ? 129 : old.width + 2
    let larger = Bitmap(id: 0, width: width, height: old.height + 2) { pixels, stride in
      old.copy(to: pixels + stride + 4, stride: stride)
    }
    let (px, py) = (rect.width / Double(old.width), rect.height / Double(old.height))
    return Texture(larger).node(
      in: Rect(rect.minX - px, rect.minY - py, px * Double(width), py * Double(old.height + 2)))
  }

  func node(in rect: Rect) -> RenderNode {
    var bounds = graphene_rect_t(rect)
    return RenderNode(gsk_texture_node_new(pointer, &bounds))
  }
}

import CGTK
import DisplayList
import GeometryCore

/// Bitmaps as texture nodes.
@MainActor
enum BitmapNodes {
  private static let unit = Rect(0, 0, 1, 1)

  /// Returns whether bilinear sampling of a texture is sufficient: nothing is stretched in parts or tinted, and the
  /// bitmap is not drawn so small that pixels would be left out (GSK 4.8 has no mipmaps).
  static func isPlain(
    _ bitmap: Bitmap, _ rect: Rect, _ source: Rect, _ center: Rect, _ interpolates: Bool, _ tint: Color?, scale: Double
  ) -> Bool {
    guard center == unit, tint == nil, interpolates, rect.isFinite, !rect.isEmpty, !source.isEmpty else { return false }
    return Double(bitmap.width) * source.width <= 2 * rect.width * scale
      && Double(bitmap.height) * source.height <= 2 * rect.height * scale
  }

  /// Returns a node of a texture whose part `source`, in unit coordinates, covers a rectangle.
  static func node(_ texture: Texture, in rect: Rect, source: Rect) -> RenderNode {
    if source == unit { return texture.node(in: rect) }
    let width = rect.width / source.width
    let height = rect.height / source.height
    let whole = Rect(rect.minX - source.minX * width, rect.minY - source.minY * height, width, height)
    return texture.node(in: whole).clipped(to: rect)
  }
}

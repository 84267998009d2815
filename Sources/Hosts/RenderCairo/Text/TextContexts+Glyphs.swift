import CPangoCairo
import DisplayList
import GeometryCore
import HostInterface

extension TextContexts {
  func glyphs(of scalars: [UInt32], in font: FontDescriptor) -> [UInt32] {
    withFace(of: font) { face in
      scalars.map { scalar in
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(face.harfbuzz, scalar, &glyph) != 0 ? glyph : 0
      }
    } ?? scalars.map { _ in 0 }
  }

  func details(ofGlyph glyph: UInt32, in font: FontDescriptor) -> GlyphDetails {
    withFace(of: font) { face in
      GlyphDetails(
        advance: Double(hb_font_get_glyph_h_advance(face.harfbuzz, glyph)) / textUnit,
        bounds: face.bounds(of: glyph), outline: face.outline(of: glyph))
    } ?? GlyphDetails(advance: 0, bounds: .zero, outline: Path())
  }

  func name(ofGlyph glyph: UInt32, in font: FontDescriptor) -> String? {
    withFace(of: font) { face in
      var name = [CChar](repeating: 0, count: 64)
      guard hb_font_get_glyph_name(face.harfbuzz, glyph, &name, UInt32(name.count)) != 0 else { return nil }
      return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    } ?? nil
  }

  func glyph(named name: String, in font: FontDescriptor) -> UInt32 {
    withFace(of: font) { face in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_glyph_from_name(face.harfbuzz, name, -1, &glyph) != 0 ? glyph : 0
    } ?? 0
  }

  func faceDetails(of font: FontDescriptor) -> FontFaceDetails {
    withFace(of: font) { face in
      let all = hb_font_get_face(face.harfbuzz)
      return FontFaceDetails(
        unitsPerEm: Int(hb_face_get_upem(all)), glyphCount: Int(hb_face_get_glyph_count(all)))
    } ?? FontFaceDetails(unitsPerEm: 1000, glyphCount: 0)
  }

  /// Calls `body` with the font that is found for a descriptor; returns nil if there is none.
  private func withFace<Result>(of font: FontDescriptor, _ body: (GlyphFace) -> Result) -> Result? {
    guard let loaded = pango_context_load_font(leftToRight, description(of: font)) else { return nil }
    defer { g_object_unref(loaded) }
    guard let harfbuzz = pango_font_get_hb_font(loaded),
      let cairo = pango_cairo_font_get_scaled_font(OpaquePointer(loaded))
    else { return nil }
    return body(GlyphFace(harfbuzz: harfbuzz, cairo: cairo))
  }
}

/// A font as HarfBuzz and Cairo know it.
private struct GlyphFace {
  let harfbuzz: OpaquePointer
  let cairo: OpaquePointer

  /// Returns the area of a glyph's outline, y upwards.
  func bounds(of glyph: UInt32) -> Rect {
    var one = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(cairo, &one, 1, &extents)
    return Rect(extents.x_bearing, -extents.y_bearing - extents.height, extents.width, extents.height)
  }

  /// Returns the outline of a glyph, y upwards.
  func outline(of glyph: UInt32) -> Path {
    let canvas = CairoRenderer.makeIdle()
    let context = canvas.context
    cairo_set_scaled_font(context, cairo)
    var one = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_glyph_path(context, &one, 1)
    guard let copied = cairo_copy_path(context) else { return Path() }
    defer { cairo_path_destroy(copied) }
    var path = Path()
    var i = 0
    guard let data = copied.pointee.data else { return path }
    func point(_ offset: Int) -> Point { Point(data[i + offset].point.x, -data[i + offset].point.y) }
    while i < Int(copied.pointee.num_data) {
      switch data[i].header.type {
      case CAIRO_PATH_MOVE_TO: path.elements.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: path.elements.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO:
        path.elements.append(.cubic(control1: point(1), control2: point(2), end: point(3)))
      default: path.elements.append(.close)
      }
      i += max(1, Int(data[i].header.length))
    }
    // Cairo ends a closed outline with the point at which another one would begin.
    if case .move? = path.elements.last { path.elements.removeLast() }
    return path
  }
}

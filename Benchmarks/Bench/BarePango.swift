import CPangoCairo
import DisplayList
import HostInterface
import UIKit

/// Pango as a program in C would use it: one layout for all texts.
@MainActor
final class BarePango {
  private let layout: OpaquePointer

  init(font: UIFont) {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    layout = pango_layout_new(context)
    let description = pango_font_description_new()
    // The system font has iOS's name; Pango gets the family that draws it.
    pango_font_description_set_family(description, Registry.textEngine.metrics(of: font.layerFont).familyName)
    pango_font_description_set_absolute_size(description, Double(font.pointSize) * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Returns the width of a text, in points; it is laid out each time.
  func width(of text: String) -> Double {
    pango_layout_set_width(layout, -1)
    return Double(extents(of: text).width) / Double(PANGO_SCALE)
  }

  /// Returns the height of a text that is broken at a width, in points; it is laid out each time.
  func height(of text: String, width: Double) -> Double {
    pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
    return Double(extents(of: text).height) / Double(PANGO_SCALE)
  }

  private func extents(of text: String) -> PangoRectangle {
    pango_layout_set_text(layout, text, -1)
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    return extents
  }
}

import CPangoCairo
import DisplayList

/// A conversion of runs to Pango's attributes.
enum TextAttributes {
  /// Returns a new list, which the caller has to release.
  static func list(of text: ParagraphText, _ spacing: LetterSpacing, _ contexts: TextContexts) -> OpaquePointer {
    let list = pango_attr_list_new()!
    addUnhyphenatedBreaks(of: text.string, to: list)
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, over bytes: Range<Int>) {
      guard let attribute else { return }
      attribute.pointee.start_index = UInt32(clamping: bytes.lowerBound)
      attribute.pointee.end_index = UInt32(clamping: bytes.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    for stretch in spacing.stretches {
      if stretch.units != 0 { insert(pango_attr_letter_spacing_new(stretch.units), over: stretch.bytes) }
      if stretch.features.utf8CodeUnitCount > 0 {
        stretch.features.withUTF8Buffer { name in
          name.withMemoryRebound(to: CChar.self) {
            insert(pango_attr_font_features_new($0.baseAddress), over: stretch.bytes)
          }
        }
      }
    }
    for run in text.runs {
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) { insert(attribute, over: run.bytes) }
      let look = run.look
      add(pango_attr_font_desc_new(contexts.description(of: look.font)))
      // Without a color of their own, letters are drawn with the context's source.
      if look.pattern == nil {
        add(pango_attr_foreground_new(part(look.color.red), part(look.color.green), part(look.color.blue)))
        // Pango interprets an alpha of zero as "not set".
        add(pango_attr_foreground_alpha_new(max(1, part(look.color.alpha))))
      }
      if look.isUnderlined { add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
      if look.isStruckThrough { add(pango_attr_strikethrough_new(1)) }
      if let back = look.background {
        add(pango_attr_background_new(part(back.red), part(back.green), part(back.blue)))
        add(pango_attr_background_alpha_new(max(1, part(back.alpha))))
      }
    }
    return list
  }

  /// Suppresses hyphens at breaks inside words: UIKit shows one only at a soft hyphen of the text.
  private static func addUnhyphenatedBreaks(of string: String, to list: OpaquePointer) {
    func add(_ start: Int, _ end: UInt32) {
      guard let attribute = pango_attr_insert_hyphens_new(0) else { return }
      attribute.pointee.start_index = UInt32(clamping: start)
      attribute.pointee.end_index = end
      pango_attr_list_insert(list, attribute)
    }
    var start = 0
    // A soft hyphen is C2 AD. The attribute does not affect a break at its own beginning.
    if string.utf8.contains(0xAD) {
      var (last, position) = (UInt8(0), 0)
      for byte in string.utf8 {
        position += 1
        if last == 0xC2, byte == 0xAD {
          add(start, UInt32(clamping: position))
          start = position
        }
        last = byte
      }
    }
    add(start, UInt32.max)
  }

  private static func part(_ v: Double) -> UInt16 {
    v.isFinite ? UInt16(min(max(v, 0), 1) * 65535 + 0.5) : 0
  }
}

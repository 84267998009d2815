import CPangoCairo
import DisplayList

/// Turns runs into Pango's attributes.
enum TextAttributes {
  /// Returns a new list, to be released by the caller.
  static func list(of text: ParagraphText, _ contexts: TextContexts) -> OpaquePointer {
    let list = pango_attr_list_new()!
    addUnhyphenatedBreaks(of: text.string, to: list)
    for run in text.runs {
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(clamping: run.bytes.lowerBound)
        attribute.pointee.end_index = UInt32(clamping: run.bytes.upperBound)
        pango_attr_list_insert(list, attribute)
      }
      let look = run.look
      add(pango_attr_font_desc_new(contexts.description(of: look.font)))
      // Without a colour of their own letters are drawn with what the context draws with.
      if look.pattern == nil {
        add(pango_attr_foreground_new(part(look.color.red), part(look.color.green), part(look.color.blue)))
        // Pango reads an alpha of zero as "not set".
        add(pango_attr_foreground_alpha_new(max(1, part(look.color.alpha))))
      }
      if look.kern != 0 { add(pango_attr_letter_spacing_new(Int32(clamping: Int(look.kern * Double(PANGO_SCALE))))) }
      if look.isUnderlined { add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
      if look.isStruckThrough { add(pango_attr_strikethrough_new(1)) }
      if let back = look.background {
        add(pango_attr_background_new(part(back.red), part(back.green), part(back.blue)))
        add(pango_attr_background_alpha_new(max(1, part(back.alpha))))
      }
    }
    return list
  }

  /// Where a word is broken, UIKit shows a hyphen only if the text has a soft one there.
  private static func addUnhyphenatedBreaks(of string: String, to list: OpaquePointer) {
    func add(_ start: Int, _ end: UInt32) {
      guard let attribute = pango_attr_insert_hyphens_new(0) else { return }
      attribute.pointee.start_index = UInt32(clamping: start)
      attribute.pointee.end_index = end
      pango_attr_list_insert(list, attribute)
    }
    var start = 0
    // A soft hyphen is C2 AD. The attribute does not reach the break at its own beginning.
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

import CPangoCairo
import DisplayList

/// A conversion of runs to Pango's attributes.
enum TextAttributes {
  /// The bytes of a text of any length.
  private static let everything = 0..<Int(UInt32.max)

  /// Returns a list, which the caller has to release.
  static func list(of text: ParagraphText, _ spacing: LetterSpacing, _ contexts: TextContexts) -> OpaquePointer {
    let stretch = spacing.stretches.first
    let isUniform =
      spacing.stretches.count <= 1 && (stretch.map { $0.bytes == 0..<text.string.utf8.count } ?? true)
    if text.runs.count == 1, isUniform, !text.string.isEmpty, !hasSoftHyphens(text.string) {
      return contexts.uniformAttributes.list(of: UniformAttributes.Key(text.runs[0].look, stretch)) {
        let list = pango_attr_list_new()!
        addUnhyphenatedBreaks(of: "", to: list)
        if let stretch { add(stretch, over: everything, to: list) }
        // The font is that of the layout.
        add(text.runs[0].look, over: everything, to: list)
        return list
      }
    }
    let list = pango_attr_list_new()!
    addUnhyphenatedBreaks(of: text.string, to: list)
    for stretch in spacing.stretches { add(stretch, over: stretch.bytes, to: list) }
    for run in text.runs {
      insert(pango_attr_font_desc_new(contexts.description(of: run.look.font)), over: run.bytes, to: list)
      add(run.look, over: run.bytes, to: list)
    }
    return list
  }

  private static func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, over bytes: Range<Int>, to list: OpaquePointer
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(clamping: bytes.lowerBound)
    attribute.pointee.end_index = UInt32(clamping: bytes.upperBound)
    pango_attr_list_insert(list, attribute)
  }

  private static func add(_ stretch: LetterSpacing.Stretch, over bytes: Range<Int>, to list: OpaquePointer) {
    if stretch.units != 0 { insert(pango_attr_letter_spacing_new(stretch.units), over: bytes, to: list) }
    guard stretch.features.utf8CodeUnitCount > 0 else { return }
    stretch.features.withUTF8Buffer { name in
      name.withMemoryRebound(to: CChar.self) {
        insert(pango_attr_font_features_new($0.baseAddress), over: bytes, to: list)
      }
    }
  }

  /// Adds what a run asks for besides its font.
  private static func add(_ look: TextRun, over bytes: Range<Int>, to list: OpaquePointer) {
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) { insert(attribute, over: bytes, to: list) }
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

  /// Returns whether a text may have soft hyphens, which are C2 AD.
  private static func hasSoftHyphens(_ string: String) -> Bool { string.utf8.contains(0xAD) }

  /// Suppresses hyphens at breaks inside words: UIKit shows one only at a soft hyphen of the text.
  private static func addUnhyphenatedBreaks(of string: String, to list: OpaquePointer) {
    func add(_ start: Int, _ end: UInt32) {
      guard let attribute = pango_attr_insert_hyphens_new(0) else { return }
      attribute.pointee.start_index = UInt32(clamping: start)
      attribute.pointee.end_index = end
      pango_attr_list_insert(list, attribute)
    }
    var start = 0
    // The attribute does not affect a break at its own beginning.
    if hasSoftHyphens(string) {
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

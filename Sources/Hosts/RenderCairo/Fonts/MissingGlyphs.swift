import CPangoCairo
import HostInterface

/// The characters that no font has, which are drawn as boxes with their numbers.
enum MissingGlyphs {
  /// The bit of a glyph's number that marks a missing glyph; the others are the character's number.
  private static let unknown: UInt32 = 0x1000_0000

  /// Reports the characters of a layout that are drawn as boxes, once for each script.
  static func report(in layout: OpaquePointer, _ source: FontSource) {
    guard pango_layout_get_unknown_glyphs_count(layout) > 0 else { return }
    for scalar in scalars(in: layout) {
      let need = Need(scalar)
      Registry.report(
        Registry.Report(
          key: "glyphs:\(need.text)", message: message(scalar, need, source)))
    }
  }

  private static func message(_ scalar: Unicode.Scalar, _ need: Need, _ source: FontSource) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    let fonts = source == .pinned ? "no font that Quire draws pictures with" : "no installed font"
    return "The text \"\(scalar)\" (\(number), \(need.text)) is drawn as a box, because \(fonts) has it. "
      + "Install \(need.package.map { "the package \($0)" } ?? "a font that has it")."
  }

  /// Returns the characters without a glyph, as Pango marks them.
  private static func scalars(in layout: OpaquePointer) -> [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator), let glyphs = run.pointee.glyphs else { continue }
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        let glyph = glyphs.pointee.glyphs[index].glyph
        guard glyph & unknown != 0, let scalar = Unicode.Scalar(glyph & ~unknown) else { continue }
        if !found.contains(scalar) { found.append(scalar) }
      }
    } while pango_layout_iter_next_run(iterator) != 0
    return found
  }

  /// The requirements of a character: its kind, as messages name it, and the package with a font for it.
  private struct Need {
    var text: String
    var package: String?

    init(_ scalar: Unicode.Scalar) {
      switch g_unichar_get_script(scalar.value) {
      case G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_HIRAGANA, G_UNICODE_SCRIPT_KATAKANA, G_UNICODE_SCRIPT_BOPOMOFO:
        (text, package) = ("Chinese or Japanese", "fonts-noto-cjk")
      case G_UNICODE_SCRIPT_HANGUL: (text, package) = ("Korean", "fonts-noto-cjk")
      case G_UNICODE_SCRIPT_ARABIC: (text, package) = ("Arabic", "fonts-noto-core")
      case G_UNICODE_SCRIPT_HEBREW: (text, package) = ("Hebrew", "fonts-noto-core")
      case G_UNICODE_SCRIPT_THAI: (text, package) = ("Thai", "fonts-noto-core")
      case G_UNICODE_SCRIPT_DEVANAGARI: (text, package) = ("Devanagari", "fonts-noto-core")
      case G_UNICODE_SCRIPT_COMMON where scalar.properties.isEmoji:
        (text, package) = ("an emoji", "fonts-noto-color-emoji")
      case G_UNICODE_SCRIPT_COMMON, G_UNICODE_SCRIPT_INHERITED: (text, package) = ("a symbol", "fonts-noto-core")
      case G_UNICODE_SCRIPT_UNKNOWN: (text, package) = ("not a character of Unicode", nil)
      case let script:
        // The code is four letters in a number, as in "Beng".
        let code = g_unicode_script_to_iso15924(script)
        let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
        (text, package) = ("script \(String(decoding: letters, as: UTF8.self))", "fonts-noto-core")
      }
    }
  }
}

import CPangoCairo
import DisplayList
import GeometryCore
import HostInterface

/// The number of Pango units in a point.
let textUnit = Double(PANGO_SCALE)

/// The font map and two Pango contexts, one for each base direction; used with the engine's lock held only.
final class TextContexts {
  let leftToRight: OpaquePointer
  let rightToLeft: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private var descriptions: [FontDescriptor: OpaquePointer] = [:]
  /// The description of the first font, which is not in the table: setting up the type of the table takes longer than
  /// drawing the first text of a program with one font.
  private var firstDescription: (font: FontDescriptor, pango: OpaquePointer)?
  /// The last description that was asked for: most texts after one another have the same font.
  private var lastDescription: (font: FontDescriptor, pango: OpaquePointer)?
  private var fontMetrics: [FontDescriptor: FontMetrics] = [:]
  let uniformAttributes = UniformAttributes()
  private lazy var installedFamilies = Set(familyNames.map { $0.lowercased() })
  let source: FontSource

  /// Creates the contexts for a source of fonts, and for the font files of the program.
  init(_ source: FontSource, _ files: [String] = []) {
    self.source = source
    // Before the font map exists: Pango reads the configuration of the machine in a thread, and waits for it, unless
    // the process has one.
    let pinned = source == .pinned ? TextContexts.pinnedConfiguration() : nil
    FontConfiguration.use(pinned)
    let map = pango_cairo_font_map_new()!
    fontMap = map
    if source == .pinned { pango_cairo_font_map_set_resolution(OpaquePointer(map), 96) }
    if let pinned { pango_fc_font_map_set_config(OpaquePointer(map), pinned.pointer) }
    let configuration = pango_fc_font_map_get_config(OpaquePointer(map))
    for file in files { FontConfiguration.add(file, to: configuration) }
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_DEFAULT)
    func makeContext(_ direction: PangoDirection) -> OpaquePointer {
      let context = pango_font_map_create_context(map)!
      pango_cairo_context_set_font_options(context, options)
      pango_context_set_round_glyph_positions(context, 0)
      pango_context_set_base_dir(context, direction)
      if source == .pinned { pango_context_set_language(context, pango_language_from_string("en-us")) }
      return context
    }
    leftToRight = makeContext(PANGO_DIRECTION_LTR)
    rightToLeft = makeContext(PANGO_DIRECTION_RTL)
  }

  deinit {
    for d in descriptions.values { pango_font_description_free(d) }
    pango_font_description_free(firstDescription?.pango)
    g_object_unref(UnsafeMutableRawPointer(leftToRight))
    g_object_unref(UnsafeMutableRawPointer(rightToLeft))
    g_object_unref(fontMap)
  }

  /// Returns Pango's description of a font; this object owns it.
  func description(of font: FontDescriptor) -> OpaquePointer {
    if let lastDescription, lastDescription.font == font { return lastDescription.pango }
    if let known = known(font) {
      lastDescription = (font, known)
      return known
    }
    let d = pango_font_description_new()!
    pango_font_description_set_family(d, families(of: font))
    pango_font_description_set_absolute_size(d, min(max(font.size, 0), 10_000) * textUnit)
    pango_font_description_set_weight(d, PangoWeight(rawValue: UInt32(min(max(font.weight, 100), 1000))))
    if font.isItalic { pango_font_description_set_style(d, PANGO_STYLE_ITALIC) }
    if firstDescription == nil { firstDescription = (font, d) } else { descriptions[font] = d }
    return d
  }

  var familyNames: [String] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(fontMap, &list, &count)
    defer { g_free(list) }
    return (0..<Int(count)).compactMap { i in
      (list?[i]).flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
    }.sorted()
  }

  /// Returns the metrics of a font; those of the system font do not depend on the font that draws it.
  func metrics(of font: FontDescriptor) -> FontMetrics {
    if let known = fontMetrics[font] { return known }
    var made = font.family.isEmpty ? FontMetrics.system(font) : measuredMetrics(of: font)
    made.familyName = resolvedFamily(of: font)
    fontMetrics[font] = made
    return made
  }

  /// Returns the height of a line of a font, without loading the font where that is not needed.
  func extent(of font: FontDescriptor) -> LineExtent {
    let m = font.family.isEmpty ? FontMetrics.system(font) : metrics(of: font)
    return LineExtent(ascent: m.ascender, descent: m.descender, leading: m.leading)
  }

  private func known(_ font: FontDescriptor) -> OpaquePointer? {
    if let firstDescription, firstDescription.font == font { return firstDescription.pango }
    return descriptions.isEmpty ? nil : descriptions[font]
  }

  /// Returns the families of a font in the order of preference, separated by commas as Pango reads them.
  ///
  /// The substitutes for a family that is not installed are those of the pinned fonts, also where the desktop's
  /// settings name others: a name leads to the same family with and without a window.
  private func families(of font: FontDescriptor) -> String {
    if font.family.isEmpty { return SystemFont.families(of: font) }
    let name = font.family.lowercased()
    if let substitutes = PinnedFonts.substitutes(forGeneric: name) { return substitutes }
    if installedFamilies.contains(name) { return font.family }
    return PinnedFonts.substitutes(for: name) ?? "\(font.family),\(PinnedFonts.defaultFamilies.joined(separator: ","))"
  }

  /// Returns the configuration of the pinned fonts; nil, with a message, if none of them is installed.
  private static func pinnedConfiguration() -> FontConfiguration? {
    let config = FontConfiguration()
    let missing = config?.missingPackages ?? PinnedFonts.needed.map(\.name)
    if !missing.isEmpty { report(missing) }
    return missing.count < PinnedFonts.needed.count ? config : nil
  }

  private static func report(_ packages: [String]) {
    Registry.report(
      Registry.Report(
        key: "pinned fonts",
        message: "Fonts that Quire draws pictures with are not installed, so text is drawn with others and pictures "
          + "differ from those of other machines. Install them: apt-get install \(packages.joined(separator: " "))."))
  }

  private func measuredMetrics(of font: FontDescriptor) -> FontMetrics {
    let found = pango_context_get_metrics(leftToRight, description(of: font), nil)!
    defer { pango_font_metrics_unref(found) }
    let ascent = Double(pango_font_metrics_get_ascent(found)) / textUnit
    let descent = Double(pango_font_metrics_get_descent(found)) / textUnit
    let height = Double(pango_font_metrics_get_height(found)) / textUnit
    return FontMetrics(
      familyName: "", ascender: ascent, descender: descent,
      leading: max(0, height - ascent - descent) + font.leading, capHeight: inkHeight(of: "H", font),
      xHeight: inkHeight(of: "x", font))
  }

  private func resolvedFamily(of font: FontDescriptor) -> String {
    guard let loaded = pango_context_load_font(leftToRight, description(of: font)) else { return font.family }
    defer { g_object_unref(loaded) }
    let d = pango_font_describe(loaded)
    defer { pango_font_description_free(d) }
    return pango_font_description_get_family(d).map { String(cString: $0) } ?? font.family
  }

  /// Returns the height of a letter's outline, measured at a large size because ink is rounded to pixels.
  private func inkHeight(of letter: String, _ font: FontDescriptor) -> Double {
    guard font.size > 0 else { return 0 }
    var large = font
    large.size = 1000
    let layout = pango_layout_new(leftToRight)!
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_font_description(layout, description(of: large))
    pango_layout_set_text(layout, letter, -1)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    return Double(ink.height) / textUnit * font.size / 1000
  }
}

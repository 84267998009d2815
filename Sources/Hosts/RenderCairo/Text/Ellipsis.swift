import CPangoCairo

/// The ellipsis that Pango shows in place of text that does not fit.
enum Ellipsis {
  /// Places the ellipses of a layout directly beside the characters around them.
  ///
  /// Pango widens an ellipsis so that its line has the width of the layout, and leaves the white space on both sides of
  /// it.
  static func tighten(in layout: OpaquePointer, _ text: String) {
    for number in 0..<pango_layout_get_line_count(layout) {
      guard let line = pango_layout_get_line_readonly(layout, number),
        let ellipsis = runs(of: line).first(where: { $0.isEllipsis })
      else { continue }
      // Pango forgets the cached extents of a line that it returns for writing.
      _ = pango_layout_get_line(layout, number)
      ellipsis.removeExtraWidth()
      let space = whiteSpace(around: ellipsis.bytes, in: text)
      for run in runs(of: line) where !run.isEllipsis { run.collapse(space) }
    }
  }

  private static func runs(of line: UnsafeMutablePointer<PangoLayoutLine>) -> [Run] {
    var runs: [Run] = []
    var link = line.pointee.runs
    while let current = link {
      if let data = current.pointee.data { runs.append(Run(data.assumingMemoryBound(to: PangoGlyphItem.self))) }
      link = current.pointee.next
    }
    return runs
  }

  /// Returns the given bytes with those of the white space before and after them.
  private static func whiteSpace(around bytes: Range<Int>, in text: String) -> Range<Int> {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: min(bytes.upperBound, utf8.count))
    let before = text[..<start].reversed().prefix { $0.isWhitespace }.reduce(0) { $0 + $1.utf8.count }
    let after = text[end...].prefix { $0.isWhitespace }.reduce(0) { $0 + $1.utf8.count }
    return bytes.lowerBound - before..<bytes.upperBound + after
  }

  /// A part of a line whose glyphs are drawn with the same font.
  private struct Run {
    private let item: PangoItem
    private let glyphs: UnsafeMutablePointer<PangoGlyphString>

    init(_ run: UnsafeMutablePointer<PangoGlyphItem>) {
      item = run.pointee.item.pointee
      glyphs = run.pointee.glyphs
    }

    var isEllipsis: Bool { Int32(item.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 }

    /// The text that the run shows or, for an ellipsis, replaces.
    var bytes: Range<Int> { Int(item.offset)..<Int(item.offset + item.length) }

    /// Reduces the width of the glyphs to that which the font gives them.
    func removeExtraWidth() {
      guard let last = indices.last else { return }
      let width = indices.reduce(Int32(0)) { $0 + glyphs.pointee.glyphs[$1].geometry.width }
      let ownWidth = indices.reduce(Int32(0)) { sum, index in
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(item.analysis.font, glyphs.pointee.glyphs[index].glyph, nil, &logical)
        return sum + logical.width
      }
      glyphs.pointee.glyphs[last].geometry.width -= max(0, width - ownWidth)
    }

    /// Sets the width of the glyphs of some bytes to zero.
    func collapse(_ space: Range<Int>) {
      for index in indices where space.contains(bytes.lowerBound + Int(glyphs.pointee.log_clusters[index])) {
        glyphs.pointee.glyphs[index].geometry.width = 0
      }
    }

    private var indices: Range<Int> { 0..<Int(glyphs.pointee.num_glyphs) }
  }
}

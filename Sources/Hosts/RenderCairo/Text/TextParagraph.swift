import CPangoCairo
import DisplayList
import GeometryCore

/// The text of one paragraph with its runs.
struct ParagraphText {
  struct Run {
    var bytes: Range<Int>
    var look: TextRun
  }

  var string = ""
  var runs: [Run] = []
  /// The offset of the paragraph in the whole text, in UTF-16 units.
  var utf16Start = 0

  mutating func append(_ piece: Substring, look: TextRun) {
    let start = string.utf8.count
    string += piece
    runs.append(Run(bytes: start..<string.utf8.count, look: look))
  }

  /// Returns the text from a byte on, with more text in the look of its last run.
  ///
  /// - Complexity: O(length of the result).
  func suffix(from byte: Int, appending more: Substring) -> ParagraphText {
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: byte)
    var rest = ParagraphText()
    rest.utf16Start = utf16Start + string.utf16.distance(from: string.startIndex, to: start)
    for run in runs where run.bytes.upperBound > byte {
      let lower = utf8.index(utf8.startIndex, offsetBy: max(byte, run.bytes.lowerBound))
      rest.append(string[lower..<utf8.index(utf8.startIndex, offsetBy: run.bytes.upperBound)], look: run.look)
    }
    guard let look = runs.last?.look else { return rest }
    if rest.runs.isEmpty {
      rest.append(more, look: look)
    } else {
      rest.string += more
      rest.runs[rest.runs.count - 1].bytes = rest.runs[rest.runs.count - 1].bytes.lowerBound..<rest.string.utf8.count
    }
    return rest
  }

  /// Returns the text with an ellipsis in place of white space at its end.
  func appendingEllipsis() -> ParagraphText {
    guard let last = runs.last?.look else { return self }
    var longer = self
    while longer.string.last?.isWhitespace == true { longer.string.removeLast() }
    let end = longer.string.utf8.count
    longer.runs = runs.filter { $0.bytes.lowerBound < end }
    if !longer.runs.isEmpty {
      let start = longer.runs[longer.runs.count - 1].bytes.lowerBound
      longer.runs[longer.runs.count - 1].bytes = start..<end
    }
    longer.append("…", look: last)
    return longer
  }
}

extension TextRequest {
  /// The text split at line feeds; one at the end begins an empty last paragraph.
  var paragraphs: [ParagraphText] {
    guard !runs.isEmpty else { return [] }
    if runs.count == 1, runs[0].string[...].firstNewline == nil {
      let string = runs[0].string
      return [ParagraphText(string: string, runs: [ParagraphText.Run(bytes: 0..<string.utf8.count, look: runs[0])])]
    }
    var done: [ParagraphText] = []
    var current = ParagraphText()
    var offset = 0
    for run in runs {
      var rest = run.string[...]
      while let end = rest.firstNewline {
        current.append(rest[..<end], look: run)
        done.append(current)
        // A carriage return with its line feed is one character of two units.
        let next = rest.index(after: end)
        offset += rest[..<next].utf16.count
        current = ParagraphText()
        current.utf16Start = offset
        rest = rest[next...]
      }
      current.append(rest, look: run)
      offset += rest.utf16.count
    }
    done.append(current)
    return done
  }
}

extension Substring {
  /// The index of the first character that ends a line; most texts have none, which their bytes show.
  var firstNewline: Index? {
    let mayHaveOne = utf8.contains { ($0 >= 0x0A && $0 <= 0x0D) || $0 == 0xC2 || $0 == 0xE2 }
    return mayHaveOne ? firstIndex(where: \.isNewline) : nil
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is a letter of Chinese, Japanese or Korean, no punctuation.
  fileprivate var isIdeographic: Bool {
    (0x3041..<0x3097).contains(value) || (0x30A1..<0x30FB).contains(value) || (0x3400..<0xA000).contains(value)
      || (0xAC00..<0xD7A4).contains(value)
  }
}

extension String {
  /// A Boolean value that indicates whether the first strong character is of a right-to-left script.
  var startsRightToLeft: Bool {
    for scalar in unicodeScalars {
      switch scalar.value {
      // Most texts begin with a Latin letter, whose properties need no search.
      case 0x41...0x5A, 0x61...0x7A: return false
      case 0..<0x590: if scalar.properties.isAlphabetic { return false }
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.isAlphabetic { return true }
      case 0x200F: return true
      case 0x200E: return false
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}

/// A line of a paragraph; lengths in points.
struct ParagraphLine {
  var pango: UnsafeMutablePointer<PangoLayoutLine>
  /// The position at which the line begins in the paragraph.
  var x: Double
  var width: Double
  var extent: LineExtent
}

/// A Pango layout of one paragraph.
final class TextParagraph {
  let text: ParagraphText
  let isRightToLeft: Bool
  /// A Boolean value that indicates whether the caller aligns the lines because the layout has no width.
  let isUnbounded: Bool
  private(set) var isTruncated = false
  /// A Boolean value that indicates whether a line has an ellipsis in place of text that does not fit.
  private(set) var isEllipsized = false
  private(set) var lineCount = 0
  private let layout: OpaquePointer
  private let spacing: LetterSpacing
  /// The line heights of the runs, by the byte at which each run ends.
  private let extents: [(end: Int, extent: LineExtent)]

  /// Creates the layout of a paragraph.
  /// - Parameter isRightToLeft: The base direction of the preceding text, for the rest of a paragraph.
  init(
    _ text: ParagraphText, _ request: TextRequest, lineLimit: Int, isRightToLeft known: Bool? = nil,
    _ contexts: TextContexts
  ) {
    self.text = text
    spacing = LetterSpacing(text)
    extents = text.runs.map { ($0.bytes.upperBound, contexts.extent(of: $0.look.font).limited(by: request.lineHeight)) }
    let length = Int32(clamping: text.string.utf8.count)
    isRightToLeft = known ?? request.isRightToLeft ?? text.string.startsRightToLeft
    layout = pango_layout_new(isRightToLeft ? contexts.rightToLeft : contexts.leftToRight)
    isUnbounded = request.maxWidth == nil || request.lineBreak == .clipping
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_text(layout, text.string, length)
    if let first = text.runs.first {
      pango_layout_set_font_description(layout, contexts.description(of: first.look.font))
    }
    let attributes = TextAttributes.list(of: text, spacing, contexts)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    setAlignment(request.alignment)
    setTabs(request.tabStops)
    if !isUnbounded, let width = request.maxWidth { setWidth(width, request, lineLimit: lineLimit) }
    countLines(request, lineLimit: lineLimit)
    if isEllipsized { Ellipsis.tighten(in: layout, text.string) }
    MissingGlyphs.report(in: layout, contexts.source)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  var utf16Start: Int { text.utf16Start }

  /// Returns the first byte of an existing line.
  func startByte(ofLine line: Int) -> Int {
    Int(pango_layout_get_line_readonly(layout, Int32(clamping: line))?.pointee.start_index ?? 0)
  }

  /// Returns the greatest number of lines, up to a limit, after which the rest is shaped alone as it is with them.
  ///
  /// A letter is kerned with the one before it unless that is a space or both are ideographs, and a sign that belongs
  /// to no script is shaped with the script of the text before it.
  func lastSplit(upTo limit: Int) -> Int {
    var count = limit
    while count > 0 {
      let utf8 = string.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: startByte(ofLine: count))
      let before = string.unicodeScalars[..<start].last, after = string.unicodeScalars[start...].first
      if let before, let after,
        before == " " && after.properties.isAlphabetic || before.isIdeographic && after.isIdeographic
      {
        return count
      }
      count -= 1
    }
    return 0
  }

  /// Calls `body` with every line that is shown.
  func forEachLine(_ body: (ParagraphLine) -> Void) {
    if isUnbounded, lineCount == 1, let line = pango_layout_get_line_readonly(layout, 0) {
      var logical = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &logical)
      return body(paragraphLine(line, logical))
    }
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    for _ in 0..<lineCount {
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      if let line = pango_layout_iter_get_line_readonly(iterator) {
        body(paragraphLine(line, logical))
      }
      if pango_layout_iter_next_line(iterator) == 0 { break }
    }
  }

  private func paragraphLine(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, _ logical: PangoRectangle
  ) -> ParagraphLine {
    let start = Int(line.pointee.start_index), end = start + Int(line.pointee.length)
    // Pango omits the space after the last letter when it has broken the lines.
    let trailing = end > start ? Double(spacing.after(byte: end)) / textUnit : 0
    return ParagraphLine(
      pango: line, x: Double(logical.x) / textUnit - (isUnbounded ? 0 : trailing * alignmentFactor),
      width: max(0, Double(logical.width) / textUnit + trailing), extent: extent(from: start, to: end))
  }

  private var string: String { text.string }

  private func setAlignment(_ alignment: TextRequest.Alignment) {
    switch alignment {
    case .left: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    case .natural: pango_layout_set_alignment(layout, isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    case .justified:
      pango_layout_set_alignment(layout, isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
      pango_layout_set_justify(layout, 1)
    }
  }

  private func setTabs(_ stops: [Double]) {
    guard !stops.isEmpty, let tabs = pango_tab_array_new(Int32(clamping: stops.count), 0) else { return }
    for (index, stop) in stops.enumerated() {
      pango_tab_array_set_tab(
        tabs, Int32(clamping: index), PANGO_TAB_LEFT, Int32(clamping: Int((min(stop, 1e6) * textUnit).rounded())))
    }
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
  }

  private func setWidth(_ width: Double, _ request: TextRequest, lineLimit: Int) {
    // Half a unit more, so that a text laid out in its own measured width keeps its lines.
    pango_layout_set_width(layout, Int32(clamping: Int((min(width, 1e6) * textUnit).rounded(.up))))
    pango_layout_set_wrap(layout, request.lineBreak == .charWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    guard lineLimit < Int(Int32.max) else { return }
    switch request.lineBreak {
    case .truncatingHead: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
    case .truncatingMiddle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
    case .truncatingTail: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    case .wordWrapping, .charWrapping, .clipping: return
    }
    pango_layout_set_height(layout, -Int32(lineLimit))
  }

  private func countLines(_ request: TextRequest, lineLimit: Int) {
    let all = Int(pango_layout_get_line_count(layout))
    lineCount = min(all, lineLimit)
    isEllipsized = pango_layout_is_ellipsized(layout) != 0
    isTruncated = all > lineCount || isEllipsized
    if request.lineBreak == .clipping, let width = request.maxWidth {
      var logical = PangoRectangle()
      pango_layout_get_extents(layout, nil, &logical)
      let trailing = spacing.after(byte: string.utf8.count)
      isTruncated = isTruncated || Double(logical.width + trailing) / textUnit > width
    }
  }

  /// The fraction of the free width that Pango leaves before a line.
  private var alignmentFactor: Double {
    switch pango_layout_get_alignment(layout) {
    case PANGO_ALIGN_CENTER: 0.5
    case PANGO_ALIGN_RIGHT: 1
    default: 0
    }
  }

  /// Returns the extent of a line: that of its highest run; an empty line has that of the run it belongs to.
  private func extent(from start: Int, to end: Int) -> LineExtent {
    guard extents.count > 1 else { return extents.first?.extent ?? LineExtent() }
    var result: LineExtent?
    var runStart = 0
    for (runEnd, extent) in extents {
      let isInLine = start == end ? runStart <= start && start <= runEnd : runStart < end && start < runEnd
      if isInLine {
        if result == nil { result = extent } else { result!.formUnion(extent) }
      }
      runStart = runEnd
    }
    return result ?? extents.last!.extent
  }

  // MARK: Offsets

  func byte(atUTF16 offset: Int) -> Int {
    let units = string.utf16
    let index = units.index(units.startIndex, offsetBy: min(max(0, offset), units.count))
    return string.utf8.distance(from: string.utf8.startIndex, to: index)
  }

  /// Returns the range of some bytes of the paragraph in the whole text, in UTF-16 units.
  func utf16Range(ofBytes bytes: Range<Int>) -> Range<Int> {
    let start = utf16Start + utf16(atByte: bytes.lowerBound)
    return start..<max(start, utf16Start + utf16(atByte: bytes.upperBound))
  }

  /// Returns the line of a byte and the caret's x in that line, in points.
  func position(ofByte byte: Int) -> (line: Int, x: Double) {
    var line: Int32 = 0
    var x: Int32 = 0
    pango_layout_index_to_line_x(layout, Int32(clamping: byte), 0, &line, &x)
    if byte >= string.utf8.count {
      // After its last character Pango places every caret at the right end; the end of right-to-left text is at the
      // left.
      if isRightToLeft { return (Int(line), 0) }
      x += spacing.after(byte: string.utf8.count)
    } else if !isRightToLeft, x > 0 {
      // Pango splits the space between two letters; it belongs to the first of them.
      x += spacing.after(byte: byte) / 2
    }
    return (Int(line), Double(x) / textUnit)
  }

  func utf16Offset(inLine line: UnsafeMutablePointer<PangoLayoutLine>, x: Double) -> Int {
    var byte: Int32 = 0
    var trailing: Int32 = 0
    pango_layout_line_x_to_index(line, Int32(clamping: Int(min(max(x, -1e6), 1e6) * textUnit)), &byte, &trailing)
    var offset = utf16(atByte: Int(byte))
    // `trailing` counts characters (scalars) of the cluster that was hit in its second half.
    var index = string.utf16.index(string.utf16.startIndex, offsetBy: offset)
    let scalars = string.unicodeScalars
    for _ in 0..<trailing where index < scalars.endIndex {
      let next = scalars.index(after: index)
      offset += string.utf16.distance(from: index, to: next)
      index = next
    }
    return offset
  }

  private func utf16(atByte byte: Int) -> Int {
    let bytes = string.utf8
    let index = bytes.index(bytes.startIndex, offsetBy: min(max(0, byte), bytes.count))
    return string.utf16.distance(from: string.utf16.startIndex, to: index)
  }
}

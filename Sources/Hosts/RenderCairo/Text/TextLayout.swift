import CPangoCairo
import DisplayList
import GeometryCore
import HostInterface

/// The layout of one or more paragraphs: one Pango layout per paragraph, and the lines that are shown.
///
/// Paragraphs are separate because a line limit applies to all lines, while Pango's applies to those of each paragraph.
final class TextLayout {
  struct Line {
    var pango: UnsafeMutablePointer<PangoLayoutLine>
    var paragraph: Int
    var x: Double
    var top: Double
    var baseline: Double
    var width: Double
    var height: Double
    /// The space to the next line of the same paragraph.
    var spacing: Double
  }

  private(set) var metrics = TextMetrics(
    size: .zero, lineCount: 0, firstBaseline: 0, lastBaseline: 0, isTruncated: false)
  /// The paragraphs; one to which text was appended is stored in parts.
  private var paragraphs: [TextParagraph] = []
  private(set) var lines: [Line] = []
  private var clipWidth: Double?
  /// The outline of the letters; nil for none.
  private var outline: TextRequest.Outline?
  /// A Boolean value that indicates whether the last of `paragraphs` continues the one before it.
  private var startsInsideParagraph = false
  /// The distance that ink may reach beyond the lines, in points: the greatest font size, at least 2.
  private var inkPadding = 0.0

  /// The number of lines at the end that are laid out again when text is appended.
  ///
  /// The last line may be broken elsewhere, and the last characters of the one before may combine with the appended
  /// ones.
  private static let openLineCount = 2

  init(_ request: TextRequest, in contexts: TextContexts) {
    let texts = request.paragraphs
    var isTruncated = false
    var isEllipsized = false
    for (i, text) in texts.enumerated() {
      let remaining = request.lineLimit == 0 ? Int.max : request.lineLimit - lines.count
      if remaining <= 0 {
        isTruncated = true
        break
      }
      var paragraph = TextParagraph(text, request, lineLimit: remaining, contexts)
      let isLast = i == texts.count - 1
      // If text after the last line that fits is omitted, that line ends with an ellipsis.
      if !isLast, paragraph.lineCount >= remaining, request.lineBreak.truncates, !paragraph.isTruncated {
        paragraph = TextParagraph(text.appendingEllipsis(), request, lineLimit: remaining, contexts)
      }
      isTruncated = isTruncated || paragraph.isTruncated
      isEllipsized = isEllipsized || paragraph.isEllipsized
      append(paragraph, request)
    }
    align(request)
    // A line that is cut takes all of the width, so that the text is cut in the same place in its measured width.
    measure(isTruncated: isTruncated, minimumWidth: isEllipsized ? request.maxWidth ?? 0 : 0)
    inkPadding = request.runs.reduce(2) { max($0, $1.font.size) }
    outline = request.outline
    if let outline { inkPadding += max(0, outline.style.width) }
    if request.lineBreak == .clipping { clipWidth = request.maxWidth }
  }

  /// Creates the layout of a text that begins with another one; the lines before its last two are reused.
  ///
  /// - Parameters:
  ///   - request: The request of `layout`, with a longer string in its last run.
  ///   - appended: The appended characters. Neither they nor those before are written from right to left, or in a
  ///     script that has no spaces between words.
  /// - Complexity: O(lines + length of the last two lines and of what is appended).
  init(extending layout: TextLayout, _ request: TextRequest, appended: Substring, in contexts: TextContexts) {
    paragraphs = layout.paragraphs
    lines = layout.lines
    inkPadding = layout.inkPadding
    let last = paragraphs.removeLast()
    let keptCount = last.lastSplit(upTo: last.lineCount - Self.openLineCount)
    lines.removeLast(last.lineCount - keptCount)
    if keptCount > 0 { paragraphs.append(last) }
    var rest = appended
    var text = last.text.suffix(
      from: last.startByte(ofLine: keptCount), appending: rest[..<(rest.firstNewline ?? rest.endIndex)])
    append(
      TextParagraph(text, request, lineLimit: .max, isRightToLeft: last.isRightToLeft, contexts), request,
      goesOn: keptCount > 0 || layout.startsInsideParagraph)
    while let end = rest.firstNewline {
      let next = rest.index(after: end)
      let start = text.utf16Start + text.string.utf16.count + rest[end..<next].utf16.count
      rest = rest[next...]
      text = ParagraphText()
      text.utf16Start = start
      text.append(rest[..<(rest.firstNewline ?? rest.endIndex)], look: request.runs[request.runs.count - 1])
      append(TextParagraph(text, request, lineLimit: .max, contexts), request)
    }
    measure(isTruncated: false, minimumWidth: 0)
  }

  /// The area that ink may cover; overhanging glyphs reach at most an em beyond the lines.
  var inkBounds: Rect {
    let right = lines.reduce(0) { max($0, $1.x + $1.width) }
    let left = lines.reduce(0) { min($0, $1.x) }
    return Rect(left, 0, right - left, metrics.size.height).inset(-inkPadding, -inkPadding)
  }

  func draw(on cairo: OpaquePointer) {
    if let clipWidth {
      cairo_save(cairo)
      cairo_rectangle(cairo, 0, -inkPadding, clipWidth, metrics.size.height + 2 * inkPadding)
      cairo_clip(cairo)
    }
    var seen = (left: 0.0, top: 0.0, right: 0.0, bottom: 0.0)
    cairo_clip_extents(cairo, &seen.left, &seen.top, &seen.right, &seen.bottom)
    for line in lines
    where line.top + line.height + inkPadding >= seen.top && line.top - inkPadding <= seen.bottom {
      cairo_move_to(cairo, line.x, line.baseline)
      if outline?.fills ?? true { pango_cairo_show_layout_line(cairo, line.pango) }
      if let outline { draw(outline, of: line, on: cairo) }
    }
    if clipWidth != nil { cairo_restore(cairo) }
    cairo_new_path(cairo)
  }

  private func draw(_ outline: TextRequest.Outline, of line: Line, on cairo: OpaquePointer) {
    cairo_save(cairo)
    cairo_new_path(cairo)
    cairo_move_to(cairo, line.x, line.baseline)
    pango_cairo_layout_line_path(cairo, line.pango)
    CairoPath.source(outline.color, on: cairo)
    CairoPath.set(outline.style, on: cairo)
    cairo_stroke(cairo)
    cairo_restore(cairo)
  }

  /// Appends a paragraph and its lines; `goesOn` indicates whether it is the rest of the paragraph before.
  private func append(_ paragraph: TextParagraph, _ request: TextRequest, goesOn: Bool = false) {
    let index = paragraphs.count
    paragraphs.append(paragraph)
    startsInsideParagraph = goesOn
    let room = goesOn ? 0 : request.paragraphSpacing
    var top = lines.last.map { $0.top + $0.height + $0.spacing + room } ?? 0
    paragraph.forEachLine { line in
      let extent = line.extent
      let spacing = extent.spacing(in: request)
      lines.append(
        Line(
          pango: line.pango, paragraph: index, x: line.x, top: top, baseline: top + extent.ascent,
          width: min(line.width, request.maxWidth ?? .infinity), height: extent.height, spacing: spacing))
      top += extent.height + spacing
    }
  }

  /// Aligns the lines of layouts that have no width for line breaking.
  private func align(_ request: TextRequest) {
    let widest = lines.reduce(0) { max($0, $1.width) }
    let available = request.maxWidth ?? widest
    for i in lines.indices where paragraphs[lines[i].paragraph].isUnbounded {
      let factor: Double
      switch request.alignment {
      case .left: factor = 0
      case .center: factor = 0.5
      case .right: factor = 1
      case .natural, .justified: factor = paragraphs[lines[i].paragraph].isRightToLeft ? 1 : 0
      }
      lines[i].x = max(0, available - lines[i].width) * factor
    }
  }

  private func measure(isTruncated: Bool, minimumWidth: Double) {
    guard let first = lines.first, let last = lines.last else { return }
    metrics = TextMetrics(
      size: Size(lines.reduce(minimumWidth) { max($0, $1.width) }, last.top + last.height), lineCount: lines.count,
      firstBaseline: first.baseline, lastBaseline: last.baseline, isTruncated: isTruncated)
  }

  // MARK: Carets

  func caret(at utf16Offset: Int) -> Rect {
    guard let index = paragraphs.lastIndex(where: { $0.utf16Start <= max(0, utf16Offset) }) else {
      return Rect(0, 0, 0, metrics.size.height)
    }
    let paragraph = paragraphs[index]
    let byte = paragraph.byte(atUTF16: utf16Offset - paragraph.utf16Start)
    let (number, x) = paragraph.position(ofByte: byte)
    let own = lines.indices.filter { lines[$0].paragraph == index }
    guard let line = own.dropFirst(number).first ?? own.last else { return .zero }
    return Rect(lines[line].x + x, lines[line].top, 0, lines[line].height)
  }

  /// The lines as ranges of UTF-16 units.
  var lineRanges: [Range<Int>] {
    lines.map { line in
      let start = Int(line.pango.pointee.start_index)
      return paragraphs[line.paragraph].utf16Range(ofBytes: start..<start + Int(line.pango.pointee.length))
    }
  }

  func utf16Offset(at point: Point) -> Int {
    guard point.isFinite, var index = lines.indices.first else { return 0 }
    for i in lines.indices where lines[i].top <= point.y { index = i }
    let line = lines[index]
    let paragraph = paragraphs[line.paragraph]
    return paragraph.utf16Start + paragraph.utf16Offset(inLine: line.pango, x: point.x - line.x)
  }
}

extension TextRequest.LineBreak {
  var truncates: Bool { self == .truncatingHead || self == .truncatingTail || self == .truncatingMiddle }
}

import CPangoCairo
import DisplayList
import GeometryCore
import HostInterface

/// A paragraph, or several, laid out: one Pango layout a paragraph, and the lines that are shown.
///
/// Paragraphs are separate because a line limit counts all lines, while Pango's counts those of each paragraph.
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
  private var paragraphs: [TextParagraph] = []
  private var lines: [Line] = []
  private var clipWidth: Double?
  /// Shifts every line so that the widest starts at zero when there is no width to align in.
  private var inkPadding = 0.0

  init(_ request: TextRequest, in contexts: TextContexts) {
    let texts = request.paragraphs
    var isTruncated = false
    for (i, text) in texts.enumerated() {
      let remaining = request.lineLimit == 0 ? Int.max : request.lineLimit - lines.count
      if remaining <= 0 {
        isTruncated = true
        break
      }
      var paragraph = TextParagraph(text, request, lineLimit: remaining, contexts)
      let isLast = i == texts.count - 1
      // Text that is left out after the last line that fits shows as an ellipsis on that line.
      if !isLast, paragraph.lineCount >= remaining, request.lineBreak.truncates, !paragraph.isTruncated {
        paragraph = TextParagraph(text.appendingEllipsis(), request, lineLimit: remaining, contexts)
      }
      isTruncated = isTruncated || paragraph.isTruncated
      append(paragraph, request)
    }
    align(request)
    measure(isTruncated: isTruncated)
    inkPadding = request.runs.reduce(2) { max($0, $1.font.size) }
    if request.lineBreak == .clipping { clipWidth = request.maxWidth }
  }

  private func append(_ paragraph: TextParagraph, _ request: TextRequest) {
    let index = paragraphs.count
    paragraphs.append(paragraph)
    var top = lines.last.map { $0.top + $0.height + $0.spacing + request.paragraphSpacing } ?? 0
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

  /// Aligns lines of layouts that have no width of their own to break at.
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

  private func measure(isTruncated: Bool) {
    guard let first = lines.first, let last = lines.last else { return }
    metrics = TextMetrics(
      size: Size(lines.reduce(0) { max($0, $1.width) }, last.top + last.height), lineCount: lines.count,
      firstBaseline: first.baseline, lastBaseline: last.baseline, isTruncated: isTruncated)
  }

  /// What ink may cover; overhanging glyphs reach at most an em beyond the lines.
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
    for line in lines {
      cairo_move_to(cairo, line.x, line.baseline)
      pango_cairo_show_layout_line(cairo, line.pango)
    }
    if clipWidth != nil { cairo_restore(cairo) }
    cairo_new_path(cairo)
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

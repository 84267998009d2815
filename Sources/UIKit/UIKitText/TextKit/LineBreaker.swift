import CoreGraphics
import DisplayList
import Foundation
import HostInterface

/// Reads the paragraphs of a storage and breaks them into lines.
///
/// Paragraphs that follow each other mostly have the same attributes, which are read once for all of them: on Linux
/// Foundation takes longer for that than Pango for a line.
@MainActor
final class LineBreaker {
  /// Attributes and the characters that have them.
  private struct Run {
    var range: Range<Int>
    var attributes: [NSAttributedString.Key: Any]
    var style: NSParagraphStyle?
    /// The request for such characters; nil for links and attachments.
    var look: TextRequest?
  }

  let storage: NSAttributedString
  let usesFontLeading: Bool
  /// Changes the attributes of a paragraph before it is measured, as text views do with links.
  private let prepare: (NSAttributedString) -> NSAttributedString
  private var last: Run?
  private lazy var string = storage.string

  init(
    _ storage: NSAttributedString, usesFontLeading: Bool,
    prepare: @escaping (NSAttributedString) -> NSAttributedString
  ) {
    self.storage = storage
    self.usesFontLeading = usesFontLeading
    self.prepare = prepare
  }

  /// Reads the text of a paragraph that begins at an offset, unless it was read.
  func read(_ entry: ParagraphCache.Entry, at start: Int) {
    guard !entry.isRead else { return }
    entry.isRead = true
    guard entry.length > 0 else { return }
    let run = run(at: start)
    let length = entry.length - entry.terminatorLength
    entry.style = run.style
    if let look = run.look, run.range.upperBound >= start + length {
      let units = string.utf16
      let from = units.index(units.startIndex, offsetBy: start)
      entry.string = String(string[from..<units.index(from, offsetBy: length)])
      entry.attributes = run.attributes
      entry.look = look
    } else {
      entry.text = prepare(storage.attributedSubstring(from: NSRange(location: start, length: length)))
      entry.string = entry.text.string
    }
    switch entry.style?.baseWritingDirection {
    case .leftToRight: entry.isRightToLeft = false
    case .rightToLeft: entry.isRightToLeft = true
    default: entry.isRightToLeft = entry.string.isWrittenRightToLeft
    }
  }

  private func run(at offset: Int) -> Run {
    if let last, last.range.contains(offset) { return last }
    var range = NSRange()
    let attributes = storage.attributes(at: offset, effectiveRange: &range)
    let isPlain = attributes[.link] == nil && attributes[.attachment] == nil
    let found = Run(
      range: range.location..<range.upperBound, attributes: attributes,
      style: attributes[.paragraphStyle] as? NSParagraphStyle,
      look: isPlain
        ? TextRequest(" ", attributes: attributes, defaults: .drawing, maxWidth: nil, lineLimit: 1) : nil)
    last = found
    return found
  }

  // MARK: Lines

  func emptyLine(of entry: ParagraphCache.Entry, at start: Int) -> ShapedLine {
    let font = entry.length > 0 ? run(at: start).attributes[.font] as? UIFont : nil
    return ShapedLine(
      empty: font ?? TextDefaults.drawing.font, style: entry.style, usesFontLeading: usesFontLeading)
  }

  func shape(_ entry: ParagraphCache.Entry, _ range: Range<Int>) -> ShapedLine {
    if var request = entry.look, let part = entry.string.part(range) {
      request.runs[0].string = part
      return ShapedLine(
        request, style: entry.style, isRightToLeft: entry.isRightToLeft, usesFontLeading: usesFontLeading)
    }
    return ShapedLine(
      entry.text.attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count)),
      style: entry.style, isRightToLeft: entry.isRightToLeft, usesFontLeading: usesFontLeading)
  }

  /// Returns the lines of a paragraph whose first line has one width and whose others have another one, in points.
  func lines(_ entry: ParagraphCache.Entry, first: CGFloat, other: CGFloat) -> [(Range<Int>, ShapedLine)] {
    let count = entry.string.utf16.count
    if let line = singleLine(of: entry, width: first) { return [(0..<count, line)] }
    var lines: [(Range<Int>, ShapedLine)] = []
    var position = 0
    if first != other, let line = lineRanges(of: entry, from: 0, width: first).first {
      lines.append((line, shape(entry, line)))
      position = line.upperBound
    }
    guard position < count else { return lines }
    for range in lineRanges(of: entry, from: position, width: other) { lines.append((range, shape(entry, range))) }
    return lines
  }

  /// Returns the lines of a part of a paragraph that begins at a position.
  func lineRanges(
    of part: NSAttributedString, from position: Int, _ entry: ParagraphCache.Entry, width: CGFloat
  ) -> [Range<Int>] {
    if breaksNowhere(entry, width) { return [position..<position + part.length] }
    let shown = NSTextAttachment.replacingAttachments(in: part) { _, _, _, _ in }
    let request = TextRequest(shown, defaults: .drawing, maxWidth: nil, lineLimit: 0)
    return lineRanges(request, count: part.length, from: position, entry, width: width)
  }

  /// Returns all of a paragraph as one line if it is certain to fit in a width; nil if it has to be broken to know.
  ///
  /// A paragraph of one line is thus laid out once. Letters are rarely narrower than 0.45 em on average, and the space
  /// behind the last one, of which the engine knows nothing when it breaks lines, is less than the margin.
  private func singleLine(of entry: ParagraphCache.Entry, width: CGFloat) -> ShapedLine? {
    guard let run = entry.look?.runs.first else { return nil }
    let count = entry.string.utf16.count
    guard Double(count) * run.font.size * 0.45 <= Double(width) else { return nil }
    let line = shape(entry, 0..<count)
    return line.width + max(2, CGFloat(2 * run.kern.magnitude)) <= width ? line : nil
  }

  /// Returns the lines of a paragraph from a position on, each with the space behind it.
  private func lineRanges(of entry: ParagraphCache.Entry, from position: Int, width: CGFloat) -> [Range<Int>] {
    let count = entry.string.utf16.count
    if breaksNowhere(entry, width) { return [position..<count] }
    guard var request = entry.look, let rest = entry.string.part(position..<count) else {
      let rest = NSRange(location: position, length: count - position)
      let part = position == 0 ? entry.text : entry.text.attributedSubstring(from: rest)
      return lineRanges(of: part, from: position, entry, width: width)
    }
    request.runs[0].string = rest
    return lineRanges(request, count: count - position, from: position, entry, width: width)
  }

  private func breaksNowhere(_ entry: ParagraphCache.Entry, _ width: CGFloat) -> Bool {
    entry.style?.lineBreakMode == .byClipping || width >= 1e7
  }

  private func lineRanges(
    _ request: TextRequest, count: Int, from position: Int, _ entry: ParagraphCache.Entry, width: CGFloat
  ) -> [Range<Int>] {
    var request = request
    request.maxWidth = Double(max(1, width))
    request.lineLimit = 0
    request.alignment = .left
    request.lineBreak = entry.style?.lineBreakMode == .byCharWrapping ? .charWrapping : .wordWrapping
    request.isRightToLeft = entry.isRightToLeft
    let found = SystemText.engine.lineRanges(of: request)
    // Lines follow each other without a gap.
    return found.indices.map { index in
      let end = index + 1 < found.count ? found[index + 1].lowerBound : count
      return position + (index == 0 ? 0 : found[index].lowerBound)..<position + end
    }
  }
}

extension String {
  /// Returns a part, in UTF-16 units; nil if an end of it is inside of a character of two units.
  fileprivate func part(_ range: Range<Int>) -> String? {
    let units = utf16
    if range.lowerBound == 0, range.upperBound == units.count { return self }
    let from = units.index(units.startIndex, offsetBy: range.lowerBound)
    let to = units.index(from, offsetBy: range.count)
    guard from.samePosition(in: unicodeScalars) != nil, to.samePosition(in: unicodeScalars) != nil else { return nil }
    return String(self[from..<to])
  }
}

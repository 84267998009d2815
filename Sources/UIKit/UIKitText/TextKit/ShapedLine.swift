import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import HostInterface

/// The text of one line as the engine measures and draws it; lengths in points.
final class ShapedLine {
  let request: TextRequest
  /// The width with the space at the end.
  let width: CGFloat
  /// The height without the space to the next line.
  let height: CGFloat
  /// The distance of the baseline from the top.
  let baseline: CGFloat
  /// The distance of the baseline from the top of the letters, without attachments.
  let textBaseline: CGFloat
  /// The space to the next line.
  let spacing: CGFloat
  let isRightToLeft: Bool
  /// The attachments with their offsets in the line, in UTF-16 units.
  let attachments: [(offset: Int, attachment: NSTextAttachment, size: CGRect, spacing: CGFloat)]

  convenience init(_ text: NSAttributedString, style: NSParagraphStyle?, isRightToLeft: Bool, usesFontLeading: Bool) {
    var attachments: [(offset: Int, attachment: NSTextAttachment, size: CGRect, spacing: CGFloat)] = []
    let shown = NSTextAttachment.replacingAttachments(in: text) { attachments.append(($0, $1, $2, $3)) }
    let request = TextRequest(shown, defaults: .drawing, maxWidth: nil, lineLimit: 1)
    self.init(
      request, attachments, style: style, isRightToLeft: isRightToLeft, usesFontLeading: usesFontLeading)
  }

  init(
    _ request: TextRequest,
    _ attachments: [(offset: Int, attachment: NSTextAttachment, size: CGRect, spacing: CGFloat)] = [],
    style: NSParagraphStyle?, isRightToLeft: Bool, usesFontLeading: Bool
  ) {
    var request = request
    request.alignment = .left
    request.lineBreak = .wordWrapping
    request.isRightToLeft = isRightToLeft
    // The layout manager draws what is behind letters.
    for index in request.runs.indices where request.runs[index].background != nil {
      request.runs[index].background = nil
    }
    let metrics = SystemText.engine.measure(request)
    self.request = request
    self.isRightToLeft = isRightToLeft
    self.attachments = attachments
    width = CGFloat(metrics.size.width)
    textBaseline = CGFloat(metrics.firstBaseline)
    let above = attachments.reduce(CGFloat(metrics.firstBaseline)) { max($0, $1.size.maxY) }
    let below = attachments.reduce(CGFloat(metrics.size.height - metrics.firstBaseline)) { max($0, -$1.size.minY) }
    baseline = above
    height = above + below
    let leading = usesFontLeading ? request.runs.reduce(0) { max($0, CGFloat($1.font.leading)) } : 0
    spacing = max(0, leading, style?.lineSpacing ?? 0)
  }

  /// The line of a text in which there is nothing, as high as a font.
  init(empty font: UIFont, style: NSParagraphStyle?, usesFontLeading: Bool) {
    let text = NSAttributedString(
      string: " ", attributes: style.map { [.font: font, .paragraphStyle: $0] } ?? [.font: font])
    let metrics = SystemText.engine.measure(TextRequest(text, defaults: .drawing, maxWidth: nil, lineLimit: 1))
    request = TextRequest(runs: [])
    width = 0
    height = CGFloat(metrics.size.height)
    baseline = CGFloat(metrics.firstBaseline)
    textBaseline = baseline
    spacing = max(0, usesFontLeading ? CGFloat(font.displayFont.leading) : 0, style?.lineSpacing ?? 0)
    isRightToLeft = style?.baseWritingDirection == .rightToLeft
    attachments = []
  }

  /// Returns the distance of the caret at an offset from the beginning of the line, in points.
  func caretX(at offset: Int) -> CGFloat {
    guard !request.runs.isEmpty else { return 0 }
    if !attachments.isEmpty, !isRightToLeft { return width(before: offset) }
    return CGFloat(SystemText.engine.caret(at: offset, in: request).minX)
  }

  /// Returns the offset whose caret is nearest to a distance from the beginning of the line.
  func offset(atX x: CGFloat) -> Int {
    guard !request.runs.isEmpty else { return 0 }
    return SystemText.engine.utf16Offset(at: Point(Double(x), Double(height / 2)), in: request)
  }

  /// Returns the width of the text before an offset. Between letters with different space around them the engine places
  /// carets in the middle of the space, but a caret beside an attachment is at its edge.
  private func width(before offset: Int) -> CGFloat {
    guard offset > 0 else { return 0 }
    var prefix = request
    var rest = offset
    prefix.runs = request.runs.compactMap { run -> TextRun? in
      guard rest > 0 else { return nil }
      var run = run
      if run.string.utf16.count > rest {
        run.string = String(decoding: Array(run.string.utf16.prefix(rest)), as: UTF16.self)
      }
      rest -= run.string.utf16.count
      return run
    }
    // The engine spreads the space around the last letter of a line: that of an attachment is added instead.
    let last = attachments.first { $0.offset == offset - 1 }
    if last != nil, !prefix.runs.isEmpty { prefix.runs[prefix.runs.count - 1].kern = 0 }
    return CGFloat(SystemText.engine.measure(prefix).size.width) + (last?.spacing ?? 0)
  }
}

/// A line at its place in a container.
struct LineFragment {
  /// The characters with the line feed at the end, in UTF-16 units.
  var range: Range<Int>
  /// The characters without the line feed.
  var textRange: Range<Int>
  /// The place of the line, in the container's coordinates.
  var rect: CGRect
  /// The part of `rect` with text, and the padding beside it.
  var used: CGRect
  /// The place at which the text begins.
  var textX: CGFloat
  /// The upper edge of the text; space before a paragraph is above it.
  var textTop: CGFloat
  var line: ShapedLine
  var container: Int

  /// Returns the line moved down and to later characters.
  func moved(by y: CGFloat, characters: Int) -> LineFragment {
    var moved = self
    moved.range = range.lowerBound + characters..<range.upperBound + characters
    moved.textRange = textRange.lowerBound + characters..<textRange.upperBound + characters
    moved.rect.origin.y += y
    moved.used.origin.y += y
    moved.textTop += y
    return moved
  }
}

public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
import HostInterface
import UIKitGraphics

/// A line of text, laid out.
///
/// Its glyphs are placed by the text engine, with ligatures, kerning and fonts for other scripts.
public final class CTLine: @unchecked Sendable {
  // Immutable.
  let text: NSAttributedString
  /// The range of the line in the text that it was made from.
  let range: NSRange
  let request: TextRequest
  let metrics: TextMetrics
  /// The width that white space was widened to; nil for the natural width.
  let justifiedWidth: Double?

  /// Creates a line of a text that stands at an index of a longer one.
  init(_ text: NSAttributedString, at start: Int, truncation: CTLineTruncationType? = nil, width: Double? = nil) {
    self.text = text
    range = NSRange(location: start, length: text.length)
    var request = TextRequest(text.forUIKit, defaults: .coreText, maxWidth: nil, lineLimit: 1)
    (request.lineSpacing, request.alignment, request.lineBreak) = (0, .left, .clipping)
    if let truncation {
      request.maxWidth = width
      request.lineBreak =
        switch truncation {
        case .start: .truncatingHead
        case .middle: .truncatingMiddle
        case .end: .truncatingTail
        }
      justifiedWidth = nil
    } else if let width {
      let natural = SystemText.engine.measure(request).size.width
      let spaces = text.string.dropLast(while: \.isWhitespace).filter(\.isWhitespace).count
      let extra = spaces > 0 ? (width - natural) / Double(spaces) : 0
      request.runs = request.runs.flatMap { $0.widening(by: extra) }
      justifiedWidth = spaces > 0 ? width : nil
    } else {
      justifiedWidth = nil
    }
    self.request = request
    metrics = SystemText.engine.measure(request)
  }

  var ascent: CGFloat { CGFloat(metrics.firstBaseline) }
  var descent: CGFloat { CGFloat(metrics.size.height - metrics.firstBaseline) }
  var leading: CGFloat { text.length == 0 ? 0 : max(0, font(at: 0).leading) }
  var width: CGFloat { CGFloat(metrics.size.width) }

  /// The width of the white space at the end.
  var trailingWhitespace: CGFloat {
    let kept = text.string.dropLast(while: \.isWhitespace).utf16.count
    guard kept < text.length else { return 0 }
    return max(0, width - offset(at: kept))
  }

  /// Returns the distance from the beginning of the line to a unit of it, in points.
  func offset(at index: Int) -> CGFloat { CGFloat(SystemText.engine.caret(at: index, in: request).minX) }

  func font(at index: Int) -> UIFont {
    guard index < text.length else { return TextDefaults.coreText.font }
    return text.attribute(.font, at: index, effectiveRange: nil) as? UIFont ?? TextDefaults.coreText.font
  }

  /// Draws the line with its beginning at a point of the baseline, in coordinates whose y grows upwards.
  func draw(in context: CGContext, at point: CGPoint, matrix: CGAffineTransform) {
    guard text.length > 0 else { return }
    var request = request
    if text.usesColorOfContext { request.runs = request.runs.map { $0.colored(context.fillColor) } }
    context.saveGState()
    context.concatenate(
      CGAffineTransform(a: matrix.a, b: matrix.b, c: -matrix.c, d: -matrix.d, tx: point.x, ty: point.y))
    context.append(.text(request, Point(0, -metrics.firstBaseline)))
    context.restoreGState()
  }
}

/// Returns a line of a text; line feeds do not break it.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString, at: 0)
}

/// Returns the line cut to a width, with an ellipsis at the place of the cut; the token is ignored. Nil if the width is
/// not positive.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  guard width > 0 else { return nil }
  if Double(line.width) <= width { return line }
  return CTLine(line.text, at: line.range.location, truncation: truncationType, width: width)
}

/// Returns the line with its white space widened, so that it is nearer to a width by a factor from 0 to 1; nil if it
/// has none.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  let factor = Double(min(max(justificationFactor, 0), 1))
  let natural = Double(line.width - line.trailingWhitespace)
  let justified = CTLine(
    line.text.attributedSubstring(
      from: NSRange(location: 0, length: line.text.string.dropLast(while: \.isWhitespace).utf16.count)),
    at: line.range.location, width: natural + (justificationWidth - natural) * factor)
  return justified.justifiedWidth == nil ? nil : justified
}

/// Returns the width of a line, in points, and stores its extent above and below the baseline and its leading.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.ascent
  descent?.pointee = line.descent
  leading?.pointee = line.leading
  return Double(line.width)
}

/// Returns the box of a line about its beginning on the baseline, in points with y upwards.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return CTLineGetImageBounds(line, nil) }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(
    x: 0, y: -line.descent - leading, width: line.width, height: line.ascent + line.descent + leading)
}

/// Returns the box of the glyphs' outlines about the beginning of the line, in points with y upwards; with a context,
/// about its text position. Glyphs are those of the line's own fonts, one for each character.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  var box = CGRect.null
  for run in line.runs {
    let (glyphs, positions) = (run.glyphs, run.positions)
    var bounds = [CGRect](repeating: .zero, count: glyphs.count)
    CTFontGetBoundingRectsForGlyphs(run.font, .horizontal, glyphs, &bounds, glyphs.count)
    for (bounds, position) in zip(bounds, positions) where !bounds.isEmpty {
      box = box.union(bounds.offsetBy(dx: position.x, dy: position.y))
    }
  }
  guard !box.isNull else { return .zero }
  let origin = context?.textPosition ?? .zero
  return box.offsetBy(dx: origin.x, dy: origin.y)
}

/// Returns the width of the white space at the end of a line, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.trailingWhitespace) }

/// Returns the distance by which a line has to be moved in a width: 0 for the left side, 0.5 for the middle, 1 for the
/// right side.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  let rest = flushWidth - Double(line.width - line.trailingWhitespace)
  return max(0, rest * Double(min(max(flushFactor, 0), 1)))
}

/// Returns the range of a line in its text, in UTF-16 units.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.range.location, length: line.range.length)
}

/// Returns the index of the character at a point of a line; −1 for an empty line.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  guard line.text.length > 0 else { return -1 }
  let point = Point(Double(position.x), line.metrics.size.height / 2)
  return line.range.location + SystemText.engine.utf16Offset(at: point, in: line.request)
}

/// Returns the distance from the beginning of a line to a character, in points; the second one is stored as well, and
/// is the same.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = line.offset(at: min(max(0, charIndex - line.range.location), line.text.length))
  secondaryOffset?.pointee = offset
  return offset
}

/// Returns the number of glyphs of a line.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// Returns the runs of equal attributes, each a `CTRun`, in the order of the text.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// Draws a line at the context's text position, which then is at the end of the line.
///
/// The line is upright where y grows upwards, as in a bitmap context; a context of UIKit has to be flipped first.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  line.draw(in: context, at: context.textPosition, matrix: context.textMatrix)
  context.textPosition = CGPoint(
    x: context.textPosition.x + line.width * context.textMatrix.a,
    y: context.textPosition.y + line.width * context.textMatrix.b)
}

extension TextDefaults {
  /// The attributes of text without any, as on Apple's systems: Helvetica in 12 points, black.
  static var coreText: TextDefaults {
    TextDefaults(font: UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12), color: .black)
  }
}

extension TextRun {
  /// Returns the run in parts, with white space widened.
  fileprivate func widening(by extra: Double) -> [TextRun] {
    var parts: [TextRun] = []
    for character in string {
      let kern = kern + (character.isWhitespace ? extra : 0)
      if let last = parts.last, last.kern == kern {
        parts[parts.count - 1].string.append(character)
      } else {
        var part = self
        part.string = String(character)
        part.kern = kern
        parts.append(part)
      }
    }
    return parts
  }

  fileprivate func colored(_ color: Color) -> TextRun {
    var copy = self
    copy.color = color
    return copy
  }
}

extension String {
  func dropLast(while predicate: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}

extension NSAttributedString {
  /// The text with the attributes of Core Text as those of UIKit.
  var forUIKit: NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    func replace(_ key: CFString, _ value: (Any) -> (NSAttributedString.Key, Any)?) {
      enumerateAttribute(NSAttributedString.Key(key as String), in: NSRange(location: 0, length: length)) {
        found, range, _ in
        if let found, let (key, value) = value(found) { copy.addAttribute(key, value: value, range: range) }
      }
    }
    replace(kCTForegroundColorAttributeName) { ($0 as? CGColor).map { (.foregroundColor, UIColor(cgColor: $0)) } }
    replace(kCTBackgroundColorAttributeName) { ($0 as? CGColor).map { (.backgroundColor, UIColor(cgColor: $0)) } }
    replace(kCTStrokeColorAttributeName) { ($0 as? CGColor).map { (.strokeColor, UIColor(cgColor: $0)) } }
    replace(kCTTrackingAttributeName) { (.kern, $0) }
    return copy
  }

  /// A Boolean value that indicates whether the text is drawn in the context's color.
  var usesColorOfContext: Bool {
    guard length > 0 else { return false }
    let key = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)
    return attribute(key, at: 0, effectiveRange: nil) as? Bool == true
  }
}

import CoreGraphics
import Foundation

extension NSLayoutManager {
  /// Draws what the attributes of characters ask for behind them.
  final func drawBackgrounds(_ glyphRange: NSRange, at origin: CGPoint) {
    guard let textStorage, glyphRange.length > 0 else { return }
    let range = NSIntersectionRange(glyphRange, NSRange(location: 0, length: textStorage.length))
    textStorage.enumerateAttribute(.backgroundColor, in: range, options: []) { color, range, _ in
      guard let color = color as? UIColor,
        let container = textContainer(forGlyphAt: range.location, effectiveRange: nil)
      else { return }
      let rects = selectionRects(of: range.location..<range.upperBound, in: container, fills: false).map {
        $0.offsetBy(dx: origin.x, dy: origin.y)
      }
      rects.withUnsafeBufferPointer { rects in
        guard let first = rects.baseAddress else { return }
        fillBackgroundRectArray(first, count: rects.count, forCharacterRange: range, color: color)
      }
    }
  }

  /// Draws the letters and attachments of the lines that a range touches.
  final func drawText(_ glyphRange: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for fragment in lines(of: glyphRange.location..<glyphRange.upperBound) {
      let place = CGPoint(x: origin.x + fragment.textX, y: origin.y + fragment.textTop)
      let line = fragment.line
      let drop = line.attachments.isEmpty ? 0 : line.baseline - line.textBaseline
      context.draw(line.request, at: CGPoint(x: place.x, y: place.y + drop))
      for (offset, attachment, bounds, _) in line.attachments {
        attachment.shownImage?.draw(
          in: CGRect(
            x: place.x + line.caretX(at: offset) + attachment.lineLayoutPadding + bounds.minX,
            y: place.y + line.baseline - bounds.maxY, width: bounds.width, height: bounds.height))
      }
    }
  }
}

public import CoreGraphics
import DisplayList
public import Foundation
import UIKitGraphics

/// A column of lines.
public final class CTFrame: @unchecked Sendable {
  // Immutable.
  let path: CGPath
  let lines: [CTLine]
  /// The beginnings of the lines on their baselines, from the bottom left corner of the path's box, in points.
  let origins: [CGPoint]
  /// The height of the lines, in points.
  let height: CGFloat
  private let range: NSRange

  init(_ typesetter: CTTypesetter, _ range: NSRange, _ path: CGPath) {
    self.path = path
    self.range = range
    let box = path.boundingBoxOfPath
    var lines: [CTLine] = []
    var origins: [CGPoint] = []
    var top: CGFloat = 0
    let text = typesetter.text
    let breaks = box.isNull ? [] : typesetter.lines(of: range, width: Double(box.width))
    for (index, place) in breaks.enumerated() {
      let style = text.attribute(.paragraphStyle, at: place.location, effectiveRange: nil) as? NSParagraphStyle
      var line = typesetter.line(place)
      var (ascent, descent) = (line.ascent, line.descent)
      if let style {
        let natural = ascent + descent
        var wanted = natural * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
        wanted = max(wanted, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { wanted = min(wanted, style.maximumLineHeight) }
        // What a paragraph adds to the height of a line, or removes, is above the letters.
        ascent += wanted - natural
      }
      (ascent, descent) = (max(0, ascent), max(0, descent))
      if top + ascent + descent > box.height + 0.01 { break }
      let endsParagraph = index + 1 == breaks.count || line.text.string.last?.isNewline == true
      let factor: CGFloat =
        switch style?.alignment {
        case .center: 0.5
        case .right: 1
        default: 0
        }
      if style?.alignment == .justified, !endsParagraph {
        line = CTLineCreateJustifiedLine(line, 1, Double(box.width)) ?? line
      }
      let x = CGFloat(CTLineGetPenOffsetForFlush(line, factor, Double(box.width)))
      origins.append(CGPoint(x: x, y: box.height - top - ascent))
      lines.append(line)
      top += ascent + descent
      if index + 1 < breaks.count {
        top += (style?.lineSpacing ?? 0) + (endsParagraph ? style?.paragraphSpacing ?? 0 : 0)
      }
    }
    self.lines = lines
    self.origins = origins
    height = top
  }

  var stringRange: CFRange { CFRange(location: range.location, length: range.length) }
}

/// Returns the range of the text that the column was made for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.stringRange }

/// Returns the range of the text that fits into the column.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  let end = frame.lines.last.map { $0.range.location + $0.range.length } ?? frame.stringRange.location
  return CFRange(location: frame.stringRange.location, length: end - frame.stringRange.location)
}

/// Returns the path whose box the column fills.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the lines, each a `CTLine`, from the top.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Stores the beginnings of lines on their baselines, from the bottom left corner of the path's box, in points with y
/// upwards. A range of length 0 is the rest of the lines.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  let resolved = range.resolved(in: frame.origins.count)
  for i in 0..<resolved.length { origins[i] = frame.origins[resolved.location + i] }
}

/// Draws a column.
///
/// It is upright where y grows upwards, as in a bitmap context; a context of UIKit has to be flipped first.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.boundingBoxOfPath.origin
  for (line, origin) in zip(frame.lines, frame.origins) {
    line.draw(
      in: context, at: CGPoint(x: corner.x + origin.x, y: corner.y + origin.y), matrix: context.textMatrix)
  }
}

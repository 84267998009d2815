public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
import HostInterface
import UIKitGraphics

/// A maker of lines of a text.
public final class CTTypesetter: @unchecked Sendable {
  // Immutable.
  let text: NSAttributedString

  init(_ text: NSAttributedString) { self.text = text.copy() as? NSAttributedString ?? text }

  /// Returns the ranges of the lines that a part of the text is broken into in a width, with the white space and line
  /// feeds at their ends.
  func lines(of range: NSRange, width: Double?) -> [NSRange] {
    guard range.length > 0 else { return [] }
    let part = text.attributedSubstring(from: range).forUIKit
    var request = TextRequest(part, defaults: .coreText, maxWidth: width.map { CGFloat($0) }, lineLimit: 0)
    if request.lineBreak != .charWrapping { request.lineBreak = .wordWrapping }
    let starts = SystemText.engine.lineRanges(of: request).map(\.lowerBound)
    let ends = starts.dropFirst() + [range.length]
    return zip(starts, ends).filter { $0 < $1 }.map { NSRange(location: range.location + $0, length: $1 - $0) }
  }

  func line(_ range: NSRange) -> CTLine { CTLine(text.attributedSubstring(from: range), at: range.location) }
}

/// Returns a maker of lines of a text.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// Returns the number of units from an index on that fit into a width, in points, up to a place between words.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex
{
  let range = CFRange(location: startIndex, length: 0).resolved(in: typesetter.text.length)
  return typesetter.lines(of: range, width: width).first?.length ?? 0
}

/// Returns a line of a part of a text. A range of length 0 is the rest of the text.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  typesetter.line(stringRange.resolved(in: typesetter.text.length))
}

/// A maker of columns of lines.
public final class CTFramesetter: @unchecked Sendable {
  // Immutable.
  let typesetter: CTTypesetter

  init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }
}

/// Returns a maker of columns of a text.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(CTTypesetter(attrString))
}

/// Returns a maker of columns of a typesetter's text.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
  CTFramesetter(typesetter)
}

/// Returns the maker of lines.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// Returns a column of a part of the text in the bounding box of a path. A range of length 0 is the rest of the text;
/// attributes are ignored.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
  CTFrame(framesetter.typesetter, stringRange.resolved(in: framesetter.typesetter.text.length), path)
}

/// Returns the size that a part of the text needs within limits, in points, and stores the range that fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let limit: CGFloat = 1e7
  let box = CGRect(
    x: 0, y: 0, width: min(constraints.width > 0 ? constraints.width : limit, limit),
    height: min(constraints.height > 0 ? constraints.height : limit, limit))
  let frame = CTFramesetterCreateFrame(
    framesetter, stringRange, CGPath(rect: box, transform: nil), frameAttributes)
  fitRange?.pointee = CTFrameGetVisibleStringRange(frame)
  let width = frame.lines.reduce(0) { max($0, $1.width - $1.trailingWhitespace) }
  return CGSize(width: width.rounded(.up), height: frame.height)
}

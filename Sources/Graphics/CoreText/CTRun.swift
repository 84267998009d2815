public import CoreGraphics
import DisplayList
public import Foundation
import HostInterface
import UIKitGraphics

/// A part of a line with the same attributes.
///
/// Its glyphs are those of the run's own font, one for each character, at the places of the characters in the line.
public final class CTRun: @unchecked Sendable {
  // Immutable.
  let line: CTLine
  /// The range in the line.
  let range: NSRange

  init(_ line: CTLine, _ range: NSRange) {
    self.line = line
    self.range = range
  }

  var font: UIFont { line.font(at: range.location) }

  var string: String { (line.text.string as NSString).substring(with: range) }

  /// The first unit of each character, in the line.
  var indices: [Int] {
    var index = range.location
    return string.unicodeScalars.map { scalar in
      defer { index += scalar.utf16.count }
      return index
    }
  }

  var glyphs: [CGGlyph] {
    SystemText.engine.glyphs(of: string.unicodeScalars.map(\.value), in: font.displayFont).map {
      CGGlyph(truncatingIfNeeded: $0)
    }
  }

  var positions: [CGPoint] { indices.map { CGPoint(x: line.offset(at: $0), y: 0) } }

  /// The distances from each character to the next.
  var advances: [CGSize] {
    let ends = indices.dropFirst() + [range.location + range.length]
    return zip(indices, ends).map { CGSize(width: line.offset(at: $1) - line.offset(at: $0), height: 0) }
  }
}

extension CTLine {
  /// The runs of equal attributes.
  var runs: [CTRun] {
    var runs: [CTRun] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { _, range, _ in
      runs.append(CTRun(self, range))
    }
    return runs
  }
}

/// Returns the number of glyphs of a run.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.indices.count }

/// Returns the attributes of a run.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  let found = run.line.text.attributes(at: run.range.location, effectiveRange: nil)
  let all = NSMutableDictionary()
  for (key, value) in found { all[key.rawValue as NSString] = value }
  return all
}

/// Returns the range of a run in the text of its line, in UTF-16 units.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.line.range.location + run.range.location, length: run.range.length)
}

/// Returns the width of a part of a run's glyphs, in points, and stores its extent above and below the baseline and its
/// leading. A range of length 0 is the rest of the run.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.font.ascender
  descent?.pointee = -run.font.descender
  leading?.pointee = run.font.leading
  return run.part(run.advances, range).reduce(0) { $0 + Double($1.width) }
}

/// Stores the glyphs of a part of a run. A range of length 0 is the rest of the run.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  for (i, glyph) in run.part(run.glyphs, range).enumerated() { buffer[i] = glyph }
}

/// Stores the places of a part of a run's glyphs, from the beginning of the line, in points.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  for (i, position) in run.part(run.positions, range).enumerated() { buffer[i] = position }
}

/// Stores the advances of a part of a run's glyphs, in points.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  for (i, advance) in run.part(run.advances, range).enumerated() { buffer[i] = advance }
}

/// Stores the indexes of the characters of a part of a run's glyphs, in the text of the line.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  for (i, index) in run.part(run.indices, range).enumerated() { buffer[i] = run.line.range.location + index }
}

/// Draws a part of a run at its place in the line, which begins at the context's text position. A range of length 0 is
/// the rest of the run.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  let indices = run.part(run.indices, range)
  guard let first = indices.first else { return }
  let end = run.indices.first { $0 > indices[indices.count - 1] } ?? run.range.location + run.range.length
  let part = CTLine(
    run.line.text.attributedSubstring(from: NSRange(location: first, length: end - first)), at: 0)
  let place = context.textPosition
  part.draw(
    in: context, at: CGPoint(x: place.x + run.line.offset(at: first), y: place.y), matrix: context.textMatrix)
}

extension CTRun {
  fileprivate func part<Element>(_ all: [Element], _ range: CFRange) -> ArraySlice<Element> {
    let resolved = range.resolved(in: all.count)
    return all[resolved.location..<(resolved.location + resolved.length)]
  }
}

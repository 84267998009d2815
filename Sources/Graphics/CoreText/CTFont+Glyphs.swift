public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
import HostInterface
public import UIKitGraphics

/// Stores the glyphs of UTF-16 units, without substitutes from other fonts; returns false, with 0 for what is missing,
/// if the font has no glyph for one of them.
///
/// As on Apple's systems the second unit of a pair has the glyph 0.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
  var places: [Int] = []
  var scalars: [UInt32] = []
  var i = 0
  while i < count {
    let unit = UInt32(characters[i])
    places.append(i)
    glyphs[i] = 0
    if unit & 0xFC00 == 0xD800, i + 1 < count, UInt32(characters[i + 1]) & 0xFC00 == 0xDC00 {
      scalars.append(0x10000 + (unit & 0x3FF) << 10 + UInt32(characters[i + 1]) & 0x3FF)
      glyphs[i + 1] = 0
      i += 2
    } else {
      scalars.append(unit)
      i += 1
    }
  }
  let found = SystemText.engine.glyphs(of: scalars, in: font.displayFont)
  for (place, glyph) in zip(places, found) { glyphs[place] = CGGlyph(truncatingIfNeeded: glyph) }
  return !found.contains(0)
}

/// Stores the advances of glyphs, in points, and returns their sum; either may be left out.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var sum = 0.0
  for i in 0..<max(0, count) {
    let advance = font.details(of: glyphs[i]).advance
    advances?[i] = CGSize(width: advance, height: 0)
    sum += advance
  }
  return sum
}

/// Stores the areas of glyphs' outlines about their origins, in points with y upwards, and returns their union.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var all = CGRect.null
  for i in 0..<max(0, count) {
    let bounds = CGRect(font.details(of: glyphs[i]).bounds)
    boundingRects?[i] = bounds
    if !bounds.isEmpty { all = all.union(bounds) }
  }
  return all
}

/// Returns the outline of a glyph with its origin on the baseline, in points with y upwards; nil for a glyph without
/// one, such as a space.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let outline = font.details(of: glyph).outline
  return outline.isEmpty ? nil : CGPath(outline).copy(using: matrix)
}

/// Returns the name of a glyph in its font; nil for none.
public func CTFontCopyNameForGlyph(_ font: CTFont, _ glyph: CGGlyph) -> CFString? {
  SystemText.engine.name(ofGlyph: UInt32(glyph), in: font.displayFont).map { $0 as NSString }
}

/// Returns the glyph with a name; 0 for none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
  CGGlyph(truncatingIfNeeded: SystemText.engine.glyph(named: glyphName as String, in: font.displayFont))
}

/// Fills the outlines of glyphs at positions on the baseline, in the context's fill color; y is upwards, as in a bitmap
/// context.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
  _ context: CGContext
) {
  let all = CGMutablePath()
  for i in 0..<max(0, count) {
    let place = CGAffineTransform(translationX: positions[i].x, y: positions[i].y)
    all.addPath(CGPath(font.details(of: glyphs[i]).outline), transform: place.concatenating(context.textMatrix))
  }
  guard !all.isEmpty else { return }
  context.beginPath()
  context.addPath(all)
  context.fillPath()
}

extension UIFont {
  fileprivate func details(of glyph: CGGlyph) -> GlyphDetails {
    SystemText.engine.details(ofGlyph: UInt32(glyph), in: displayFont)
  }
}

public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
import HostInterface
public import UIKitGraphics

/// A font at a size.
///
/// On Apple's systems fonts of Core Text and of UIKit are bridged without a copy; here they are the same type, so that
/// `font as CTFont` and `font as UIFont` compile, and so are their descriptors.
public typealias CTFont = UIFont
/// The attributes of a font.
public typealias CTFontDescriptor = UIFontDescriptor

/// Returns the font with a PostScript, full or family name; as on Apple's systems another font if there is none. A size
/// of 0 is 12 points; the matrix is ignored.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let size = size == 0 ? 12 : size
  return UIFont(name: name as String, size: size) ?? UIFont(name: "Helvetica", size: size) ?? .systemFont(ofSize: size)
}

/// Returns the font for a descriptor. A size of 0 is that of the descriptor, or 12 points; the matrix is ignored.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  UIFont(descriptor: descriptor, size: size == 0 && descriptor.pointSize == 0 ? 12 : size)
}

/// Returns the font of a `CGFont` in a size. A size of 0 is 12 points; matrix and attributes are ignored.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont { CTFontCreateWithName(graphicsFont.postScriptName ?? "", size, matrix) }

/// The fonts of a user interface.
public enum CTFontUIFontType: UInt32, Sendable {
  /// The font of documents.
  case user = 0
  /// The font of documents with letters of one width.
  case userFixedPitch = 1
  /// The font of the interface.
  case system = 2
  /// The emphasized font of the interface.
  case emphasizedSystem = 3
  /// The small font of the interface.
  case smallSystem = 4
  /// The small emphasized font of the interface.
  case smallEmphasizedSystem = 5
  /// The font of labels.
  case label = 10
}

/// Returns a font of the user interface. A size of 0 is the usual one; the language is ignored.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  switch uiType {
  case .userFixedPitch: .monospacedSystemFont(ofSize: size == 0 ? 13 : size, weight: .regular)
  case .emphasizedSystem: .systemFont(ofSize: size == 0 ? 13 : size, weight: .bold)
  case .smallSystem: .systemFont(ofSize: size == 0 ? 11 : size)
  case .smallEmphasizedSystem: .systemFont(ofSize: size == 0 ? 11 : size, weight: .bold)
  case .label: .systemFont(ofSize: size == 0 ? 10 : size)
  case .user, .system: .systemFont(ofSize: size == 0 ? 13 : size)
  }
}

/// Returns the font with attributes of a descriptor, in a size; 0 keeps the font's.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
  var descriptor = font.fontDescriptor
  if let attributes { descriptor = descriptor.addingAttributes(attributes.fontAttributes) }
  return UIFont(descriptor: descriptor, size: size == 0 ? font.pointSize : size)
}

/// Returns the font with some symbolic traits changed, in a size; 0 keeps the font's. Nil if there is no such font.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
  _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  let old = font.fontDescriptor.symbolicTraits
  let traits = old.subtracting(symTraitMask).union(symTraitValue.intersection(symTraitMask))
  return font.fontDescriptor.withSymbolicTraits(traits).map {
    UIFont(descriptor: $0, size: size == 0 ? font.pointSize : size)
  }
}

/// The traits of a font's style.
public typealias CTFontSymbolicTraits = UIFontDescriptor.SymbolicTraits

/// Returns the descriptor of a font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }
/// Returns the size, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// Returns the distance from the baseline to the top of the font, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Returns the distance from the baseline to the bottom of the font, in points; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// Returns the space between lines in addition to their height, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// Returns the height of a capital letter, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// Returns the height of a small letter without ascender, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// Returns the traits of the style.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.fontDescriptor.symbolicTraits }
/// Returns the angle of italic letters, in degrees; −12 for italic fonts, 0 for others.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat {
  font.fontDescriptor.symbolicTraits.contains(.traitItalic) ? -12 : 0
}
/// Returns the thickness of an underline, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.pointSize / 20 }
/// Returns the place of an underline, in points; below the baseline it is negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { -font.pointSize / 10 }
/// Returns the name of the family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName as NSString }
/// Returns the PostScript name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName as NSString }
/// Returns the name of the family with its style.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.fontName as NSString }
/// Returns the name that is shown to the user.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.familyName as NSString }
/// Returns the number of units of the font's design in an em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(SystemText.engine.faceDetails(of: font.displayFont).unitsPerEm)
}
/// Returns the number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex {
  SystemText.engine.faceDetails(of: font.displayFont).glyphCount
}

public import CoreGraphics
public import Foundation

/// An index or a count of Core Foundation.
public typealias CFIndex = Int
/// A string with attributes; on Apple's systems the two are bridged without a copy.
public typealias CFAttributedString = NSAttributedString
/// An error of Core Foundation.
public typealias CFError = NSError
/// A UTF-16 unit.
public typealias UniChar = UInt16
/// The number of a glyph in a font.
public typealias CGGlyph = UInt16

/// A range of UTF-16 units.
public struct CFRange: Hashable, Sendable {
  /// The first index.
  public var location: CFIndex
  /// The number of units.
  public var length: CFIndex

  /// Creates an empty range at 0.
  public init() { self.init(location: 0, length: 0) }

  /// Creates a range.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// Returns a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

extension CFRange {
  /// Returns the range within a text of a length; a length of 0 stands for the rest of the text.
  func resolved(in count: Int) -> NSRange {
    let start = min(max(0, location), count)
    return NSRange(location: start, length: length <= 0 ? count - start : min(length, count - start))
  }
}

// The keys of attributes, as strings.

/// The key of a `CTFont`; the same as UIKit's.
public var kCTFontAttributeName: CFString { "NSFont" }
/// The key of a `CGColor` for the letters.
public var kCTForegroundColorAttributeName: CFString { "CTForegroundColor" }
/// The key of a Boolean value: whether the letters are drawn in the context's fill color.
public var kCTForegroundColorFromContextAttributeName: CFString { "CTForegroundColorFromContext" }
/// The key of a `CTParagraphStyle`; the same as UIKit's.
public var kCTParagraphStyleAttributeName: CFString { "NSParagraphStyle" }
/// The key of the additional space after each character, in points; the same as UIKit's.
public var kCTKernAttributeName: CFString { "NSKern" }
/// The key of the tracking, in points.
public var kCTTrackingAttributeName: CFString { "CTTracking" }
/// The key of an underline style; the same as UIKit's.
public var kCTUnderlineStyleAttributeName: CFString { "NSUnderline" }
/// The key of a `CGColor` behind the letters.
public var kCTBackgroundColorAttributeName: CFString { "CTBackgroundColor" }
/// The key of the width of a stroke around the letters, in percent of the font size; the same as UIKit's.
public var kCTStrokeWidthAttributeName: CFString { "NSStrokeWidth" }
/// The key of a `CGColor` of a stroke around the letters.
public var kCTStrokeColorAttributeName: CFString { "CTStrokeColor" }

/// The lines under letters.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int32

  /// A single line.
  public static let single = CTUnderlineStyle(rawValue: 1)
  /// A thick line, drawn as a single one.
  public static let thick = CTUnderlineStyle(rawValue: 2)
  /// A double line, drawn as a single one.
  public static let double = CTUnderlineStyle(rawValue: 9)

  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The place at which a line is cut that is too long.
public enum CTLineTruncationType: UInt32, Sendable {
  /// At the beginning.
  case start
  /// At the end.
  case end
  /// In the middle.
  case middle
}

/// The options for the bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  public let rawValue: CFIndex

  /// Leaves out the leading.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Ignores shifts for typography; it has no effect.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  /// Lets punctuation hang; it has no effect.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
  /// Uses the bounds of the glyphs' outlines.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  /// Uses the bounds of the outlines that optical alignment adds; it has no effect.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)

  public init(rawValue: CFIndex) { self.rawValue = rawValue }
}

/// The direction of a font's advances.
public enum CTFontOrientation: UInt32, Sendable {
  /// The direction of the font.
  case `default`
  /// From left to right.
  case horizontal
  /// From top to bottom; measured as horizontal, since vertical text is not supported.
  case vertical
}

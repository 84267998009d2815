import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import HostInterface

/// What a label knows about its text until that changes: the request, and the last two measures.
///
/// Two, because a layout asks for the natural size and for the size in a width in turn.
struct LabelLayout {
  struct Key: Equatable {
    var width: CGFloat
    var lineLimit: Int
  }

  var request: TextRequest?
  /// What the colours of the request were resolved with.
  var traits: UITraitCollection?
  private var first: (Key, TextMetrics)?
  private var second: (Key, TextMetrics)?

  func metrics(for key: Key) -> TextMetrics? {
    if let first, first.0 == key { return first.1 }
    if let second, second.0 == key { return second.1 }
    return nil
  }

  /// Returns a width that the text was measured in, with several lines whose longest one fits into a narrower width.
  func width(thatFits width: CGFloat, lineLimit: Int, rounding: (Size) -> CGSize) -> CGFloat? {
    for case (let key, let metrics)? in [first, second]
    where key.lineLimit == lineLimit && key.width >= width && metrics.lineCount > 1
      && rounding(metrics.size).width <= width
    {
      return key.width
    }
    return nil
  }

  mutating func keep(_ metrics: TextMetrics, for key: Key) {
    second = first
    first = (key, metrics)
  }
}

extension String {
  /// A Boolean value that indicates whether the text has a character that is written from right to left, or a mark that
  /// turns the direction. O(n).
  var mayHaveRightToLeft: Bool {
    // Bytes below 0xD6 begin characters before the Hebrew ones. The largest of all is found many bytes at a time, the first
    // one above a limit is not.
    guard utf8.withContiguousStorageIfAvailable({ $0.reduce(0, max) }) ?? 0xFF >= 0xD6 else { return false }
    return unicodeScalars.contains {
      switch $0.value {
      case 0x590..<0x900, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
        0x1E800...0x1EFFF:
        true
      default: false
      }
    }
  }
}

/// Where text that was shrunk to fit is placed.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  /// Its baseline stays where it was.
  case alignBaselines = 0
  /// In the middle.
  case alignCenters = 1
  /// At the top.
  case none = 2
}

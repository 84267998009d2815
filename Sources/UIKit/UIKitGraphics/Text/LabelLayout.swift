import CoreGraphics
package import DisplayList
import Foundation
package import GeometryCore
package import HostInterface

/// The cached layout of a label's text: the request, and the last two measurements, until the text changes.
///
/// There are two, because a layout alternately asks for the natural size and for the size in a width.
package struct LabelLayout {
  package struct Key: Equatable {
    package var width: CGFloat
    package var lineLimit: Int

    package init(width: CGFloat, lineLimit: Int) {
      self.width = width
      self.lineLimit = lineLimit
    }
  }

  package var request: TextRequest?
  /// The traits with which the colors of the request were resolved.
  package var traits: UITraitCollection?
  /// A Boolean value that indicates whether natural text is aligned at the right.
  package var isMirrored = false
  private var first: (Key, TextMetrics)?
  private var second: (Key, TextMetrics)?

  package init() {}

  package func metrics(for key: Key) -> TextMetrics? {
    if let first, first.0 == key { return first.1 }
    if let second, second.0 == key { return second.1 }
    return nil
  }

  /// Returns the measured width of a layout with several lines whose longest one fits into a narrower width; nil for
  /// none.
  package func width(thatFits width: CGFloat, lineLimit: Int, rounding: (Size) -> CGSize) -> CGFloat? {
    for case (let key, let metrics)? in [first, second]
    where key.lineLimit == lineLimit && key.width >= width && metrics.lineCount > 1
      && rounding(metrics.size).width <= width
    {
      return key.width
    }
    return nil
  }

  /// Discards the measurements and the request. If a plain text has become another one, the request changes its
  /// characters only, because resolving fonts and colors again would cost a third of a measurement.
  package mutating func discard(except plainText: String?) {
    first = nil
    second = nil
    guard let plainText, !plainText.isEmpty, request?.runs.count == 1 else {
      request = nil
      traits = nil
      return
    }
    request?.runs[0].string = plainText
  }

  package mutating func keep(_ metrics: TextMetrics, for key: Key) {
    second = first
    first = (key, metrics)
  }
}

extension String {
  /// A Boolean value that indicates whether the text contains a right-to-left character, or a mark that changes the
  /// direction. O(n).
  package var mayHaveRightToLeft: Bool {
    // Bytes below 0xD6 begin characters before the Hebrew ones. The maximum is computed many bytes at a time, unlike
    // the first byte above a limit.
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

/// The vertical position of text that was shrunk to fit.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  /// The baseline stays where that of text in full size would be.
  case alignBaselines = 0
  /// The text is centered.
  case alignCenters = 1
  /// The text is at the top.
  case none = 2
}

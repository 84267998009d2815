import CoreGraphics
import DisplayList
import Foundation
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

  mutating func keep(_ metrics: TextMetrics, for key: Key) {
    second = first
    first = (key, metrics)
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

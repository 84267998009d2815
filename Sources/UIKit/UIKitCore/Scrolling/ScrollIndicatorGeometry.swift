import GeometryCore

/// The position and length of a scroll indicator along its axis, in points.
struct ScrollIndicatorGeometry: Equatable {
  /// The distance between an indicator and the edge of the view, in points.
  static let margin = 3.0
  static let thickness = 3.0
  /// The minimal length of an indicator, in points.
  static let minimumLength = 36.0
  /// The minimal length of an indicator while the content is pulled beyond its edge, in points.
  static let pulledLength = 7.0

  var start: Double
  var length: Double

  /// Creates the geometry in the view's coordinates, without the offset; nil when all of the content is visible.
  init?(offset: Double, range: ScrollRange, viewport: Double, leading: Double, trailing: Double) {
    let total = range.high - range.low + viewport
    let track = viewport - leading - trailing - 2 * Self.margin
    guard total > viewport + 0.01 || offset < range.low || offset > range.high, track > Self.pulledLength else {
      return nil
    }
    var length = min(track, max(Self.minimumLength, track * viewport / total))
    let pull = max(range.low - offset, offset - range.high, 0)
    length = max(Self.pulledLength, length - pull)
    let distance = range.high - range.low
    let fraction = distance > 0 ? min(max((offset - range.low) / distance, 0), 1) : (offset > range.high ? 1 : 0)
    self.length = length
    start = leading + Self.margin + (track - length) * fraction
  }
}

import GeometryCore

/// Where a scroll indicator is along its axis.
struct ScrollIndicatorGeometry: Equatable {
  /// The distance between an indicator and the edge of the view, points.
  static let margin = 3.0
  static let thickness = 3.0
  /// The shortest an indicator gets, points.
  static let minimumLength = 36.0
  /// The shortest an indicator gets when the content is pulled beyond its edge, points.
  static let pulledLength = 7.0

  var start: Double
  var length: Double

  /// Works out the place in the view's coordinates without the offset; nil when all of the content is seen.
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

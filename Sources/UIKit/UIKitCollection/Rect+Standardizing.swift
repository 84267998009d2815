import GeometryCore

extension Rect {
  /// Creates the rectangle with the same edges and a size that is not negative.
  init(standardizing rect: CGRect) {
    self.init(Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }
}

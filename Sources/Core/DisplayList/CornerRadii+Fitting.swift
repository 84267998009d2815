package import GeometryCore

extension CornerRadii {
  /// Returns the radii scaled down by one factor, so that no two overlap on an edge of a rectangle.
  package func fitting(_ size: Size) -> CornerRadii {
    if topLeft == 0, topRight == 0, bottomLeft == 0, bottomRight == 0 { return .zero }
    func positive(_ v: Double) -> Double { v.isFinite ? max(0, v) : 0 }
    var c = CornerRadii(
      topLeft: positive(topLeft), topRight: positive(topRight), bottomLeft: positive(bottomLeft),
      bottomRight: positive(bottomRight), isContinuous: isContinuous)
    var factor = 1.0
    func fit(_ sum: Double, _ length: Double) { if sum > length { factor = min(factor, length / sum) } }
    fit(c.topLeft + c.topRight, size.width)
    fit(c.bottomLeft + c.bottomRight, size.width)
    fit(c.topLeft + c.bottomLeft, size.height)
    fit(c.topRight + c.bottomRight, size.height)
    if factor < 1 {
      c = CornerRadii(
        topLeft: c.topLeft * factor, topRight: c.topRight * factor, bottomLeft: c.bottomLeft * factor,
        bottomRight: c.bottomRight * factor, isContinuous: isContinuous)
    }
    return c
  }
}

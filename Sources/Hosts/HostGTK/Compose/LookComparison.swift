import DisplayList

/// A comparison of two looks that consist of a content alone, inside the corners that a gradient is clipped to.
enum LookComparison {
  static func showSameContent(_ a: Look, _ b: Look) -> Bool {
    guard a.bounds == b.bounds else { return false }
    switch (a.content, b.content) {
    case (.drawing(let x), .drawing(let y)): return x === y
    case (.gradient(let x), .gradient(let y)): return x == y && a.corners == b.corners
    case (.shape(let x), .shape(let y)):
      return x.path == y.path && x.fillColor == y.fillColor && x.fillRule == y.fillRule
        && x.strokeColor == y.strokeColor && x.style == y.style && x.strokeStart == y.strokeStart
        && x.strokeEnd == y.strokeEnd && x.fillPattern == y.fillPattern && x.strokePattern == y.strokePattern
    case (
      .bitmap(let x, let xRect, let xSource, let xCenter, let xScale, let xSmooth, let xTint),
      .bitmap(let y, let yRect, let ySource, let yCenter, let yScale, let ySmooth, let yTint)
    ):
      return x.id == y.id && xRect == yRect && xSource == ySource && xCenter == yCenter && xScale == yScale
        && xSmooth == ySmooth && xTint == yTint
    default: return false
    }
  }
}

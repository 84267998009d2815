import GeometryCore

extension Look {
  /// Returns whether both draw the same, without children and masks; contents are compared by identity where that is
  /// cheaper than comparing pixels.
  package func looksLike(_ other: Look) -> Bool {
    bounds == other.bounds && background == other.background && corners == other.corners && clips == other.clips
      && borderWidth == other.borderWidth && borderColor == other.borderColor && shadow == other.shadow
      && childTransform == other.childTransform && keepsDepth == other.keepsDepth
      && colorFactor == other.colorFactor && fadesAsGroup == other.fadesAsGroup
      && backgroundPattern == other.backgroundPattern && borderPattern == other.borderPattern
      && content.looksLike(other.content)
  }
}

extension Content {
  /// Returns whether both draw the same; bitmaps and drawings are compared by identity.
  package func looksLike(_ other: Content) -> Bool {
    switch (self, other) {
    case (.none, .none): return true
    case (
      .bitmap(let a, let rect, let source, let center, let scale, let interpolates, let tint),
      .bitmap(let b, let rect2, let source2, let center2, let scale2, let interpolates2, let tint2)
    ):
      return a.id == b.id && rect == rect2 && source == source2 && center == center2 && scale == scale2
        && interpolates == interpolates2 && tint == tint2
    case (.drawing(let a), .drawing(let b)): return a === b
    case (.gradient(let a), .gradient(let b)): return a == b
    case (.shape(let a), .shape(let b)):
      return a.fillColor == b.fillColor && a.fillRule == b.fillRule && a.strokeColor == b.strokeColor
        && a.strokeStart == b.strokeStart && a.strokeEnd == b.strokeEnd && a.style == b.style && a.path == b.path
        && a.fillPattern == b.fillPattern && a.strokePattern == b.strokePattern
    default: return false
    }
  }
}

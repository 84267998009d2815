package import DisplayList
import GeometryCore

extension CALayer {
  /// The radii of the four corners, in points, used instead of `cornerRadius` and `maskedCorners`; nil to use those.
  package final var cornerRadii: CornerRadii? {
    get { stored.cornerRadii }
    set {
      guard newValue != stored.cornerRadii else { return }
      change("cornerRadii") { stored.cornerRadii = newValue }
      markCommit(.look)
    }
  }

  /// The radii of the corners as they are drawn, in points: reduced so that none overlap.
  package final var drawnCornerRadii: CornerRadii {
    stored.look(masksToBounds: masksToBounds, corners: maskedCorners).corners.fitting(stored.bounds.size)
  }
}

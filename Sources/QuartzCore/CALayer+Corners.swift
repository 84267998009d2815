package import DisplayList
import GeometryCore

extension CALayer {
  /// The radii of the four corners, in points, in place of `cornerRadius` and `maskedCorners`; nil: those count.
  package final var cornerRadii: CornerRadii? {
    get { stored.cornerRadii }
    set {
      guard newValue != stored.cornerRadii else { return }
      change("cornerRadii") { stored.cornerRadii = newValue }
      markCommit(.look)
    }
  }

  /// The radii of the corners as they are drawn, in points: none of them overlap.
  package final var drawnCornerRadii: CornerRadii {
    stored.look(masksToBounds: masksToBounds, corners: maskedCorners).corners.fitting(stored.bounds.size)
  }
}

package import DisplayList
import GeometryCore

extension CALayer {
  /// The radii of the four corners, in points, used instead of `cornerRadius` and `maskedCorners`; nil to use those.
  package final var cornerRadii: CornerRadii? {
    get { treeNode.values.cornerRadii }
    set {
      guard newValue != treeNode.values.cornerRadii else { return }
      change("cornerRadii") { treeNode.values.cornerRadii = newValue }
      markCommit(.look)
    }
  }

  /// A Boolean value that determines whether the shadow is that of the bounds with their corners. Such a layer has a
  /// shadow even if it clips its sublayers.
  package final var castsShadowOfBounds: Bool {
    get { treeNode.castsShadowOfBounds }
    set { setFlag(\.castsShadowOfBounds, newValue, .look) }
  }

  /// The radii of the corners as they are drawn, in points: reduced so that none overlap.
  package final var drawnCornerRadii: CornerRadii {
    treeNode.values.look(masksToBounds: masksToBounds, corners: maskedCorners).corners.fitting(
      treeNode.values.bounds.size)
  }
}

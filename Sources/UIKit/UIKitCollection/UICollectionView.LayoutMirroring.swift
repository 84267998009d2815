extension UICollectionView {
  /// Constants that specify the layouts to mirror when the interface direction is opposite to the one they were written
  /// for.
  public enum LayoutMirroring: Int, Sendable {
    /// Only layouts whose `flipsHorizontallyInOppositeLayoutDirection` is true, as on iOS.
    case asLayoutSays = 0
    /// Every layout: right-to-left interfaces need no code in a layout.
    case always = 1
    /// None.
    case never = 2
  }
}

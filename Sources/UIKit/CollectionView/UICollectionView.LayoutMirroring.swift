extension UICollectionView {
  /// Which layouts are mirrored when the interface runs against the direction they were written for.
  public enum LayoutMirroring: Int, Sendable {
    /// Only layouts whose `flipsHorizontallyInOppositeLayoutDirection` is true, as on iOS.
    case asLayoutSays = 0
    /// Every layout: right to left needs no code in a layout.
    case always = 1
    /// None.
    case never = 2
  }
}

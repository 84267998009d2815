extension UICollectionView {
  /// What keeps its place on the screen when the content around it changes: inserts, deletes, measured sizes, a new width.
  public enum ScrollAnchor: Equatable, Sendable {
    /// The first element in sight; nothing while the content is at its very beginning, where new items are to be seen.
    case automatic
    /// The first element in sight, at the beginning of the content too.
    case leading
    /// The last element in sight.
    case trailing
    /// One item, in sight or not; the path follows its item through updates.
    case item(IndexPath)
    /// The end of the content while it is no more than `tolerance` points away, as chats need it; else as `leading`.
    ///
    /// The first content is shown from its end, unless the view has been scrolled before.
    case end(tolerance: CGFloat)
    /// Nothing: the offset stays, and the content moves under it.
    case none
  }
}

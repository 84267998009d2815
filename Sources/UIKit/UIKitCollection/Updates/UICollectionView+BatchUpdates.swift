extension UICollectionView {
  /// Performs several updates as one; for closures that do not escape, so that clients need not write `self.`.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}

/// Content that can be discarded while nothing uses it.
///
/// Foundation's `NSCache` on Linux does not discard the content of its objects; it evicts the objects themselves.
public protocol NSDiscardableContent: AnyObject {
  /// Begins a use of the content. Returns false if the content has been discarded.
  func beginContentAccess() -> Bool
  /// Ends a use of the content.
  func endContentAccess()
  /// Discards the content if nothing uses it.
  func discardContentIfPossible()
  /// Returns whether the content has been discarded.
  func isContentDiscarded() -> Bool
}

import CollectionCore

/// Pinned views, which follow the bounds while all other elements are unchanged: only they are queried, and nothing is
/// prepared.
extension LayoutSession {
  /// Records the elements that a context lists as moved; returns false when more than these are stale.
  func moveNamed(in context: UICollectionViewLayoutInvalidationContext) -> Bool {
    guard context.movesOnlyNamed, !isStale, tile != nil, !context.invalidateEverything,
      !context.invalidateDataSourceCounts, context.invalidatedItemIndexPaths == nil,
      context.invalidatedDecorationIndexPaths == nil
    else { return false }
    let layout = type(of: view.storedLayout)
    if layout == UICollectionViewFlowLayout.self || layout == UICollectionViewCompositionalLayout.self {
      for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
        for path in paths {
          let key = ElementKey(kind: .supplementary(kind), indexPath: path)
          if !movedElements.contains(key) { movedElements.append(key) }
        }
      }
    } else {
      // A subclass may place more by the bounds than it lists.
      forgetPlaces()
    }
    view.prefetcher.forgetPlaces()
    stableRange = nil
    view.setNeedsLayout()
    return true
  }

  /// Queries the new attributes of the moved elements.
  func updateMoved() {
    guard !movedElements.isEmpty else { return }
    stableRange = nil
    for key in movedElements {
      let index = tileAttributes.firstIndex { $0.values.element == key }
      let found = mirrored(view.storedLayout.attributes(for: key))
      if let found, let tile, VisibleElements.overlap(found.values.frame, tile) {
        if let index { tileAttributes[index] = found } else { tileAttributes.append(found) }
      } else if let index {
        tileAttributes.remove(at: index)
      }
    }
    movedElements.removeAll(keepingCapacity: true)
  }
}

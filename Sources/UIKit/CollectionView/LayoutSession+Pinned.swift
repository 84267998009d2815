import CollectionCore

/// Views that follow the bounds while everything else stays: they alone are asked for, and nothing is prepared.
extension LayoutSession {
  /// Takes down what a context says has moved; false when more than that is stale.
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
      // A subclass may place more by the bounds than it names.
      forgetPlaces()
    }
    view.prefetcher.forgetPlaces()
    stableRange = nil
    view.setNeedsLayout()
    return true
  }

  /// Asks for the new places of what has moved.
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

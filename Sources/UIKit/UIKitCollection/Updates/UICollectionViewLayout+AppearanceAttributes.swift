import CollectionCore

extension UICollectionViewLayout {
  /// Returns the layout's initial attributes of an appearing element.
  final func start(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.kind {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
    case .supplementary(let kind):
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: key.indexPath)
    case .decoration(let kind):
      initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: key.indexPath)
    }
  }

  /// Returns the layout's final attributes of a disappearing element.
  final func end(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.kind {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    case .supplementary(let kind):
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: key.indexPath)
    case .decoration(let kind):
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: key.indexPath)
    }
  }

  /// Returns the default initial attributes of an appearing element; nil outside of a change.
  final func defaultStart(_ kind: ElementKind, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let layoutSession = storedCollectionView?.layoutSession else { return nil }
    return layoutSession.mirrored(layoutSession.updates.defaultInitial(of: ElementKey(kind: kind, indexPath: path)))
  }

  /// Returns the default final attributes of a disappearing element; nil outside of a change.
  final func defaultEnd(_ kind: ElementKind, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let layoutSession = storedCollectionView?.layoutSession else { return nil }
    return layoutSession.mirrored(layoutSession.updates.defaultFinal(of: ElementKey(kind: kind, indexPath: path)))
  }

  final func pathsToDelete(of kind: ElementKind) -> [IndexPath] {
    switch kind {
    case .cell: []
    case .supplementary(let name): indexPathsToDeleteForSupplementaryView(ofKind: name)
    case .decoration(let name): indexPathsToDeleteForDecorationView(ofKind: name)
    }
  }

  final func pathsToInsert(of kind: ElementKind) -> [IndexPath] {
    switch kind {
    case .cell: []
    case .supplementary(let name): indexPathsToInsertForSupplementaryView(ofKind: name)
    case .decoration(let name): indexPathsToInsertForDecorationView(ofKind: name)
    }
  }
}

extension UICollectionView {
  /// Returns the content offset after an update or a change of layout: the layout chooses first, then the delegate.
  final func targetOffset(afterChangeFrom proposed: CGPoint, _ layout: UICollectionViewLayout) -> CGPoint {
    let target = layoutSession.throughRTL(proposed) { layout.targetContentOffset(forProposedContentOffset: $0) }
    guard let delegate else { return target }
    return delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
  }
}

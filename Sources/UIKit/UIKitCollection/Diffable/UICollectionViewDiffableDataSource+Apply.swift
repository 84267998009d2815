package import DiffCore

extension UICollectionViewDiffableDataSource: SnapshotApplying {
  package final var target: (any SnapshotTarget)? { collectionView }

  package final func levelsDidChange() {
    if let collectionView { refreshOutlines(in: collectionView) }
  }
}

extension UICollectionView: SnapshotTarget {
  package final func reportOperations(_ operations: [UpdateOperation]) {
    if type(of: self) == UICollectionView.self { updates.add(operations) } else { reportInGroups(operations) }
  }
}

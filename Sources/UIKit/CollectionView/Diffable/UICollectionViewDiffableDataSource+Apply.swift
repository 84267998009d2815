import DiffCore

extension UICollectionViewDiffableDataSource: SnapshotApplying {
  final var target: (any SnapshotTarget)? { collectionView }

  final func levelsDidChange() {
    if let collectionView { refreshOutlines(in: collectionView) }
  }
}

extension UICollectionView: SnapshotTarget {
  final func report(_ operations: [UpdateOperation]) {
    if type(of: self) == UICollectionView.self { updates.add(operations) } else { reportInGroups(operations) }
  }
}

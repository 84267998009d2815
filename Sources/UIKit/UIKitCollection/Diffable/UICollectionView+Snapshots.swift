package import DiffCore

extension UICollectionView: SnapshotTarget {
  package final func reportOperations(_ operations: [UpdateOperation]) {
    if type(of: self) == UICollectionView.self { updates.add(.several(operations)) } else { reportInGroups(operations) }
  }
}

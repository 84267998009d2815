import Foundation

extension UICollectionViewDiffableDataSource: IdentifierNaming {
  package func name(of path: IndexPath) -> String? { itemIdentifier(for: path).flatMap(IdentifierText.text(of:)) }

  package func indexPath(of name: String) -> IndexPath? {
    IdentifierText.identifier(ItemIdentifierType.self, from: name).flatMap(indexPath(for:))
  }
}

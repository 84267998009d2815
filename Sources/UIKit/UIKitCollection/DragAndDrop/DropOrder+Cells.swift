import CollectionCore
import DiffCore
import Foundation

extension DropOrder {
  /// The identifier of the empty cell in a gap.
  static let gapIdentifier = "UIKit.DropGap"

  /// Returns the cell of a place without an item; nil for items.
  func cell(at path: IndexPath, in view: UICollectionView) -> UICollectionViewCell? {
    guard isPhantom(path) else { return nil }
    let placeholder = placeholder(at: ItemPlace(path))
    if placeholder == nil {
      view.visibleElements.pools.register(DropGapCell.self, kind: .cell, identifier: Self.gapIdentifier)
    }
    let made = view.visibleElements.dequeue(
      kind: .cell, identifier: placeholder?.reuseIdentifier ?? Self.gapIdentifier, for: dataPath(path))
    guard let cell = made as? UICollectionViewCell else { return nil }
    cell.standsForNoItem = true
    placeholder?.update(cell)
    return cell
  }
}

/// The empty cell in a gap; its size is determined by the layout.
final class DropGapCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

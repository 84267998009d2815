import CollectionCore
import CoreGraphics
package import DiffCore
package import Foundation
package import UIKitItems

// The view as the components see it that it has in common with tables.
extension UICollectionView: ItemList {
  package final var isTable: Bool { false }
  package final var updateCollector: any UpdateCollecting { updates }
  package final func makeItemSession() -> any ItemSession { layoutSession }

  package final func multipleSelectionDidChange() {
    if allowsMultipleSelectionDuringEditing { allowsSelectionDuringEditing = true }
  }

  package final func requestIndexTitles() -> [String]? {
    dataSource.flatMap { source in ifImplemented { source.indexTitles(for: self) } ?? nil }
  }

  // MARK: The selection

  package final func item(shownBy view: UIView) -> ItemPlace? {
    guard let cell = view as? UICollectionViewCell, !cell.standsForNoItem else { return nil }
    return visibleElements.key(of: cell).map { ItemPlace($0.indexPath) }
  }

  package final func cell(showing place: ItemPlace) -> UIView? { visibleElements.view(for: ElementKey(place)) }
  package final func selectableItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  package final func marqueeMayBegin(over view: UIView?) -> Bool {
    let isEmptySpace = view === self || view === backgroundView
    return isEmptySpace && allowsRubberBandSelection && allowsSelectingSeveral
  }

  package final func marqueeCovers(_ frame: CGRect) {
    layoutSession.prepareIfNeeded()
    let query = CGRect(x: frame.minX, y: frame.minY, width: max(frame.width, 1), height: max(frame.height, 1))
    let items: [ItemPlace] = layoutSession.elements(in: query).compactMap {
      let element = $0.values.element
      guard element.kind == .cell, !$0.values.isHidden, shownFrame($0.values).intersects(query),
        layoutSession.counts.contains(element.path)
      else { return nil }
      return element.path.place
    }
    sendSelection(.marqueeCovers(items))
  }

  // MARK: The focus

  package final func focusCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  package final func focusPath(of cell: UIView) -> IndexPath? { (cell as? UICollectionViewCell).flatMap(indexPath) }

  // MARK: Spring loading

  package final func shouldSpringLoad(at path: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool {
    delegate?.collectionView(self, shouldSpringLoadItemAt: dataPath(path), with: context) ?? true
  }
}

extension UICollectionViewCell: FocusItemCell, SwipeCell {
  package final var isCollectionViewCell: Bool { true }
}

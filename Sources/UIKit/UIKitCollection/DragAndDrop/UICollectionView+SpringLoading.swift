import CollectionCore
import CoreGraphics
import DiffCore
import Foundation

extension UICollectionView: SpringLoadedItemView {
  package final func springLoadedItem(at point: CGPoint) -> (path: IndexPath, cell: UIView)? {
    item(at: point).flatMap { path in cellForItem(at: path).map { (path, $0) } }
  }

  package final func shouldSpringLoad(at path: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool {
    delegate?.collectionView(self, shouldSpringLoadItemAt: dataPath(path), with: context) ?? true
  }

  package final func springLoad(at path: IndexPath) {
    guard data.counts.contains(path) else { return }
    if selectionControl.allowsSelection { selectionControl.handle(.toggles(ItemPlace(path))) }
    selectionControl.handle(.performsPrimaryAction(ItemPlace(path)))
  }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {
  /// A Boolean value that determines whether a resting drag activates items as a tap does; false by default.
  public final var isSpringLoaded: Bool {
    get { knownDragAndDrop?.parts.isSpringLoaded ?? false }
    set { dragAndDrop.parts.isSpringLoaded = newValue }
  }
}

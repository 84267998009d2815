import CoreGraphics
package import Foundation
package import UIKitItems

extension ItemDropCoordinator: UICollectionViewDropCoordinator where Proposal == UICollectionViewDropProposal {
  package var items: [any UICollectionViewDropItem] { droppedItems }

  package func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    insert(placeholder, for: dragItem) { cell in
      (cell as? UICollectionViewCell).flatMap { placeholder.previewParametersProvider?($0) }
    }
  }

  package func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    end(dragItem, at: .item(indexPath))
  }

  package func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    end(dragItem, at: .into(indexPath, rect))
  }
}

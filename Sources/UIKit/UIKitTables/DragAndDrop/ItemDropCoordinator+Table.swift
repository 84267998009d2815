import CoreGraphics
package import Foundation
package import UIKitItems

extension ItemDropCoordinator: UITableViewDropCoordinator where Proposal == UITableViewDropProposal {
  package var items: [any UITableViewDropItem] { droppedItems }

  package func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    insert(placeholder, for: dragItem) { cell in
      (cell as? UITableViewCell).flatMap { placeholder.previewParametersProvider?($0) }
    }
  }

  package func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    end(dragItem, at: .item(indexPath))
  }

  package func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    end(dragItem, at: .into(indexPath, rect))
  }
}

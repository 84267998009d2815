import Testing
import UIKit

@testable import UIKitCollection
@testable import UIKitCore

@MainActor
@Suite struct CollectionViewDefaultsTests {
  @Test func theBackgroundIsTheSystems() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(view.backgroundColor == .systemBackground)
  }

  @Test func anUpdateItemCanBeMadeAlone() {
    final class Insert: UICollectionViewUpdateItem {
      override var indexPathAfterUpdate: IndexPath? { [0, 3] }
      override var updateAction: Action { .insert }
    }
    let plain = UICollectionViewUpdateItem()
    #expect(plain.indexPathBeforeUpdate == nil && plain.indexPathAfterUpdate == nil)
    #expect(plain.updateAction.rawValue == 0)
    let layout = UICollectionViewFlowLayout()
    layout.prepare(forCollectionViewUpdates: [Insert()])
    #expect(Insert().indexPathAfterUpdate == [0, 3])
  }

  @Test func aLayoutHearsOfItsViewBeforeTheViewHasAnOffset() {
    /// Centres its first item by an inset and an offset, once for every size of the view.
    final class Centring: UICollectionViewFlowLayout {
      private var known: CGSize?
      private(set) var heard = 0

      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        guard let collectionView else { return }
        heard += 1
        guard collectionView.bounds.size != known else { return }
        known = collectionView.bounds.size
        let inset = (collectionView.bounds.width - itemSize.width) / 2
        collectionView.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
        collectionView.contentOffset = CGPoint(x: -inset, y: 0)
      }
    }
    let layout = Centring()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.heard == 1)
    layout.invalidateLayout()
    #expect(view.contentOffset == .zero)
    view.frame.size = CGSize(width: 300, height: 100)
    layout.invalidateLayout()
    #expect(view.contentOffset == CGPoint(x: -125, y: 0))
  }
}

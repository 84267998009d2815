import Testing
import UIKit

@MainActor
@Suite struct CollectionViewDefaultsTests {
  @Test func theBackgroundOfACollectionViewIsTheSystemBackground() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(view.backgroundColor == .systemBackground)
  }

  /// Recorded: invalidation-contexts/adjustments-on-zero-content.
  @Test func aContentAdjustmentWithoutADataSourceRemains() {
    final class Tall: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 500, height: 1200) }
    }
    func adjust(_ view: UICollectionView, _ size: CGSize) {
      let context = UICollectionViewLayoutInvalidationContext()
      context.contentSizeAdjustment = size
      context.contentOffsetAdjustment = CGPoint(x: 3, y: 4)
      view.collectionViewLayout.invalidateLayout(with: context)
      view.layoutIfNeeded()
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: Tall())
    view.layoutIfNeeded()
    view.contentOffset = CGPoint(x: 20, y: 30)
    adjust(view, CGSize(width: 10, height: 20))
    #expect(view.contentSize == CGSize(width: 10, height: 20))
    #expect(view.contentOffset == .zero)
    adjust(view, CGSize(width: 1, height: -5))
    #expect(view.contentSize == CGSize(width: 11, height: 15))
    // With data it is that of the layout, and without it is empty again.
    let source = NoItems()
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 500, height: 1200))
  }

  private final class NoItems: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
  }

  @Test func anUpdateItemCanBeSubclassedAndMadeByClients() {
    final class Insert: UICollectionViewUpdateItem {
      override var indexPathAfterUpdate: IndexPath? { [0, 3] }
      override var updateAction: Action { .insert }
    }
    let plain = UICollectionViewUpdateItem()
    #expect(plain.indexPathBeforeUpdate == nil)
    #expect(plain.indexPathAfterUpdate == nil)
    #expect(plain.updateAction.rawValue == 0)
    let layout = UICollectionViewFlowLayout()
    layout.prepare(forCollectionViewUpdates: [Insert()])
    #expect(Insert().indexPathAfterUpdate == [0, 3])
  }

  @Test func aLayoutHasItsCollectionViewBeforeTheFirstOffset() {
    /// Centers its first item by an inset and an offset, once for every size of the view.
    final class Centering: UICollectionViewFlowLayout {
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
    let layout = Centering()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.heard == 1)
    layout.invalidateLayout()
    #expect(view.contentOffset == .zero)
    view.frame.size = CGSize(width: 300, height: 100)
    layout.invalidateLayout()
    #expect(view.contentOffset == CGPoint(x: -125, y: 0))
  }
}

import Testing
import UIKit
import UIKitTesting

/// Libraries' layouts keep models of the data and make them when a context says that everything is stale.
@MainActor
@Suite struct CollectionViewFirstPassTests {
  private final class Layout: UICollectionViewLayout {
    var calls: [String] = []

    override func prepare() { calls.append("prepare \(collectionView?.numberOfItems(inSection: 0) ?? -1)") }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything && context.invalidateDataSourceCounts { calls.append("everything") }
      super.invalidateLayout(with: context)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    var count = 0
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
  }

  @Test func theFirstLayoutPassReadsTheDataAtThatTime() {
    let layout = Layout()
    let source = Source()
    let collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    collectionView.dataSource = source
    layout.calls = []
    collectionView.frame.size.width = 200
    #expect(layout.calls == ["prepare 0"])
    source.count = 3
    layout.calls = []
    collectionView.layoutIfNeeded()
    #expect(layout.calls == ["everything", "prepare 3"])
    layout.calls = []
    collectionView.setNeedsLayout()
    collectionView.layoutIfNeeded()
    #expect(layout.calls == [])
    collectionView.reloadData()
    collectionView.layoutIfNeeded()
    #expect(layout.calls == ["everything", "prepare 3"])
  }

  @Test func aSelectionMadeBeforeTheFirstLayoutPassStays() {
    let source = Source()
    source.count = 3
    let collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: Layout())
    collectionView.dataSource = source
    collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    collectionView.layoutIfNeeded()
    #expect(collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }
}

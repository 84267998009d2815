import Testing
import UIKit
import UIKitTesting

/// The resting offsets of collection views and their rows when the content shrinks.
@MainActor @Suite final class CollectionOffsetTests: NSObject {
  private let test = TestWindow(size: CGSize(width: 320, height: 400), scale: 1)
  private var heights: [CGFloat] = []

  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    test.window.addSubview(view)
    test.settle()
    return view
  }

  @Test func contentTooShortToScrollRestsAtItsStartOutsideOfTheSafeArea() {
    heights = [420]
    test.setSafeAreaInsets(UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0))
    let view = collection(UICollectionViewFlowLayout())
    view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    test.settle()
    #expect(view.contentOffset.y == 40)
    heights = [80]
    view.reloadData()
    test.settle()
    #expect(view.adjustedContentInset.top == 0)
    #expect(view.contentOffset.y == 0)
    #expect(view.visibleCells.count == 1)
  }

  @Test(arguments: [false, true])
  func anOrthogonalRowThatBecomesShorterShowsItsLastItems(isAnimated: Bool) throws {
    heights = Array(repeating: 60, count: 80)
    let size = NSCollectionLayoutSize(widthDimension: .absolute(130), heightDimension: .absolute(60))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    let view = collection(UICollectionViewCompositionalLayout(section: section))
    view.scrollToItem(at: IndexPath(item: 79, section: 0), at: .right, animated: false)
    test.settle()
    #expect(view.indexPathsForVisibleItems.map(\.item).max() == 79)
    let change = {
      self.heights.removeLast(70)
      view.deleteItems(at: (10..<80).map { IndexPath(item: $0, section: 0) })
    }
    if isAnimated {
      view.performBatchUpdates(change)
    } else {
      UIView.performWithoutAnimation { view.performBatchUpdates(change) }
    }
    test.settle()
    #expect(view.indexPathsForVisibleItems.map(\.item).max() == 9)
    #expect(view.visibleCells.count >= 2)
  }

  @Test(arguments: [12, 25, 40, 55, 80])
  func aRowThatBecomesShorterWhileItScrollsShowsItsItems(count: Int) {
    heights = Array(repeating: 60, count: count)
    let size = NSCollectionLayoutSize(widthDimension: .absolute(130), heightDimension: .absolute(60))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .groupPaging
    let view = collection(UICollectionViewCompositionalLayout(section: section))
    view.frame.size.height = 1_600
    view.scrollToItem(at: IndexPath(item: count - 1, section: 0), at: .right, animated: true)
    test.advance(by: 0.2)
    heights.removeLast(count - 3)
    view.reloadData()
    test.settle()
    #expect(view.indexPathsForVisibleItems.map(\.item).sorted() == [0, 1, 2])
  }
}

extension CollectionOffsetTests: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    CGSize(width: 90, height: heights[path.item])
  }
}

import Testing
import UIKit
import UIKitTesting

/// Scrolling to items of which only an estimate is known.
@MainActor @Suite
struct ScrollToEstimatedItemTests {
  /// A hundred cells of 36 to 115 points that are estimated at 60, in a window of 320 × 480.
  final class Texts: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let view: UICollectionView
    let test: TestWindow
    var endedAt: [CGPoint] = []

    override init() {
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 320, height: 60)
      layout.minimumLineSpacing = 4
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      test = TestWindow(view, scale: 1)
      super.init()
      view.register(Text.self, forCellWithReuseIdentifier: "text")
      view.dataSource = self
      view.delegate = self
      test.settle()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: path)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { endedAt.append(scrollView.contentOffset) }

    /// An edge of an item in the window.
    func edge(_ item: Int, _ edge: KeyPath<CGRect, CGFloat>) -> CGFloat? {
      view.cellForItem(at: [0, item]).map { view.convert($0.frame, to: nil)[keyPath: edge] }
    }

    final class Text: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        attributes.size.height = CGFloat(36 + attributes.indexPath.item * 53 % 80)
        return attributes
      }
    }
  }

  @Test(arguments: [60, 99, 30, 1], [true, false])
  func scrollToAnEstimatedItemEndsAtItsPosition(_ item: Int, _ animated: Bool) {
    let texts = Texts()
    texts.view.scrollToItem(at: [0, item], at: item == 99 ? .bottom : .top, animated: animated)
    texts.test.settle()
    #expect(item == 99 ? texts.edge(item, \.maxY) == 480 : texts.edge(item, \.minY) == 0)
    #expect(texts.endedAt == (animated ? [texts.view.contentOffset] : []), "The delegate hears where it ends.")
  }

  @Test func scrollingToAndFroBetweenEstimatedItemsEndsExactly() {
    let texts = Texts()
    for item in [80, 10, 50, 0, 99, 20] {
      texts.view.scrollToItem(at: [0, item], at: .centeredVertically, animated: true)
      texts.test.settle()
      let middle = texts.view.cellForItem(at: [0, item]).map { texts.view.convert($0.center, to: nil).y }
      let isFree = item != 0 && item != 99
      #expect(!isFree || middle.map { abs($0 - 240) <= 1 } == true, "item \(item)")
    }
  }

  @Test func anotherScrollReplacesTheTargetItem() {
    let texts = Texts()
    texts.view.scrollToItem(at: [0, 60], at: .top, animated: true)
    texts.test.advanceFrames(4)
    texts.view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    texts.test.settle()
    #expect(texts.view.contentOffset.y == 100)
    texts.view.scrollToItem(at: [0, 60], at: .top, animated: true)
    texts.test.advanceFrames(4)
    texts.test.touchDown(at: CGPoint(x: 100, y: 200))
    let held = texts.view.contentOffset
    texts.test.advance(by: 1)
    #expect(texts.view.contentOffset == held)
    texts.test.lift()
  }
}

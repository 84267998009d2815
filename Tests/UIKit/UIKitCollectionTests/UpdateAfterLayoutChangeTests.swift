import Testing
import UIKit
import UIKitTesting

/// The offset of a collection view whose items are removed right after its layout was replaced.
@MainActor @Suite struct UpdateAfterLayoutChangeTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    var count = 60

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private func flow(_ direction: UICollectionView.ScrollDirection) -> UICollectionViewFlowLayout {
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = direction
    flow.itemSize = CGSize(width: 90, height: 90)
    return flow
  }

  @Test(arguments: [UICollectionView.ScrollDirection.horizontal, .vertical], [0, 1, 12])
  func itemsRemovedAfterAnotherLayoutWasSetLeaveTheOffsetWithinTheContent(
    direction: UICollectionView.ScrollDirection, remaining: Int
  ) {
    for (isAnimated, isUpdateAnimated) in [(false, false), (false, true), (true, false), (true, true)] {
      let source = Source()
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 320),
        collectionViewLayout: flow(direction == .horizontal ? .vertical : .horizontal))
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      let test = TestWindow(size: CGSize(width: 320, height: 320), scale: 2)
      test.window.addSubview(view)
      test.settle()
      view.scrollToItem(at: [0, 59], at: [.bottom, .right], animated: false)
      test.settle()
      view.setCollectionViewLayout(flow(direction), animated: isAnimated)
      let update = {
        view.performBatchUpdates {
          view.deleteItems(at: (remaining..<source.count).map { [0, $0] })
          source.count = remaining
        }
      }
      if isUpdateAnimated { update() } else { UIView.performWithoutAnimation(update) }
      test.settle()
      let limit = CGPoint(
        x: max(0, view.contentSize.width - 320), y: max(0, view.contentSize.height - 320))
      #expect(view.contentOffset.x <= limit.x, "animated: \(isAnimated), \(isUpdateAnimated)")
      #expect(view.contentOffset.y <= limit.y, "animated: \(isAnimated), \(isUpdateAnimated)")
    }
  }
}

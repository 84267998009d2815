import Testing
import UIKit

@testable import UIKitCollection

@Suite struct ItemScrollTests {
  let bounds = CGRect(x: 0, y: 0, width: 200, height: 300)
  let insets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
  let frame = CGRect(x: 0, y: 500, width: 200, height: 40)

  func y(_ position: UICollectionView.ScrollPosition, from origin: CGFloat = 0) -> CGFloat {
    ItemScroll.offset(
      showing: frame, at: position, bounds: CGRect(x: 0, y: origin, width: 200, height: 300), insets: insets
    ).y
  }

  @Test func scrollPositionsOfAnItemIncludeTheInsets() {
    #expect(y(.top) == 480)
    #expect(y(.bottom) == 250)
    #expect(y(.centeredVertically) == 365)
  }

  @Test func scrollToItemWithoutAPositionMovesAsLittleAsPossible() {
    #expect(y([], from: 0) == 250)
    #expect(y([], from: 300) == 300)
    #expect(y([], from: 600) == 480)
  }
}

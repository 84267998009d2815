import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// A key brings the focus into a collection view at an item that is visible.
@MainActor
@Suite struct FocusEntryTests {
  @Test func tabDoesNotGoToAnItemBehindAPinnedHeader() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 240, height: 60)
    layout.minimumLineSpacing = 20
    layout.headerReferenceSize = CGSize(width: 240, height: 70)
    layout.sectionHeadersPinToVisibleBounds = true
    let source = CountedItems([40])
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 240, height: 320), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let test = TestWindow(view, scale: 2)
    // The header is at 310 to 380, item 3 at 310 to 370, item 4 at 390 to 450.
    view.contentOffset.y = 310
    test.layout()
    #expect(view.cellForItem(at: [0, 3]) != nil)
    test.press(.keyboardTab)
    let cell = UIFocusSystem.focusSystem(for: test.window)?.focusedItem as? UICollectionViewCell
    #expect(cell.flatMap { view.indexPath(for: $0) } == [0, 4])
  }
}

import Foundation
import Testing
import UIKit

@testable import UIKitCollection
@testable import UIKitCore

/// The selection by code in a view that pages: calendars select the cells of days while they are shown.
@MainActor
@Suite struct PagingSelectionTests {
  @Test func selectingAnItemOfAViewThatPagesLeavesItAtItsPage() {
    let f = GridFixture { $0.view.isPagingEnabled = true }
    f.view.selectItem(at: IndexPath(item: 40, section: 0), animated: false, scrollPosition: .centeredVertically)
    f.test.settle()
    #expect(f.view.indexPathsForSelectedItems == [IndexPath(item: 40, section: 0)])
    #expect(f.view.contentOffset.y == 0)
  }

  @Test func selectingAnItemOfAnotherViewScrollsToIt() {
    let f = GridFixture()
    f.view.selectItem(at: IndexPath(item: 40, section: 0), animated: false, scrollPosition: .centeredVertically)
    f.test.settle()
    #expect(f.view.contentOffset.y > 0)
  }
}

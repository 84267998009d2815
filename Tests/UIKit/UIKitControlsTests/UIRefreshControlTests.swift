import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@MainActor @Suite struct UIRefreshControlTests {
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
  let control = UIRefreshControl()
  let calls = Box(0)
  let test: TestWindow

  init() {
    view.contentSize = CGSize(width: 300, height: 2_000)
    view.refreshControl = control
    test = TestWindow(view)
    let calls = calls
    control.addAction(UIAction { _ in calls.value += 1 }, for: .valueChanged)
    test.settle()
  }

  private func pull(_ distance: CGFloat) {
    test.touchDown(at: CGPoint(x: 150, y: 100))
    for _ in 0..<20 {
      test.advance(by: 0.016)
      test.move(by: CGVector(dx: 0, dy: distance / 20))
    }
  }

  @Test func aLongPullBeginsRefreshingOnceAndHoldsTheContent() {
    #expect(control.superview === view)
    #expect(control.isHidden)
    #expect(view.adjustedContentInset.top == 0)
    pull(450)
    #expect(calls.value == 1)
    #expect(control.isRefreshing)
    #expect(!control.isHidden)
    test.move(by: CGVector(dx: 0, dy: -60))
    test.move(by: CGVector(dx: 0, dy: 60))
    #expect(calls.value == 1)
    test.lift()
    test.advance(by: 2)
    #expect(view.contentOffset.y == -60)
    #expect(view.adjustedContentInset.top == 60)
    #expect(control.frame.minY == -60)
    control.endRefreshing()
    #expect(!control.isRefreshing)
    #expect(view.adjustedContentInset.top == 0)
    #expect(view.contentOffset.y == -60)
    test.advance(by: 0.15)
    #expect(view.contentOffset.y < 0)
    #expect(view.contentOffset.y > -60)
    test.settle()
    #expect(view.contentOffset.y == 0)
    #expect(control.isHidden)
    #expect(calls.value == 1)
    pull(450)
    #expect(calls.value == 2)
    test.lift()
  }

  @Test func aShortPullDoesNotBeginRefreshing() {
    pull(60)
    #expect(calls.value == 0)
    #expect(!control.isHidden)
    #expect(control.alpha < 1)
    test.lift()
    test.settle()
    #expect(calls.value == 0)
    #expect(view.contentOffset.y == 0)
    #expect(control.isHidden)
  }

  @Test func beginRefreshingByCodeSendsNoEvent() {
    control.beginRefreshing()
    #expect(control.isRefreshing)
    #expect(calls.value == 0)
    #expect(view.adjustedContentInset.top == 60)
    view.contentOffset.y = 500
    control.endRefreshing()
    #expect(view.contentOffset.y == 500)
    #expect(view.adjustedContentInset.top == 0)
  }

  @Test func aRefreshControlWithATitleIsTallerAndIsReplacedByAnother() {
    control.attributedTitle = NSAttributedString(string: "Loading")
    control.beginRefreshing()
    #expect(view.adjustedContentInset.top == 80)
    let other = UIRefreshControl()
    view.refreshControl = other
    #expect(control.superview == nil)
    #expect(other.superview === view)
    #expect(view.adjustedContentInset.top == 0)
  }

  @Test func pullingACollectionViewBeginsRefreshing() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    let collection = UICollectionView(frame: view.frame, collectionViewLayout: layout)
    collection.alwaysBounceVertical = true
    collection.refreshControl = control
    let test = TestWindow(collection)
    test.settle()
    test.touchDown(at: CGPoint(x: 150, y: 100))
    for _ in 0..<20 {
      test.advance(by: 0.016)
      test.move(by: CGVector(dx: 0, dy: 24))
    }
    #expect(calls.value == 1)
    test.lift()
    test.advance(by: 2)
    #expect(collection.contentOffset.y == -60)
  }
}

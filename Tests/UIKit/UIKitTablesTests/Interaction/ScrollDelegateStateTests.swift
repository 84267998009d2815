import Testing
import UIKit
import UIKitTesting

/// A delegate that writes down each call with the states of the scroll view at that moment: T tracking, D dragging,
/// S decelerating.
@MainActor
private final class StateRecorder: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  var calls: [String] = []
  var onEndDragging: ((UIScrollView) -> Void)?

  private func note(_ call: String, _ view: UIScrollView) {
    let states = [(view.isTracking, "T"), (view.isDragging, "D"), (view.isDecelerating, "S")]
    calls.append("\(call) \(states.map { $0.0 ? $0.1 : "-" }.joined())")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging(\(decelerate))", scrollView)
    onEndDragging?(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating", scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating", scrollView) }
}

/// The states of a scroll view while its delegate is told of the end of a drag and of a deceleration.
///
/// Logs of iOS: flowkey/UIKit-cross-platform#307 has `isDecelerating` false in `didEndDragging(willDecelerate: true)`,
/// and true in `didEndDragging(willDecelerate: false)` of a finger that has stopped a deceleration. Published tables of
/// the three kinds of stops (natural, by a finger, by a slow drag) have `isTracking` true and `isDragging` false in
/// `didEndDragging`, and all three false in the `didEndDecelerating` that follows when such a finger is lifted.
@MainActor @Suite struct ScrollDelegateStateTests {
  private let recorder = StateRecorder()
  private let middle = CGPoint(x: 150, y: 200)

  private func plain(_ content: CGSize = CGSize(width: 300, height: 20000)) -> (UIScrollView, TestWindow) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.contentSize = content
    view.delegate = recorder
    return (view, TestWindow(view))
  }

  private func flick(_ test: TestWindow) {
    test.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 100), duration: 0.1)
  }

  @Test func aFlickIsNotDeceleratingWhenTheDelegateIsToldOfItsEnd() {
    let (_, test) = plain()
    flick(test)
    test.settle()
    #expect(
      recorder.calls == [
        "willBeginDragging", "didEndDragging(true) T--", "willBeginDecelerating --S", "didEndDecelerating ---",
      ])
  }

  @Test func aSlowDragEndsWithoutDeceleration() {
    let (_, test) = plain()
    test.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 100))
    test.settle()
    #expect(recorder.calls == ["willBeginDragging", "didEndDragging(false) T--"])
  }

  @Test func aFingerThatStopsADecelerationAndLiftsEndsADrag() {
    let (view, test) = plain()
    flick(test)
    test.advanceFrames(6)
    let stopped = view.contentOffset
    recorder.calls = []
    test.touchDown(at: middle)
    test.advanceFrames(10)
    #expect(recorder.calls == ["willBeginDragging"])
    #expect(view.isTracking)
    #expect(view.isDragging)
    #expect(view.isDecelerating)
    #expect(view.contentOffset == stopped)
    test.lift()
    #expect(recorder.calls == ["willBeginDragging", "didEndDragging(false) T-S", "didEndDecelerating ---"])
    test.settle()
    #expect(recorder.calls.count == 3)
    #expect(view.contentOffset == stopped)
  }

  @Test func aFingerThatStopsADecelerationAndDragsOnEndsItWithTheFirstMove() {
    let (view, test) = plain()
    flick(test)
    test.advanceFrames(6)
    recorder.calls = []
    test.touchDown(at: middle)
    test.advance(by: 0.3)
    let stopped = view.contentOffset.y
    test.move(by: CGVector(dx: 0, dy: -60))
    #expect(recorder.calls == ["willBeginDragging", "didEndDecelerating TD-"])
    #expect(view.contentOffset.y == stopped + 50)
    test.advance(by: 0.3)
    test.rest()
    test.lift()
    test.settle()
    #expect(recorder.calls.dropFirst(2) == ["didEndDragging(false) T--"])
  }

  @Test func aFingerThatStopsADecelerationAndFlicksStartsAnother() {
    let (_, test) = plain()
    flick(test)
    test.advanceFrames(6)
    recorder.calls = []
    flick(test)
    test.settle()
    #expect(
      recorder.calls == [
        "willBeginDragging", "didEndDecelerating TD-", "didEndDragging(true) T--", "willBeginDecelerating --S",
        "didEndDecelerating ---",
      ])
  }

  @Test func aFingerThatStopsAPageTurnLetsItContinue() {
    let (view, test) = plain(CGSize(width: 300, height: 4000))
    view.isPagingEnabled = true
    flick(test)
    test.advanceFrames(4)
    recorder.calls = []
    test.touchDown(at: middle)
    test.advanceFrames(5)
    let stopped = view.contentOffset.y
    #expect(stopped > 0)
    #expect(stopped < 400)
    test.lift()
    test.settle()
    #expect(
      recorder.calls == [
        "willBeginDragging", "didEndDecelerating TD-", "didEndDragging(true) T--", "willBeginDecelerating --S",
        "didEndDecelerating ---",
      ])
    #expect(view.contentOffset.y == 400)
  }

  @Test func aFingerThatStopsABounceLetsItContinue() {
    let (view, test) = plain()
    test.flick(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 350), duration: 0.1)
    test.advanceFrames(4)
    recorder.calls = []
    test.touchDown(at: middle)
    let stopped = view.contentOffset.y
    test.advanceFrames(5)
    #expect(stopped < -20)
    #expect(view.contentOffset.y == stopped)
    test.lift()
    test.settle()
    #expect(
      recorder.calls == [
        "willBeginDragging", "didEndDecelerating TD-", "didEndDragging(true) T--", "willBeginDecelerating --S",
        "didEndDecelerating ---",
      ])
    #expect(view.contentOffset.y == 0)
  }

  @Test func fingersThatStopADecelerationOnATouchpadEndADrag() {
    let (view, test) = plain()
    test.beginTouchpad(at: middle)
    test.moveTouchpad(by: CGVector(dx: 0, dy: 100), at: middle)
    test.endTouchpad(at: middle, velocity: CGVector(dx: 0, dy: 3000))
    test.advanceFrames(6)
    #expect(recorder.calls == ["willBeginDragging", "didEndDragging(true) T--", "willBeginDecelerating --S"])
    recorder.calls = []
    test.beginTouchpad(at: middle)
    let stopped = view.contentOffset
    test.advanceFrames(5)
    test.endTouchpad(at: middle)
    test.settle()
    #expect(recorder.calls == ["willBeginDragging", "didEndDragging(false) T-S", "didEndDecelerating ---"])
    #expect(view.contentOffset == stopped)
  }

  @Test func aWheelIsNotDeceleratingWhenTheDelegateIsToldOfItsDrag() {
    let (_, test) = plain()
    test.turnWheel(by: CGVector(dx: 0, dy: 2), at: middle)
    test.settle()
    #expect(
      recorder.calls == [
        "willBeginDragging", "didEndDragging(true) ---", "willBeginDecelerating --S", "didEndDecelerating ---",
      ])
  }

  @Test func aFingerThatStopsAGlideOfTheWheelEndsADrag() {
    let (_, test) = plain()
    test.turnWheel(by: CGVector(dx: 0, dy: 8), at: middle)
    test.advanceFrames(2)
    recorder.calls = []
    test.tap(at: middle)
    test.settle()
    #expect(recorder.calls == ["willBeginDragging", "didEndDragging(false) T-S", "didEndDecelerating ---"])
  }

  @Test func aFingerThatStopsAnAnimatedScrollIsNoDrag() {
    let (view, test) = plain()
    view.setContentOffset(CGPoint(x: 0, y: 5000), animated: true)
    test.advanceFrames(6)
    test.tap(at: middle)
    test.settle()
    #expect(recorder.calls.isEmpty)
    #expect(!view.isTracking)
  }

  @Test func aTouchInANestedViewStopsTheOuterDeceleration() {
    let (outer, test) = plain()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 20000))
    inner.contentSize = CGSize(width: 2000, height: 20000)
    outer.addSubview(inner)
    flick(test)
    test.advanceFrames(6)
    recorder.calls = []
    test.tap(at: middle)
    test.settle()
    #expect(recorder.calls == ["willBeginDragging", "didEndDragging(false) T-S", "didEndDecelerating ---"])
    #expect(!inner.isTracking)
  }

  @Test func aTableIsStoppedAsAScrollViewIs() {
    let stage = TableStage(TableStage.numbered([500]))
    stage.table.delegate = recorder
    stage.test.settle()
    flick(stage.test)
    stage.test.advanceFrames(6)
    stage.test.tap(at: middle)
    stage.test.settle()
    #expect(
      recorder.calls == [
        "willBeginDragging", "didEndDragging(true) T--", "willBeginDecelerating --S", "willBeginDragging",
        "didEndDragging(false) T-S", "didEndDecelerating ---",
      ])
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func aCollectionViewIsStoppedAsAScrollViewIs() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<2000))
    source.apply(snapshot, animatingDifferences: false)
    view.delegate = recorder
    let test = TestWindow(view)
    test.settle()
    flick(test)
    test.advanceFrames(6)
    test.tap(at: middle)
    test.settle()
    #expect(
      recorder.calls == [
        "willBeginDragging", "didEndDragging(true) T--", "willBeginDecelerating --S", "willBeginDragging",
        "didEndDragging(false) T-S", "didEndDecelerating ---",
      ])
    #expect(view.indexPathsForSelectedItems?.isEmpty ?? true)
  }

  @Test func anOffsetSetInWillBeginDeceleratingStopsTheDeceleration() {
    let stopper = DecelerationStopper()
    let (view, test) = plain()
    view.delegate = stopper
    flick(test)
    let lifted = view.contentOffset
    test.settle()
    #expect(view.contentOffset == lifted)
    #expect(!view.isDecelerating)
  }

  @Test func aScrollBegunInDidEndDraggingTakesPrecedence() {
    let (view, test) = plain()
    recorder.onEndDragging = { $0.setContentOffset(.zero, animated: true) }
    flick(test)
    test.settle()
    #expect(view.contentOffset == .zero)
    #expect(recorder.calls == ["willBeginDragging", "didEndDragging(true) T--"])
  }
}

/// A delegate that stops every deceleration at its beginning.
private final class DecelerationStopper: NSObject, UIScrollViewDelegate {
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    scrollView.setContentOffset(scrollView.contentOffset, animated: false)
  }
}

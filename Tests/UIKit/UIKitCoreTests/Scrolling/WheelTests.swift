import Testing
import UIKit
import UIKitTesting

/// Turns of the wheel end where a drag does.
@MainActor
@Suite struct WheelTests {
  private let middle = CGPoint(x: 100, y: 100)

  /// Rests at multiples of 150 points.
  private final class Snapping: UICollectionViewFlowLayout {
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: (proposed.x / 150).rounded() * 150, y: proposed.y) }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  @Test func aWheelStepMovesToTheNextTargetOffsetOfTheLayout() {
    let layout = Snapping()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 140, height: 180)
    let items = Items()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    let test = TestWindow(view)
    test.settle()
    for place: CGFloat in [150, 300, 450] {
      test.turnWheel(by: CGVector(dx: 0, dy: 1), at: middle)
      test.settle()
      #expect(view.contentOffset.x == place)
    }
    test.turnWheel(by: CGVector(dx: 0, dy: -1), at: middle)
    test.settle()
    #expect(view.contentOffset.x == 300)
    // Quick notches add up.
    test.turnWheel(by: CGVector(dx: 0, dy: 1), at: middle)
    test.turnWheel(by: CGVector(dx: 0, dy: 1), at: middle)
    test.settle()
    #expect(view.contentOffset.x == 600)
  }

  private final class Delegate: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      calls.append("will end \(velocity.y)")
      targetContentOffset.pointee.y = (targetContentOffset.pointee.y / 100).rounded(.up) * 100
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("end \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
  }

  @Test func theScrollDelegateChangesTheTargetOffsetOfAWheelStep() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.contentSize = CGSize(width: 200, height: 2000)
    let delegate = Delegate()
    view.delegate = delegate
    let test = TestWindow(view)
    test.turnWheel(by: CGVector(dx: 0, dy: 1), at: middle)
    test.settle()
    #expect(view.contentOffset.y == 100)
    #expect(delegate.calls == ["begin", "will end 0.5", "end true", "decelerate", "rest"])
  }

  @Test func verticalWheelStepsAtAnEndDoNotScrollSideways() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.contentSize = CGSize(width: 2000, height: 400)
    view.contentOffset = CGPoint(x: 300, y: 0)
    let test = TestWindow(view)
    test.turnWheel(by: CGVector(dx: 0, dy: -1), at: middle)
    test.settle()
    #expect(view.contentOffset == CGPoint(x: 300, y: 0))
    view.contentOffset.y = 200
    test.turnWheel(by: CGVector(dx: 0, dy: 1), at: middle)
    test.settle()
    #expect(view.contentOffset == CGPoint(x: 300, y: 200))
    // With Shift it does, and where nothing goes up and down.
    test.turnWheel(by: CGVector(dx: 0, dy: 1), at: middle, modifiers: .shift)
    test.settle()
    #expect(view.contentOffset.x > 300)
  }

  @Test(arguments: [0.05, 0.3])
  func controlAndTheWheelDriveAPinchAtAnySpeed(pace: Double) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    var states: [UIGestureRecognizer.State] = []
    var scale: CGFloat = 1
    view.addGestureRecognizer(
      UIPinchGestureRecognizer {
        states.append($0.state)
        scale = $0.scale
      })
    let test = TestWindow(view)
    for _ in 0..<3 {
      test.turnWheel(by: CGVector(dx: 0, dy: -1), at: middle, modifiers: .control)
      test.advance(by: pace)
    }
    #expect(states == [.began, .changed, .changed])
    #expect(scale > 1.5)
    test.advance(by: 1.1)
    #expect(states.last == .ended)
  }

  @Test func controlAndTheWheelZoomAScrollView() {
    final class Zoomed: NSObject, UIScrollViewDelegate {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }
    let zoomed = Zoomed()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.addSubview(zoomed.content)
    view.contentSize = zoomed.content.bounds.size
    view.maximumZoomScale = 4
    view.delegate = zoomed
    let test = TestWindow(view)
    test.turnWheel(by: CGVector(dx: 0, dy: -1), at: middle, modifiers: .control)
    test.turnWheel(by: CGVector(dx: 0, dy: -1), at: middle, modifiers: .control)
    test.settle()
    #expect(view.zoomScale > 1.2)
  }
}

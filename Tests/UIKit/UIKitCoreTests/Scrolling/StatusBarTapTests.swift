import Testing
import UIKit
import UIKitTesting

/// Taps on the status bar scroll to the top.
@MainActor @Suite struct StatusBarTapTests {
  private final class Delegate: NSObject, UIScrollViewDelegate {
    var allows = true
    var log: [String] = []

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      log.append("should")
      return allows
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("did") }
  }

  private let test: TestWindow
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let delegate = Delegate()

  init() {
    test = TestWindow(size: CGSize(width: 320, height: 480), scale: 1)
    test.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    view.contentSize = CGSize(width: 320, height: 4_000)
    view.contentInsetAdjustmentBehavior = .never
    view.delegate = delegate
    test.window.addSubview(view)
    test.settle()
    view.contentOffset.y = 900
  }

  private func addSecond() -> UIScrollView {
    let second = UIScrollView(frame: CGRect(x: 0, y: 300, width: 320, height: 180))
    second.contentSize = CGSize(width: 320, height: 1_000)
    test.window.addSubview(second)
    test.settle()
    second.contentOffset.y = 100
    return second
  }

  @Test func aTapOnTheStatusBarScrollsToTheTop() {
    test.tap(at: CGPoint(x: 160, y: 10))
    test.settle()
    #expect(view.contentOffset.y == 0)
    #expect(delegate.log == ["should", "did"])
  }

  @Test func aTapOnTheStatusBarEndsWithinTheWidthOfAContentThatHasBecomeNarrower() {
    view.contentSize.width = 352
    view.contentOffset.x = 32
    test.touchDown(at: CGPoint(x: 160, y: 10))
    test.press(.keyboardPageDown)
    view.contentSize.width = 320
    test.lift()
    test.settle()
    #expect(view.contentOffset == .zero)
  }

  @Test func revealingARectDuringABounceEndsWithinTheLimits() {
    view.alwaysBounceHorizontal = true
    test.touchDown(at: CGPoint(x: 60, y: 100))
    for _ in 0..<10 {
      test.advance(by: 0.016)
      test.move(by: CGVector(dx: 15, dy: 0))
    }
    test.lift()
    test.advance(by: 0.05)
    #expect(view.contentOffset.x < -1)
    view.scrollRectToVisible(CGRect(x: 0, y: 2_000, width: 100, height: 50), animated: true)
    test.settle()
    #expect(view.contentOffset.x == 0)
    #expect(view.contentOffset.y == 1_570)
  }

  @Test func theScrollDelegateCanRefuseToScrollToTheTop() {
    delegate.allows = false
    test.tap(at: CGPoint(x: 160, y: 10))
    test.settle()
    #expect(view.contentOffset.y == 900)
    #expect(delegate.log == ["should"])
  }

  @Test func aTapBelowTheStatusBarDoesNotScroll() {
    test.tap(at: CGPoint(x: 160, y: 30))
    test.settle()
    #expect(view.contentOffset.y == 900)
    #expect(delegate.log == [])
  }

  @Test func aDragFromTheStatusBarDoesNotScrollToTheTop() {
    test.drag(from: CGPoint(x: 160, y: 10), to: CGPoint(x: 160, y: 200))
    #expect(delegate.log == [])
  }

  @Test func aStatusBarTapScrollsNoneOfSeveralScrollViewsOnAPhone() {
    let second = addSecond()
    test.tap(at: CGPoint(x: 160, y: 10))
    test.settle()
    #expect(view.contentOffset.y == 900)
    #expect(second.contentOffset.y == 100)
  }

  @Test func scrollViewsThatDoNotScrollToTheTopAreIgnoredByAStatusBarTap() {
    let second = addSecond()
    second.scrollsToTop = false
    test.tap(at: CGPoint(x: 160, y: 10))
    test.settle()
    #expect(view.contentOffset.y == 0)
    #expect(second.contentOffset.y == 100)
  }
}

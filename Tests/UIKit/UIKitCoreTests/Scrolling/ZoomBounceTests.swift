import Testing
import UIKit
import UIKitTesting

@MainActor
struct ZoomBounceTests {
  private final class Owner: NSObject, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var calls: [String] = []
    var maximum: CGFloat = 0
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { maximum = max(maximum, scrollView.zoomScale) }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("begin") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      calls.append("end \(scale)")
    }
  }

  private let owner = Owner()
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let test: TestWindow

  init() {
    view.addSubview(owner.content)
    view.contentSize = owner.content.bounds.size
    view.delegate = owner
    view.maximumZoomScale = 1.5
    test = TestWindow(view, scale: 1)
    test.settle()
  }

  @Test func aPinchBeyondTheLimitBouncesBack() {
    test.pinch(at: CGPoint(x: 150, y: 150), from: 60, to: 200)
    #expect(owner.maximum > 1.5)
    #expect(owner.maximum < 3)
    #expect(view.isZoomBouncing)
    #expect(owner.calls == ["begin"])
    test.settle()
    #expect(view.zoomScale == 1.5)
    #expect(!view.isZoomBouncing)
    #expect(owner.calls == ["begin", "end 1.5"])
  }

  @Test func aPinchBelowTheLimitBouncesBack() {
    test.pinch(at: CGPoint(x: 150, y: 150), from: 200, to: 60)
    test.settle()
    #expect(view.zoomScale == 1)
    #expect(owner.calls == ["begin", "end 1.0"])
  }

  @Test func withoutBouncingAPinchEndsAtTheLimit() {
    view.bouncesZoom = false
    test.pinch(at: CGPoint(x: 150, y: 150), from: 60, to: 200)
    #expect(owner.maximum == 1.5)
    #expect(!view.isZoomBouncing)
    #expect(owner.calls == ["begin", "end 1.5"])
  }
}

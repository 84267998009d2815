import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct UIViewGeometryTests {
  @Test func frameBoundsAndCenterOfAViewAgree() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: 95, y: 95, width: 10, height: 10))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func aFrameThatIsNotFiniteIsReportedAndChangesNothing(bad: CGFloat) {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let messages = LogRecorder()
    messages.record { view.frame = CGRect(x: bad, y: 0, width: 1, height: 1) }
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(messages.all.count == 1)
  }

  @Test func autoresizingMasksDivideTheChangeOfTheSize() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 80))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 150)
    #expect(child.frame == CGRect(x: 10, y: 10, width: 150, height: 130))
  }

  @Test func flexibleMarginsKeepASubviewCentered() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    child.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    parent.addSubview(child)
    parent.bounds.size = CGSize(width: 300, height: 60)
    #expect(child.center == CGPoint(x: 150, y: 30))
    #expect(child.bounds.size == CGSize(width: 20, height: 20))
  }

  @Test func layoutSubviewsIsCalledOncePerPass() {
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.count = 0
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.frame.origin.x = 50
    view.layoutIfNeeded()
    #expect(view.count == 1, "moving a view is no reason to lay it out")
    view.frame.size.width = 60
    view.layoutIfNeeded()
    #expect(view.count == 2)
  }
}

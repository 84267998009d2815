import Testing
import UIKit

@MainActor
@Suite struct UIViewFittingTests {
  private final class Content: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 80, height: UIView.noIntrinsicMetric) }
  }

  @Test func theFittingSizeOfAViewWithoutContentIsTheTargetSize() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 10_000, height: 10_000))
  }

  @Test func theFittingSizeYieldsToPrioritiesAboveThoseOfTheContent() {
    func width(_ target: CGFloat, _ priority: UILayoutPriority) -> CGFloat {
      Content().systemLayoutSizeFitting(
        CGSize(width: target, height: 7), withHorizontalFittingPriority: priority,
        verticalFittingPriority: .fittingSizeLevel
      ).width
    }
    #expect(width(200, .fittingSizeLevel) == 80)
    #expect(width(200, .defaultLow + 1) == 200)
    #expect(width(20, .defaultLow + 1) == 80)
    #expect(width(20, .required) == 20)
    #expect(Content().systemLayoutSizeFitting(CGSize(width: 0, height: 7)) == CGSize(width: 80, height: 7))
  }
}

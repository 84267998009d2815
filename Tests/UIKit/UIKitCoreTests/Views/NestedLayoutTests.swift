import Testing
import UIKit
import UIKitTesting

/// Layout that is requested at once while ancestors are being laid out.
@MainActor
@Suite struct NestedLayoutTests {
  private final class Layouts: UIView {
    var count = 0
    var whileLaidOut: (() -> Void)?

    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      if let body = whileLaidOut {
        whileLaidOut = nil
        body()
      }
    }
  }

  /// A controller whose view is marked again by its own layout, as by a label that gets another font, scrolls a
  /// collection view and asks for its cells at once.
  @Test func layoutIfNeededLaysOutAViewWhoseAncestorsAreMarkedAgain() {
    let (outer, middle, inner) = (Layouts(), Layouts(), Layouts())
    outer.addSubview(middle)
    middle.addSubview(inner)
    let window = TestWindow(outer)
    window.settle()
    var counts: [Int] = []
    middle.whileLaidOut = {
      outer.setNeedsLayout()
      middle.setNeedsLayout()
      for _ in 0..<2 {
        let before = inner.count
        inner.setNeedsLayout()
        inner.layoutIfNeeded()
        counts.append(inner.count - before)
      }
    }
    inner.setNeedsLayout()
    middle.setNeedsLayout()
    window.settle()
    #expect(counts == [1, 1])
  }
}

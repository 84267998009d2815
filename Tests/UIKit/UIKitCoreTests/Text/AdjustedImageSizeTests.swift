import Testing
import UIKit
import UIKitTesting

@MainActor
struct AdjustedImageSizeTests {
  @Test func anImageGrowsWithTheTextSizesForAccessibilityOnly() {
    let root = UIViewController()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    let view = UIImageView(image: image)
    root.view.addSubview(view)
    let test = TestWindow(root, size: CGSize(width: 300, height: 300), scale: 1)
    test.settle()
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    test.settle()
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
    view.adjustsImageSizeForAccessibilityContentSizeCategory = true
    #expect(view.intrinsicContentSize.width > 30)
    #expect(view.sizeThatFits(.zero) == view.intrinsicContentSize)
    test.window.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
    test.settle()
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
  }
}

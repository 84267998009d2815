import Testing
import UIKit
import UIKitTesting

@testable import UIKitControls

@MainActor
struct UIScrollEdgeEffectTests {
  private final class Page: UIViewController {
    let scrollView = UIScrollView()
    override func viewDidLoad() {
      super.viewDidLoad()
      additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
      scrollView.frame = view.bounds
      scrollView.contentSize = CGSize(width: 300, height: 2000)
      view.addSubview(scrollView)
    }
    var covers: [ScrollEdgeCover] { scrollView.subviews.compactMap { $0 as? ScrollEdgeCover } }
  }

  private let page = Page()
  private let test: TestWindow

  init() {
    test = TestWindow(page, size: CGSize(width: 300, height: 600), scale: 1)
    test.settle()
  }

  @Test func theAutomaticStyleLeavesTheLookToTheBars() {
    #expect(page.scrollView.topEdgeEffect.style === UIScrollEdgeEffect.Style.automatic)
    #expect(page.scrollView.topEdgeEffect === page.scrollView.topEdgeEffect)
    #expect(page.covers.isEmpty)
  }

  @Test func aHardEdgeCoversContentInTheSafeArea() throws {
    page.scrollView.topEdgeEffect.style = .hard
    let cover = try #require(page.covers.first)
    #expect(cover.isHidden)
    page.scrollView.contentOffset.y = 200
    #expect(!cover.isHidden)
    #expect(cover.frame == CGRect(x: 0, y: 200, width: 300, height: 50))
    page.scrollView.topEdgeEffect.isHidden = true
    #expect(page.covers.isEmpty)
  }

  @Test func anInputViewLooksLikeAKeyboard() {
    let view = UIInputView(frame: CGRect(x: 0, y: 0, width: 100, height: 50), inputViewStyle: .keyboard)
    #expect(view.inputViewStyle == .keyboard)
    #expect(view.backgroundColor == .secondarySystemBackground)
    #expect(!view.allowsSelfSizing)
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }
}

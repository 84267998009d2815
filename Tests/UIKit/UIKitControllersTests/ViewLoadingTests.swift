import Testing
import UIKit
import UIKitTesting

@MainActor
struct ViewLoadingTests {
  private final class Page: UIViewController {
    @ViewLoading var label: UILabel
    @ViewLoading var count = 1
    var loads = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      loads += 1
      label = UILabel()
      label.text = "made"
    }
  }

  @Test func readingAPropertyLoadsTheViewOnce() {
    let page = Page()
    #expect(!page.isViewLoaded)
    #expect(page.label.text == "made")
    #expect(page.isViewLoaded)
    page.label.text = "changed"
    #expect(page.label.text == "changed")
    #expect(page.loads == 1)
  }

  @Test func aPropertyWithAValueDoesNotLoadTheView() {
    let page = Page()
    page.count += 1
    #expect(page.count == 2)
    #expect(!page.isViewLoaded)
  }

  @Test func oldNamesOfPresentationsAnswerAsTheNewOnes() {
    let page = UIViewController()
    page.isModalInPopover = true
    #expect(page.isModalInPresentation)
    let test = TestWindow(page, size: CGSize(width: 390, height: 844), scale: 1)
    test.settle()
    #expect(page.interfaceOrientation == .portrait)
    page.modalPresentationStyle = .formSheet
    #expect(page.disablesAutomaticKeyboardDismissal)
    let child = UIViewController()
    page.addChild(child)
    #expect(child.targetViewController(forAction: Selector("show", UIViewController.loadView), sender: nil) === page)
    #expect(page.targetViewController(forAction: Selector("show", UIViewController.loadView), sender: nil) == nil)
  }
}

import Testing
import UIKit
import UIKitTesting

private final class CopyView: UIView {
  var copies = 0
  override func copy(_ sender: Any?) { copies += 1 }
}

private final class EditPage: UIViewController {
  var calls: [String] = []
  override func toggleBoldface(_ sender: Any?) { calls.append("toggleBoldface") }
  override func printContent(_ sender: Any?) { calls.append("printContent") }
  override func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) { calls.append("\(conversionHandler([:]).count)") }
}

/// The actions of `UIResponderStandardEditActions`, which subclasses of responders override.
@MainActor
struct EditActionTests {
  private let page = EditPage()
  private let view = CopyView()
  private let test: TestWindow

  init() {
    test = TestWindow(page)
    page.view.addSubview(view)
  }

  @Test func aResponderCanPerformTheEditActionsThatItsClassOverrides() {
    #expect(view.canPerformAction(.copy, withSender: nil))
    #expect(!view.canPerformAction(.cut, withSender: nil))
    #expect(!view.canPerformAction(.paste, withSender: nil))
    #expect(!UIView().canPerformAction(.copy, withSender: nil))
  }

  @Test func theTargetOfAnEditActionIsTheFirstResponderThatOverridesIt() {
    #expect(view.target(forAction: .copy, withSender: nil) as AnyObject === view)
    #expect(view.target(forAction: .selectAll, withSender: nil) == nil)
  }

  @Test func anEditActionThatIsNotOverriddenIsPassedAlongTheResponderChain() {
    view.toggleBoldface(nil)
    view.printContent(nil)
    view.updateTextAttributes { _ in [.kern: 1] }
    view.copy(nil)
    #expect(page.calls == ["toggleBoldface", "printContent", "1"])
    #expect(view.copies == 1)
  }

  @Test func textPerformsTheEditActionsThatItHas() {
    let field = UITextField()
    page.view.addSubview(field)
    field.text = "Text"
    #expect(field.canPerformAction(.select, withSender: nil))
    #expect(!field.canPerformAction(.printContentAction, withSender: nil))
    #expect(field.target(forAction: .printContentAction, withSender: nil) as AnyObject === page)
  }
}

extension Selector {
  fileprivate static let printContentAction = Selector("print:", EditPage.printContent)
}

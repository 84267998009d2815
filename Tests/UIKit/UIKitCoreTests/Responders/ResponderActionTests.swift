import Testing
import UIKit
import UIKitTesting

private final class ActionField: UITextField {
  var senders: [Any?] = []
  func action(_ sender: Any?) { senders.append(sender) }
}

private final class Page: UIViewController {
  var count = 0
  func act() { count += 1 }
}

extension Selector {
  fileprivate static let fieldAction = Selector("action:", ActionField.action)
  fileprivate static let pageAction = Selector("act", Page.act)
}

/// Actions without a target, as recorded (conformance topic responder-actions).
@MainActor
struct ResponderActionTests {
  private let page = Page()
  private let field = ActionField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private let test: TestWindow

  init() {
    test = TestWindow(page)
    page.view.addSubview(field)
    test.settle()
  }

  /// Makes the field the first responder of the key window: those of other tests may be key.
  private func edit() {
    test.window.makeKey()
    field.becomeFirstResponder()
  }

  private func send(_ action: Selector, from sender: Any? = nil) -> Bool {
    UIApplication.shared.sendAction(action, to: nil, from: sender, for: nil)
  }

  @Test func anActionWithoutATargetAndAFirstResponderIsNotPerformed() {
    #expect(!send(.fieldAction))
    #expect(field.senders.isEmpty)
  }

  @Test func theFirstResponderPerformsAnActionSentWithoutATarget() {
    edit()
    #expect(send(.fieldAction))
    #expect(field.senders.count == 1 && field.senders[0] == nil)
    #expect(!send(Selector("noSuchAction:", NSString.self)))
  }

  @Test func respondersAfterTheFirstResponderMayPerformAnAction() {
    edit()
    #expect(send(.pageAction))
    #expect(page.count == 1)
    #expect(field.target(forAction: .pageAction, withSender: nil) as AnyObject === page)
    #expect(field.canPerformAction(.fieldAction, withSender: nil))
    #expect(!field.canPerformAction(.pageAction, withSender: nil))
  }

  @Test func withoutAFirstResponderTheResponderChainOfTheSenderPerformsAnAction() {
    let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
    page.view.addSubview(button)
    button.addTarget(nil, action: .pageAction, for: .touchUpInside)
    test.tap(at: CGPoint(x: 70, y: 220))
    #expect(page.count == 1)
    #expect(button.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["act"])
    button.removeTarget(nil, action: .pageAction, for: .touchUpInside)
    test.tap(at: CGPoint(x: 70, y: 220))
    #expect(page.count == 1)
  }

  @Test func aBarButtonItemWithoutATargetSendsItsActionUpTheResponderChain() {
    edit()
    let item = UIBarButtonItem(title: "Do", style: .plain, target: nil, action: .pageAction)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 393, height: 49))
    bar.items = [item]
    page.view.addSubview(bar)
    test.settle()
    edit()
    test.tap(at: CGPoint(x: 26, y: 324))
    #expect(page.count == 1)
  }
}

extension Selector {
  /// A method that no responder has.
  @MainActor
  fileprivate init(_ name: String, _ owner: NSString.Type) {
    self.init(name) { (_: NSString) in {} }
  }
}

import Testing
import UIKit
import UIKitTesting

@testable import UIKitText

@MainActor
struct TextFieldMenuTests {
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 260, height: 34))
  private let test: TestWindow

  init() {
    let controller = UIViewController()
    controller.view.addSubview(field)
    field.borderStyle = .roundedRect
    field.text = "Twenty-five sheets"
    test = TestWindow(controller, size: CGSize(width: 400, height: 300), scale: 1)
    // After the window exists: before, the pasteboard may be that of a test that waits meanwhile.
    UIPasteboard.general.string = "paper"
    test.settle()
  }

  private func titles() -> [String] {
    field.editMenu()?.children.map(\.title) ?? []
  }

  @Test func theSecondaryButtonOpensTheEditMenuOfATextField() {
    test.click(at: CGPoint(x: 60, y: 37), button: 2)
    test.settle()
    #expect(field.isEditing)
    #expect(titles() == ["Paste", "Select", "Select All"])
    // The second line of the menu.
    test.click(at: CGPoint(x: 100, y: 37 + 66))
    test.settle()
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) }?.isEmpty == false)
  }

  @Test func theEditMenuOfATextFieldCutsAndPastes() throws {
    field.becomeFirstResponder()
    field.selectAll(nil)
    #expect(titles() == ["Cut", "Copy", "Paste"])
    test.click(at: CGPoint(x: 60, y: 37), button: 2)
    test.settle()
    test.click(at: CGPoint(x: 100, y: 37 + 22))
    test.settle()
    #expect(field.isFirstResponder)
    #expect(field.text == "")
    #expect(UIPasteboard.general.string == "Twenty-five sheets")
    test.click(at: CGPoint(x: 60, y: 37), button: 2)
    test.settle()
    test.click(at: CGPoint(x: 100, y: 37 + 22))
    test.settle()
    #expect(field.text == "Twenty-five sheets")
  }

  @Test func secureTextIsNeitherCutNorCopiedByTheEditMenu() {
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    field.selectAll(nil)
    #expect(titles() == ["Paste"])
    #expect(!field.canPerformAction(.copy, withSender: nil))
    #expect(field.canPerformAction(.paste, withSender: nil))
  }

  @Test func theTextFieldDelegateReplacesTheEditMenu() {
    let owner = Owner()
    field.delegate = owner
    field.becomeFirstResponder()
    #expect(titles() == ["Own", "Paste", "Select", "Select All"])
  }

  private final class Owner: NSObject, UITextFieldDelegate {
    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: [UIAction(title: "Own") { _ in }] + suggestedActions) }
  }
}

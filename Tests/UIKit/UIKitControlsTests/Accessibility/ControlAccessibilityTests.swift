import HostInterface
import Testing
import UIKit
import UIKitTesting

/// Fields, and controls with a number, as a screen reader announces and changes them.
@MainActor
struct ControlAccessibilityTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  private func shown(_ view: UIView) throws -> (AccessibilityTree, UInt64, TestWindow) {
    view.frame = CGRect(x: 20, y: 20, width: 200, height: 34)
    root.addSubview(view)
    let test = TestWindow(root, scale: 1)
    test.settle()
    let tree = try #require(test.window.windowScene).accessibilityTree
    return (tree, try #require(tree.child(of: tree.root, at: 0)), test)
  }

  @Test func aTextFieldIsAnAccessibilityEntryWithItsText() throws {
    let field = UITextField()
    field.placeholder = "Name"
    field.text = "Ada 🧮 Löve"
    let (tree, id, test) = try shown(field)
    var node = try #require(tree.node(id))
    #expect(node.role == .textField)
    #expect(node.label == "Name")
    #expect(node.text?.text == "Ada 🧮 Löve")
    #expect(node.text?.isEditable == true)
    #expect(tree.perform(.focus, on: id))
    #expect(field.isFirstResponder)
    // Positions count Unicode scalars: the picture is one, though it is two units of UTF-16.
    #expect(tree.edit(.select(4...5), of: id))
    node = try #require(tree.node(id))
    #expect(node.text?.selection == 4...5)
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "🧮")
    #expect(tree.edit(.replace(4...5, "King\nof"), of: id))
    #expect(field.text == "Ada King of Löve")
    #expect(tree.edit(.replace(0...99, ""), of: id))
    #expect(field.text == "")
    withExtendedLifetime(test) {}
  }

  @Test func aScreenReaderWritesOnlyIfTheTextFieldDelegateAllows() throws {
    final class Refusal: NSObject, UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool { false }
    }
    let refusal = Refusal()
    let field = UITextField()
    field.text = "fixed"
    field.delegate = refusal
    let (tree, id, test) = try shown(field)
    #expect(!tree.edit(.replace(0...5, "new"), of: id))
    #expect(field.text == "fixed")
    field.isEnabled = false
    #expect(!tree.edit(.select(0...1), of: id))
    withExtendedLifetime(test) {}
  }

  @Test func aSecureTextFieldIsReadAsDotsAndNotCopied() throws {
    let field = UITextField()
    field.isSecureTextEntry = true
    field.text = "abc"
    let (tree, id, test) = try shown(field)
    let node = try #require(tree.node(id))
    #expect(node.role == .secureTextField)
    #expect(node.text?.text == "•••")
    #expect(!tree.edit(.copy(0...3), of: id))
    withExtendedLifetime(test) {}
  }

  @Test func aStepperHasAnAccessibilityRangeAndSteps() throws {
    let stepper = UIStepper()
    stepper.accessibilityLabel = "Copies"
    stepper.maximumValue = 5
    stepper.value = 4
    var changes = 0
    stepper.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let (tree, id, test) = try shown(stepper)
    let node = try #require(tree.node(id))
    #expect(node.role == .stepper)
    #expect(node.value == "4")
    #expect(node.actions.contains(.increment))
    #expect(node.range == AccessibilityNode.Range(value: 4, minimum: 0, maximum: 5))
    _ = tree.perform(.increment, on: id)
    _ = tree.perform(.increment, on: id)
    #expect(stepper.value == 5)
    #expect(changes == 1)
    #expect(tree.setValue(2, of: id))
    #expect(stepper.value == 2)
    #expect(changes == 2)
    withExtendedLifetime(test) {}
  }

  @Test func progressAndActivityAreReadWithTheirValues() throws {
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.25
    let (tree, id, test) = try shown(progress)
    let node = try #require(tree.node(id))
    #expect(node.role == .progress)
    #expect(node.label == "Progress")
    #expect(node.value == "25%")
    #expect(node.range == AccessibilityNode.Range(value: 0.25, minimum: 0, maximum: 1))
    progress.removeFromSuperview()
    let wheel = UIActivityIndicatorView(style: .medium)
    root.addSubview(wheel)
    wheel.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
    #expect(tree.child(of: tree.root, at: 0) == nil)
    wheel.startAnimating()
    let busy = try #require(tree.child(of: tree.root, at: 0).flatMap { tree.node($0) })
    #expect(busy.role == .progress)
    #expect(busy.label == "In progress")
    #expect(busy.states.contains(.busy))
    withExtendedLifetime(test) {}
  }
}

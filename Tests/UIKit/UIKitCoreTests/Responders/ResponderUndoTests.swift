import FoundationAdditions
import Testing
import UIKit
import UIKitTesting

/// The undo managers of the responder chain, and the keys that use them.
@MainActor
struct ResponderUndoTests {
  private final class DocumentController: UIViewController {
    let documents = UndoManager()
    override var undoManager: UndoManager? { documents }
  }

  private final class Canvas: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private let view = Canvas(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  @Test func aViewHasTheManagerOfItsWindow() {
    #expect(view.undoManager == nil)
    let root = UIViewController()
    root.view.addSubview(view)
    let test = TestWindow(root, size: CGSize(width: 100, height: 100))
    #expect(view.undoManager != nil)
    #expect(view.undoManager === test.window.undoManager)
    #expect(root.undoManager === test.window.undoManager)
  }

  @Test func windowsHaveManagersOfTheirOwn() {
    let test = TestWindow(UIViewController(), size: CGSize(width: 100, height: 100))
    let other = TestWindow(UIViewController(), size: CGSize(width: 100, height: 100))
    #expect(test.window.undoManager !== other.window.undoManager)
  }

  @Test func aControllerInTheChainHasThatOfItsDocument() {
    let root = DocumentController()
    root.view.addSubview(view)
    let test = TestWindow(root, size: CGSize(width: 100, height: 100))
    #expect(view.undoManager === root.documents)
    #expect(test.window.undoManager !== root.documents)
  }

  @Test func controlZUndoesWithTheManagerOfTheFirstResponder() {
    let root = DocumentController()
    root.view.addSubview(view)
    let test = TestWindow(root, size: CGSize(width: 100, height: 100))
    view.becomeFirstResponder()
    set(0.5)
    test.press(.keyboardZ, modifiers: .control)
    #expect(view.alpha == 1)
    test.press(.keyboardZ, modifiers: [.control, .shift])
    #expect(view.alpha == 0.5)
    test.press(.keyboardZ, modifiers: .command)
    #expect(view.alpha == 1)
    test.press(.keyboardY, modifiers: .control)
    #expect(view.alpha == 0.5)
  }

  private func set(_ alpha: CGFloat) {
    let old = view.alpha
    view.alpha = alpha
    view.undoManager?.registerUndo(withTarget: view) { _ in set(old) }
  }
}

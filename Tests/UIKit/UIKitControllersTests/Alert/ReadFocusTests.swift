import HostInterface
import Testing
import UIKit
import UIKitTesting

/// The element that a screen reader is told has the focus.
@MainActor @Suite
struct ReadFocusTests {
  private let root = UIViewController()
  private let choice = UISegmentedControl(items: ["One", "Two", "Three"])
  private let test: TestWindow

  init() {
    choice.frame = CGRect(x: 10, y: 10, width: 200, height: 32)
    choice.selectedSegmentIndex = 1
    root.view.addSubview(choice)
    test = TestWindow(root, size: CGSize(width: 300, height: 400))
    test.settle()
  }

  private func focused() throws -> AccessibilityNode? {
    let scene = try #require(test.window.windowScene)
    return scene.runtime.perform {
      let tree = scene.accessibilityTree
      return tree.focused.flatMap { tree.node($0) }
    }
  }

  @Test func theAccessibilityFocusOfASegmentedControlIsItsSelectedSegment() throws {
    test.press(.keyboardTab)
    #expect(try focused()?.label == "Two")
    test.press(.keyboardRightArrow)
    let node = try focused()
    #expect(node?.label == "Three")
    #expect(node?.states.isSuperset(of: [.focused, .selected]) == true)
  }

  @Test func anAlertTakesTheAccessibilityFocusAndReturnsIt() throws {
    test.press(.keyboardTab)
    let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    for leavesFromButton in [false, true] {
      root.present(alert, animated: true)
      test.settle()
      let node = try focused()
      #expect(node?.role == .alert)
      #expect(node?.label == "Delete?")
      #expect(node?.value == "For ever.")
      if leavesFromButton {
        test.press(.keyboardTab)
        #expect(try focused()?.label == "Cancel")
        test.press(.keyboardReturnOrEnter)
      } else {
        test.press(.keyboardEscape)
      }
      test.settle()
      #expect(try focused()?.label == "Two")
    }
  }
}

import Testing
import UIKit
import UIKitTesting

@MainActor
struct TextDraggingTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 380, height: 100))
  private let other = UITextView(frame: CGRect(x: 0, y: 150, width: 380, height: 100))
  private let test: TestWindow

  init() {
    let root = UIViewController()
    root.view.addSubview(view)
    root.view.addSubview(other)
    for each in [view, other] { each.font = .systemFont(ofSize: 16) }
    view.text = "one two three"
    other.text = ""
    test = TestWindow(root, size: CGSize(width: 400, height: 300), scale: 1)
    test.settle()
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 4)
    test.settle()
  }

  private func drag(to end: CGPoint) {
    let start = CGPoint(x: 15, y: 18)
    test.movePointer(to: start)
    test.setButton(isDown: true, at: start)
    for step in 1...8 {
      let share = CGFloat(step) / 8
      test.movePointer(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      test.advance(by: 0.05)
    }
    test.setButton(isDown: false, at: end)
    test.settle()
  }

  @Test func theSelectionIsDraggedIntoAnotherView() {
    drag(to: CGPoint(x: 100, y: 170))
    #expect(other.text == "one ")
    #expect(view.text == "one two three")
  }

  @Test func aSelectionMovesWithinTheSameView() {
    drag(to: CGPoint(x: 300, y: 18))
    #expect(view.text == "two threeone ")
  }

  @Test func withoutTheInteractionADragSelects() {
    view.textDragInteraction?.isEnabled = false
    drag(to: CGPoint(x: 300, y: 18))
    #expect(view.text == "one two three")
    #expect(view.selectedRange.length > 8)
  }

  @Test func aClickOnTheSelectionPlacesTheCaret() {
    test.click(at: CGPoint(x: 15, y: 18))
    test.settle()
    #expect(view.selectedRange.length == 0)
  }

  @Test func aViewThatIsOnlyReadTakesNothing() {
    other.isEditable = false
    drag(to: CGPoint(x: 100, y: 170))
    #expect(other.text == "")
  }
}

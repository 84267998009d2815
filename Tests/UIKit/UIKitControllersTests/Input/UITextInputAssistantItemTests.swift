import Testing
import UIKit
import UIKitTesting

@MainActor
struct UITextInputAssistantItemTests {
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
  private let test: TestWindow
  private let counter = Counter()

  private final class Counter { var count = 0 }

  init() {
    let controller = UIViewController()
    controller.view.addSubview(field)
    test = TestWindow(controller, size: CGSize(width: 320, height: 400), scale: 1)
    let counter = counter
    field.inputAssistantItem.trailingBarButtonGroups = [
      UIBarButtonItemGroup(
        barButtonItems: [
          UIBarButtonItem(title: "Bold", primaryAction: UIAction(title: "Bold") { _ in counter.count += 1 })
        ],
        representativeItem: nil)
    ]
    test.settle()
  }

  private var toolbar: UIToolbar? {
    test.window.subviews.flatMap(\.subviews).compactMap { $0 as? UIToolbar }.first
  }

  @Test func theButtonsAreShownWhileTheFieldIsEdited() {
    #expect(toolbar == nil)
    field.becomeFirstResponder()
    test.settle()
    #expect(toolbar?.items?.last?.title == "Bold")
    #expect(toolbar.map { $0.convert($0.bounds, to: nil).maxY } == 400)
    field.resignFirstResponder()
    test.settle()
    #expect(toolbar == nil)
  }

  @Test func aButtonPerformsItsActionAndTheFieldKeepsTheKeys() {
    field.becomeFirstResponder()
    test.settle()
    test.tap(at: CGPoint(x: 320 - 30, y: 400 - 24))
    test.settle()
    #expect(counter.count == 1)
    #expect(field.isFirstResponder)
  }

  @Test func groupsThatChangeWhileTextIsEditedAreShownAtOnce() {
    field.becomeFirstResponder()
    field.inputAssistantItem.trailingBarButtonGroups = []
    test.settle()
    #expect(toolbar == nil)
    let item = UIBarButtonItem(title: "Undo", style: .plain, target: nil, action: nil)
    field.inputAssistantItem.leadingBarButtonGroups = [
      UIBarButtonItemGroup(barButtonItems: [item], representativeItem: nil)
    ]
    test.settle()
    #expect(toolbar?.items?.first?.title == "Undo")
  }
}

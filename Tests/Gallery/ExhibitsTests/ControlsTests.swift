import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

@MainActor
struct ControlsTests {
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func fieldsAndAlertsOfTheControlsExhibitWork(style: UIUserInterfaceStyle) throws {
    let controller = ControlsController(now: ExhibitContext().now())
    let test = TestWindow(controller, size: CGSize(width: 800, height: 560), scale: 1)
    test.window.overrideUserInterfaceStyle = style
    test.settle()
    test.click(at: test.middle(of: controller.nameField))
    test.type("Ada")
    test.press(.keyboardTab)
    test.type("secret")
    #expect(controller.nameField.text == "Ada")
    #expect(controller.secretField.isEditing)
    test.advance(by: 0.2)
    try test.expectPicture(style == .dark ? "controls-used-dark" : "controls-used")
    test.tap(controller.searchField)
    test.type("ve")
    #expect(test.accessibilityTree().contains("2 of 5"))
    test.tap(controller.askButton)
    test.settle(limit: 2)
    test.press(.keyboardEscape)
    test.settle(limit: 2)
    #expect(controller.answer.text == "Cancel")
    #expect(controller.presentedViewController == nil)
    test.tap(controller.well)
    test.settle(limit: 2)
    #expect(controller.presentedViewController is UIColorPickerViewController)
  }
}

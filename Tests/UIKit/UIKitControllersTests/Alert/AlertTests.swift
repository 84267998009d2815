import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@MainActor @Suite struct AlertTests {
  let page = UIViewController()
  let test: TestWindow
  let log = Box<[String]>([])

  init() {
    test = TestWindow(page, size: CGSize(width: 420, height: 460), scale: 2)
    page.view.backgroundColor = .systemBackground
  }

  private func alert(style: UIAlertController.Style = .alert, _ actions: [(String, UIAlertAction.Style)])
    -> UIAlertController
  {
    let alert = UIAlertController(
      title: "Delete the picture?", message: "It is in two albums, and will be gone from both.", preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [log, page] action in
          log.value.append("\(action.title ?? "") \(page.presentedViewController == nil)")
        })
    }
    return alert
  }

  private func present(_ alert: UIAlertController) {
    page.present(alert, animated: true)
    test.settle()
  }

  private func button(_ title: String) throws -> UIButton {
    func find(_ view: UIView) -> UIButton? {
      if let button = view as? UIButton, button.currentTitle == title { return button }
      return view.subviews.lazy.compactMap(find).first
    }
    return try #require(find(test.window))
  }

  @Test func anAlertButtonDismissesTheAlertAndThenCallsItsHandler() throws {
    let alert = alert([("Delete", .destructive), ("Cancel", .cancel)])
    present(alert)
    #expect(page.presentedViewController === alert)
    test.tap(try button("Delete"))
    test.settle()
    #expect(log.value == ["Delete true"])
    #expect(page.presentedViewController == nil)
    #expect(alert.view.window == nil)
    log.value = []
    present(alert)
    test.tap(try button("Cancel"))
    test.settle()
    #expect(log.value == ["Cancel true"])
  }

  @Test func escapeCancelsAnAlertAndReturnPressesThePreferredButton() {
    let alert = alert([("OK", .default), ("Cancel", .cancel)])
    present(alert)
    alert.preferredAction = alert.actions[0]
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(log.value == ["OK true"])
    present(alert)
    test.press(.keyboardEscape)
    test.settle()
    #expect(log.value == ["OK true", "Cancel true"])
  }

  @Test(
    arguments: [
      ([("OK", .default), ("Cancel", .cancel)], "OK true"),
      ([("Cancel", .cancel), ("OK", .default)], "OK true"),
      ([("Delete", .destructive), ("Cancel", .cancel)], "Cancel true"),
      ([("Save", .default), ("Discard", .destructive), ("Cancel", .cancel)], "Cancel true"),
      ([("Delete", .destructive)], "Delete true"),
      ([("Cancel", .cancel)], "Cancel true"),
      ([("Left", .default), ("Right", .default)], nil),
    ] as [([(String, UIAlertAction.Style)], String?)])
  func returnPressesTheDefaultButtonOfAnAlert(buttons: [(String, UIAlertAction.Style)], pressed: String?) {
    present(alert(buttons))
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(log.value == (pressed.map { [$0] } ?? []))
  }

  @Test func returnPressesNoButtonInAnActionSheetOfSeveralButtons() {
    present(alert(style: .actionSheet, [("Copy", .default), ("Cancel", .cancel)]))
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(log.value.isEmpty)
  }

  @Test func returnInATextFieldDoesNotCancelAnAlertWithoutADefaultAction() {
    let alert = alert([("Delete", .destructive), ("Cancel", .cancel)])
    alert.addTextField()
    present(alert)
    test.type("delete")
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(log.value.isEmpty && alert.textFields?[0].text == "delete")
  }

  @Test func aTouchOutsideCancelsAnActionSheetAndNotAnAlert() {
    present(alert([("Copy", .default), ("Cancel", .cancel)]))
    test.tap(at: CGPoint(x: 10, y: 10))
    test.settle()
    #expect(log.value.isEmpty)
    #expect(page.presentedViewController != nil)
    page.dismiss(animated: false)
    present(alert(style: .actionSheet, [("Copy", .default), ("Cancel", .cancel)]))
    test.advance(by: 1)
    test.tap(at: CGPoint(x: 10, y: 10))
    test.settle()
    #expect(log.value == ["Cancel true"])
    #expect(page.presentedViewController == nil)
  }

  @Test func returnInATextFieldOfAnAlertMovesToTheNextField() {
    let alert = alert([("Sign in", .default), ("Cancel", .cancel)])
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    alert.preferredAction = alert.actions[0]
    present(alert)
    #expect(alert.textFields?[0].isEditing == true)
    test.type("Ada")
    test.press(.keyboardReturnOrEnter)
    #expect(alert.textFields?[1].isEditing == true)
    test.type("x")
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(log.value == ["Sign in true"])
    #expect(alert.textFields?.map { $0.text } == ["Ada", "x"])
  }

  @Test func anAlertHasOneCancelActionAndAnActionSheetNoTextFields() {
    let alert = alert([("Cancel", .cancel), ("No", .cancel)])
    #expect(alert.actions.count == 1)
    let sheet = self.alert(style: .actionSheet, [])
    sheet.addTextField()
    #expect(sheet.textFields == nil)
  }

  @Test func disabledAlertButtonsAreNotPressed() throws {
    let alert = alert([("OK", .default)])
    alert.actions[0].isEnabled = false
    present(alert)
    test.tap(try button("OK"))
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(log.value.isEmpty)
    alert.actions[0].isEnabled = true
    test.advance(by: 1)
    test.tap(try button("OK"))
    test.settle()
    #expect(log.value == ["OK true"])
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func alertsLookAsRecorded(style: UIUserInterfaceStyle) throws {
    test.window.overrideUserInterfaceStyle = style
    let name = style == .dark ? "dark" : "light"
    let alert = alert([("Delete", .destructive), ("Cancel", .cancel)])
    alert.addTextField { $0.placeholder = "Type “delete”" }
    present(alert)
    try test.expectPicture("alert-\(name)")
    page.dismiss(animated: false)
    let sheet = self.alert(
      style: .actionSheet,
      [("Copy", .default), ("Move to an album", .default), ("Delete", .destructive), ("Cancel", .cancel)])
    sheet.preferredAction = sheet.actions[0]
    present(sheet)
    try test.expectPicture("action-sheet-\(name)")
  }
}

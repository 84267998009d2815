import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection
@testable import UIKitText

/// Tab, arrows, Space and Return among controls, fields and items.
@MainActor
@Suite struct KeyboardFocusTests {
  private let root = UIViewController()
  private let first = UIButton(type: .system)
  private let field = UITextField()
  private let slider = UISlider()
  private let list = UICollectionView(
    frame: CGRect(x: 0, y: 100, width: 300, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
  private let last = UISwitch()
  private let source = Numbers()
  private let test: TestWindow

  init() {
    first.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
    field.frame = CGRect(x: 110, y: 10, width: 80, height: 40)
    slider.frame = CGRect(x: 210, y: 10, width: 80, height: 40)
    last.frame = CGRect(x: 10, y: 320, width: 60, height: 30)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    // Not in the order in which one reads.
    for view in [last, list, slider, field, first] { root.view.addSubview(view) }
    test = TestWindow(root, size: CGSize(width: 300, height: 400))
    test.settle()
  }

  private final class Numbers: NSObject, UICollectionViewDataSource {
    var isShort = false
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      isShort ? 11 : 12
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private var focused: UIFocusItem? { UIFocusSystem.focusSystem(for: test.window)?.focusedItem }

  /// Tab is a character there, and there was no key that led on.
  @Test func controlTabMovesTheFocusOutOfATextView() {
    let text = UITextView(frame: CGRect(x: 110, y: 310, width: 180, height: 60))
    root.view.addSubview(text)
    test.settle()
    text.becomeFirstResponder()
    test.press(.keyboardTab)
    #expect(text.text == "\t")
    #expect(text.isFirstResponder)
    test.press(.keyboardTab, modifiers: .control)
    #expect(focused === first)
    #expect(!text.isFirstResponder)
    #expect(text.text == "\t")
    test.press(.keyboardTab, modifiers: [.control, .shift])
    #expect(text.isFirstResponder)
    test.press(.keyboardTab, modifiers: [.control, .shift])
    #expect(focused === last)
  }

  private func rings(in view: UIView? = nil) -> Int {
    let view = view ?? test.window
    return (view is FocusRingView ? 1 : 0) + view.subviews.reduce(0) { $0 + rings(in: $1) }
  }

  private func tab(_ modifiers: UIKeyModifierFlags = []) { test.press(.keyboardTab, modifiers: modifiers) }

  /// At the edges of the window, where bars are, a ring is drawn inside it.
  @Test func theFocusRingStaysInsideTheWindow() throws {
    first.frame = CGRect(x: 0, y: 0, width: 80, height: 44)
    tab()
    let ring = try #require(first.subviews.first { $0 is FocusRingView })
    #expect(ring.convert(ring.bounds, to: nil) == CGRect(x: 0, y: 0, width: 84, height: 48))
  }

  /// A row as wide as its list has its ring inside the list, which clips.
  @Test func theFocusRingStaysInsideAListThatClips() throws {
    (list.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 300, height: 50)
    test.settle()
    for _ in 0..<4 { tab() }
    let cell = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    let ring = try #require(cell.subviews.first { $0 is FocusRingView })
    #expect(ring.convert(ring.bounds, to: list) == CGRect(x: 0, y: 0, width: 300, height: 54))
  }

  /// Keys go to what is presented, not to the text that is edited behind it.
  @Test func aTextViewBehindASheetReceivesNoKeys() {
    let text = UITextView(frame: CGRect(x: 0, y: 350, width: 100, height: 50))
    root.view.addSubview(text)
    text.becomeFirstResponder()
    test.type("a")
    let sheet = UIViewController()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
    sheet.view.addSubview(button)
    root.present(sheet, animated: true)
    test.settle()
    test.type("b")
    tab()
    #expect(text.text == "a")
    #expect(button.isFocused)
    root.dismiss(animated: true)
    test.settle()
    test.type("c")
    #expect(text.text == "ac")
    #expect(text.isFirstResponder)
  }

  @Test func tabMovesTheFocusInReadingOrderAndShiftTabBack() {
    let order: [UIView] = [first, field, slider, list, last, first]
    for view in order {
      tab()
      #expect(rings() == (view === field ? 0 : 1))
      if view === list {
        #expect(list.focusControl.focused == IndexPath(item: 0, section: 0))
      } else {
        #expect(focused === view)
      }
    }
    for view in order.reversed().dropFirst() {
      tab(.shift)
      #expect(view === list ? list.focusControl.focused != nil : focused === view)
    }
  }

  @Test func aTextFieldIsEditedWithAllItsTextSelectedWhenTabFocusesIt() {
    field.text = "Ada"
    tab()
    tab()
    #expect(field.isEditing)
    #expect(field.editor.selectedText == "Ada")
    test.type("B")
    #expect(field.text == "B")
    tab()
    #expect(!field.isEditing)
    #expect(focused === slider)
    #expect(slider.isFirstResponder)
  }

  @Test func tabSkipsHiddenAndDisabledControls() {
    first.isEnabled = false
    field.isHidden = true
    slider.isUserInteractionEnabled = false
    tab()
    #expect(list.focusControl.focused != nil)
    tab()
    #expect(focused === last)
  }

  @Test(arguments: [UIKeyboardHIDUsage.keyboardSpacebar, .keyboardReturnOrEnter])
  func spaceAndReturnPressTheFocusedButton(key: UIKeyboardHIDUsage) {
    var pressed = 0
    first.addAction(UIAction { _ in pressed += 1 }, for: .primaryActionTriggered)
    first.addAction(UIAction { _ in pressed += 10 }, for: .touchUpInside)
    tab()
    test.press(key)
    #expect(pressed == 11)
    tab(.shift)
    #expect(focused === last)
    test.press(key)
    #expect(last.isOn)
  }

  @Test func escapeRemovesTheFocusRing() {
    tab()
    #expect(first.isFocused)
    #expect(first.state.contains(.focused))
    test.press(.keyboardEscape)
    #expect(!first.isFocused)
    #expect(rings() == 0)
    #expect(focused == nil)
  }

  @Test func arrowKeysMoveTheFocusWithinAGroupThatIsOneTabStop() {
    let pad = UIView(frame: CGRect(x: 0, y: 300, width: 300, height: 100))
    pad.focusGroupIdentifier = "pad"
    let keys = (0..<4).map { index in
      let key = UIButton(type: .system)
      key.frame = CGRect(x: 100 + 50 * CGFloat(index % 2), y: 10 + 40 * CGFloat(index / 2), width: 40, height: 30)
      pad.addSubview(key)
      return key
    }
    last.removeFromSuperview()
    root.view.addSubview(pad)
    tab(.shift)
    #expect(focused === keys[0])
    test.press(.keyboardRightArrow)
    #expect(focused === keys[1])
    test.press(.keyboardDownArrow)
    #expect(focused === keys[3])
    #expect(rings() == 1)
    tab()
    #expect(focused === first)
    keys[2].focusGroupPriority = .prioritized
    tab(.shift)
    #expect(focused === keys[2])
  }

  @Test func aClickInACollectionViewTakesTheKeyboardFocusFromASlider() throws {
    test.click(at: CGPoint(x: 250, y: 30))
    #expect(slider.isFirstResponder)
    test.click(at: test.middle(of: try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))))
    test.press(.keyboardRightArrow)
    #expect(list.focusControl.focused == IndexPath(item: 2, section: 0))
    #expect(rings() == 1)
  }

  @Test func onlyOneOfTwoCollectionViewsHasTheFocus() throws {
    let other = UICollectionView(
      frame: CGRect(x: 0, y: 350, width: 300, height: 50), collectionViewLayout: UICollectionViewFlowLayout())
    other.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    other.dataSource = source
    root.view.addSubview(other)
    test.settle()
    for _ in 0..<4 { tab() }
    test.press(.keyboardRightArrow)
    #expect(list.focusControl.focused != nil)
    #expect(rings() == 1)
    test.click(at: test.middle(of: try #require(other.cellForItem(at: IndexPath(item: 1, section: 0)))))
    test.press(.keyboardRightArrow)
    #expect(other.focusControl.focused == IndexPath(item: 2, section: 0))
    #expect(list.focusControl.focused == nil)
    #expect(rings() == 1)
  }

  @Test func deletingTheFocusedItemRemovesTheFocusRing() {
    for _ in 0..<4 { tab() }
    #expect(rings() == 1)
    source.isShort = true
    list.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(rings() == 0)
  }

  @Test func tabReachesTheButtonsOfAnAlertAndNothingBehindIt() {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var chosen = ""
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen = "cancel" })
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in chosen = "delete" })
    tab()
    root.present(alert, animated: true)
    test.settle()
    tab()
    #expect((focused as? UIButton)?.isDescendant(of: alert.view) == true)
    let cancel = focused
    tab()
    let delete = focused
    #expect(delete !== cancel)
    #expect(rings() == 1)
    tab()
    #expect(focused === cancel)
    tab()
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(chosen == "delete")
  }

  /// Presents an alert, leaves it by Escape after its first button had the focus.
  private func askAndCancel() {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    root.present(alert, animated: true)
    test.settle()
    tab()
    test.press(.keyboardEscape)
    test.press(.keyboardEscape)
    test.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test func theFocusReturnsToItsControlAfterAnAlert() {
    tab()
    askAndCancel()
    #expect(focused === first)
    #expect(rings() == 1)
    tab()
    #expect(field.isEditing)
    askAndCancel()
    #expect(field.isEditing)
    #expect(rings() == 0)
    tab()
    tab()
    test.press(.keyboardRightArrow)
    askAndCancel()
    #expect(list.focusControl.focused == IndexPath(item: 1, section: 0))
    #expect(rings() == 1)
    test.press(.keyboardRightArrow)
    #expect(list.focusControl.focused == IndexPath(item: 2, section: 0))
    #expect(rings() == 1)
  }

  @Test func theFocusReturnsAfterASheetUnlessItsControlIsGone() {
    tab()
    let sheet = UIViewController()
    let inner = UIButton(type: .system)
    inner.frame = CGRect(x: 10, y: 100, width: 80, height: 40)
    sheet.view.addSubview(inner)
    for isThere in [true, false] {
      root.present(sheet, animated: true)
      test.settle()
      tab()
      #expect(focused === inner)
      #expect(rings() == 1)
      if !isThere { first.isHidden = true }
      root.dismiss(animated: true)
      test.settle()
      #expect(isThere ? focused === first && rings() == 1 : focused == nil && rings() == 0)
    }
  }

  @Test func keysMoveItemsOnlyIfTheDataSourceImplementsMoving() {
    for _ in 0..<4 { tab() }
    let before = list.visibleCells.map(\.frame)
    // That nothing is said is seen by the random plays, which fail at a message.
    test.press(.keyboardRightArrow, modifiers: .alternate)
    test.settle()
    #expect(list.visibleCells.map(\.frame) == before)
    #expect(list.focusControl.focused == IndexPath(item: 0, section: 0))
  }
}

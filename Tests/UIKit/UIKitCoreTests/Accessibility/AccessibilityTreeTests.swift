import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

/// The accessibility elements of views that are not collection views.
@MainActor @Suite
struct AccessibilityTreeTests {
  private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 50) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: 20))
    label.text = text
    return label
  }

  private func tree(_ views: UIView..., isRightToLeft: Bool = false) -> String {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    if isRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
    for view in views { root.addSubview(view) }
    return TestWindow(root, scale: 1).accessibilityTree()
  }

  @Test func accessibilityElementsAreReadLineByLine() {
    #expect(
      tree(label("d", 100, 42), label("b", 100, 3), label("c", 0, 40), label("a", 0, 0)) == """
        window (0, 0, 200, 200)
          text "a" (0, 0, 50, 20)
          text "b" (100, 3, 50, 20)
          text "c" (0, 40, 50, 20)
          text "d" (100, 42, 50, 20)
        """)
  }

  @Test func inRightToLeftAccessibilityElementsAreReadFromTheRight() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.semanticContentAttribute = .forceRightToLeft
    for view in [label("b", 0, 0), label("a", 100, 0)] { root.addSubview(view) }
    #expect(AccessibilityOutline.elements(in: root).map(\.accessibilityLabel) == ["a", "b"])
  }

  @Test func aSidebarIsReadBeforeWhatIsBesideIt() {
    let frames = [
      CGRect(x: 201, y: 44, width: 799, height: 656), CGRect(x: 220, y: 0, width: 760, height: 44),
      CGRect(x: 0, y: 0, width: 200, height: 700), CGRect(x: 0, y: 700, width: 1000, height: 20),
    ]
    #expect(ReadingOrder.order(of: frames, runsLeftward: false) == [2, 1, 0, 3])
    #expect(ReadingOrder.order(of: frames, runsLeftward: true) == [1, 0, 2, 3])
  }

  @Test func overlappingAccessibilityElementsAreReadFromTheTop() {
    let frames = [CGRect(x: 10, y: 20, width: 80, height: 80), CGRect(x: 0, y: 0, width: 80, height: 80)]
    #expect(ReadingOrder.order(of: frames, runsLeftward: false) == [1, 0])
    #expect(ReadingOrder.order(of: [], runsLeftward: false) == [])
  }

  @Test func aViewThatGroupsItsChildrenIsReadAsOneGroup() {
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 100))
    group.shouldGroupAccessibilityChildren = true
    for view in [label("a", 0, 0), label("b", 0, 40)] { group.addSubview(view) }
    #expect(
      tree(label("c", 100, 0), group) == """
        window (0, 0, 200, 200)
          group (0, 0, 90, 100)
            text "a" (0, 0, 50, 20)
            text "b" (0, 40, 50, 20)
          text "c" (100, 0, 50, 20)
        """)
  }

  @Test func controlsHaveRolesStatesAndValuesInTheAccessibilityTree() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    button.isEnabled = false
    let toggle = UISwitch(frame: CGRect(x: 0, y: 40, width: 0, height: 0))
    toggle.isOn = true
    toggle.accessibilityLabel = "Light"
    let slider = UISlider(frame: CGRect(x: 0, y: 80, width: 100, height: 34))
    slider.value = 0.25
    let segments = UISegmentedControl(items: ["one", "two"])
    segments.frame = CGRect(x: 0, y: 120, width: 100, height: 30)
    segments.selectedSegmentIndex = 1
    let field = UIScrollView(frame: CGRect(x: 0, y: 160, width: 100, height: 30))
    field.contentSize = CGSize(width: 100, height: 100)
    field.addSubview(label("far", 0, 70))
    #expect(
      tree(button, toggle, slider, segments, field) == """
        window (0, 0, 200, 200)
          button "Go" [disabled] (0, 0, 60, 30)
          toggle "Light" = "1" [on] (0, 40, 63, 28)
          slider = "25%" (0, 80, 100, 34)
          group (0, 120, 100, 30)
            button "one" 1 of 2 (0, 120, 50, 30)
            button "two" 2 of 2 [selected] (50, 120, 50, 30)
          scrollArea (0, 160, 100, 30)
            text "far" off screen (0, 230, 50, 20)
        """)
  }

  @Test func hiddenAndTransparentViewsAreNotInTheAccessibilityTree() {
    let hidden = label("a", 0, 0)
    hidden.isHidden = true
    let faded = label("b", 0, 20)
    faded.alpha = 0
    let silent = UIView(frame: CGRect(x: 0, y: 40, width: 50, height: 20))
    silent.accessibilityElementsHidden = true
    silent.addSubview(label("c", 0, 0))
    #expect(tree(hidden, faded, silent, label("d", 0, 60)).split(separator: "\n").count == 2)
  }

  @Test func anAccessibilityViewIsModalViewHidesItsSiblings() {
    let sheet = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    sheet.accessibilityViewIsModal = true
    sheet.addSubview(label("ask", 0, 0))
    #expect(
      tree(label("below", 0, 0), sheet) == """
        window (0, 0, 200, 200)
          group [modal] (0, 100, 200, 100)
            text "ask" (0, 100, 50, 20)
        """)
  }

  @Test func accessibilityElementsWithoutViewsAreInTheFrameOfTheirContainer() {
    let chart = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityLabel = "May"
    bar.accessibilityValue = "12"
    bar.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 10, height: 60)
    bar.accessibilityTraits = [.button]
    chart.accessibilityElements = [bar]
    chart.accessibilityContainerType = .semanticGroup
    #expect(
      tree(chart) == """
        window (0, 0, 200, 200)
          group (20, 30, 100, 100)
            button "May" = "12" (25, 35, 10, 60)
        """)
  }

  @Test func activatingTheElementOfAButtonTapsTheButton() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let test = TestWindow(button, size: CGSize(width: 100, height: 100), scale: 1)
    #expect(test.activateElement(labeled: "Go"))
    #expect(taps == 1)
    button.isEnabled = false
    #expect(!test.activateElement(labeled: "Go"))
    #expect(!test.activateElement(labeled: "Stop"))
    #expect(taps == 1)
  }

  @Test func accessibilityIncrementMovesASliderByATenth() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    var changes = 0
    slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    slider.accessibilityIncrement()
    slider.accessibilityIncrement()
    slider.accessibilityDecrement()
    #expect(slider.accessibilityValue == "10%")
    #expect(changes == 3)
  }

  @Test func postedAccessibilityNotificationsReachTheObserver() {
    var heard: [String] = []
    UIRuntime.current.accessibilityObserver = { heard.append("\($0.name): \($1 ?? "nil")") }
    defer { UIRuntime.current.accessibilityObserver = nil }
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    #expect(heard == ["announcement: Saved", "screen changed: nil"])
  }

  @Test func layoutChangedMovesTheAccessibilityFocusToItsArgument() {
    let (first, second) = (label("a", 0, 0), label("b", 0, 40))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(first)
    root.addSubview(second)
    let test = TestWindow(root, scale: 1)
    UIAccessibility.post(notification: .layoutChanged, argument: second)
    defer { AccessibilityFocus.move(to: nil) }
    #expect(UIAccessibility.focusedElement(using: nil) as? UILabel === second)
    #expect(second.accessibilityElementIsFocused())
    #expect(test.accessibilityTree().contains("text \"b\" [focused]"))
  }

  @Test func accessibilityAttributesAreStoredOnlyAfterOneIsSet() {
    let view = UIView()
    view.accessibilityIdentifier = nil
    _ = view.accessibilityLabel
    _ = view.accessibilityTraits
    #expect(view.accessibilityStore == nil)
    view.accessibilityIdentifier = "a"
    #expect(view.accessibilityStore != nil)
    #expect(view.accessibilityIdentifier == "a")
  }
}

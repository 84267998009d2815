import Testing
import UIKit

@testable import UIKitTesting

@MainActor
@Suite struct WindowAuditTests {
  private let test = TestWindow(size: CGSize(width: 320, height: 480), scale: 2)

  private func add<View: UIView>(_ view: View, _ frame: CGRect) -> View {
    view.frame = frame
    test.window.addSubview(view)
    return view
  }

  private func label(_ text: String, _ frame: CGRect) -> UILabel {
    let label = add(UILabel(), frame)
    label.text = text
    return label
  }

  private func messages(_ kind: AuditIssue.Kind) -> [String] { test.audit(for: [kind]).map(\.message) }

  @Test func aWindowWithoutFlawsHasNoIssues() {
    _ = label("Leaves", CGRect(x: 20, y: 40, width: 200, height: 30))
    let button = add(UIButton(type: .system), CGRect(x: 20, y: 100, width: 120, height: 44))
    button.setTitle("Turn", for: .normal)
    let toggle = add(UISwitch(), CGRect(x: 20, y: 160, width: 51, height: 31))
    toggle.accessibilityLabel = "Bound"
    #expect(test.audit(for: [.overflow, .truncation, .touchTarget, .missingLabel]).map(\.description) == [])
  }

  // MARK: Overflow

  @Test func aLabelBeyondTheWindowOverflows() {
    _ = label("Leaves", CGRect(x: 280, y: 40, width: 60, height: 30))
    #expect(messages(.overflow) == ["reaches beyond the window by 20 points at the right"])
  }

  @Test func aButtonCutOffByItsContainerOverflows() {
    let container = add(UIView(), CGRect(x: 20, y: 20, width: 100, height: 50))
    container.clipsToBounds = true
    let button = UIButton(frame: CGRect(x: 0, y: 10, width: 80, height: 44))
    container.addSubview(button)
    #expect(messages(.overflow) == ["reaches beyond UIView by 4 points at the bottom"])
  }

  @Test func contentThatCanBeScrolledToDoesNotOverflow() {
    let scrollView = add(UIScrollView(), test.window.bounds)
    let label = UILabel(frame: CGRect(x: 0, y: 900, width: 100, height: 20))
    label.text = "Below"
    scrollView.addSubview(label)
    #expect(messages(.overflow) == [])
  }

  @Test func hiddenViewsAreNotExamined() {
    label("Leaves", CGRect(x: 280, y: 40, width: 60, height: 30)).isHidden = true
    #expect(test.audit().isEmpty)
  }

  // MARK: Truncation

  @Test func aLabelThatIsTooNarrowIsTruncated() {
    let narrow = label("A long line of text", CGRect(x: 20, y: 40, width: 60, height: 30))
    let issues = test.audit(for: [.truncation])
    #expect(issues.count == 1)
    #expect(issues.first?.view === narrow)
    #expect(
      issues.first?.description.hasPrefix("truncation: UILabel “A long line of text” (20, 40, 60, 30): its text is")
        == true)
  }

  @Test func aLabelWithTooFewLinesIsTruncated() {
    let text = "Many words that need more than two lines in a narrow label"
    label(text, CGRect(x: 20, y: 40, width: 100, height: 300)).numberOfLines = 2
    #expect(messages(.truncation) == ["its text has more than 2 lines"])
  }

  @Test func aLabelThatIsTooLowIsTruncated() {
    let text = "Many words that need more than two lines in a narrow label"
    label(text, CGRect(x: 20, y: 40, width: 100, height: 40)).numberOfLines = 0
    #expect(messages(.truncation).first?.contains("points high, the label 40") == true)
  }

  @Test func aLabelThatShrinksItsFontIsNotTruncated() {
    label("A long line of text", CGRect(x: 20, y: 40, width: 120, height: 30)).adjustsFontSizeToFitWidth = true
    #expect(messages(.truncation) == [])
  }

  // MARK: Targets

  @Test func aSmallButtonIsHardToTouch() {
    _ = add(UIButton(), CGRect(x: 100, y: 100, width: 60, height: 30))
    #expect(messages(.touchTarget) == ["can be touched in 60 × 30 points; 44 × 44 are needed"])
  }

  @Test func aButtonThatEnlargesItsTouchAreaIsLargeEnough() {
    _ = add(WideButton(), CGRect(x: 100, y: 100, width: 60, height: 30))
    #expect(messages(.touchTarget) == [])
  }

  @Test func aSmallViewWithATapRecognizerIsHardToTouch() {
    let view = add(UIView(), CGRect(x: 100, y: 100, width: 20, height: 60))
    view.addGestureRecognizer(UITapGestureRecognizer())
    #expect(messages(.touchTarget) == ["can be touched in 20 × 60 points; 44 × 44 are needed"])
  }

  @Test func aDisabledButtonMayBeSmall() {
    add(UIButton(), CGRect(x: 100, y: 100, width: 20, height: 20)).isEnabled = false
    #expect(messages(.touchTarget) == [])
  }

  // MARK: Labels

  @Test func aButtonWithoutTitleHasNoLabel() {
    let button = add(UIButton(), CGRect(x: 100, y: 100, width: 60, height: 50))
    button.accessibilityIdentifier = "turn"
    let issues = test.audit(for: [.missingLabel])
    #expect(issues.map(\.description) == ["missingLabel: button #turn (100, 100, 60, 50): has no accessibility label"])
    button.accessibilityLabel = "Turn"
    #expect(test.audit(for: [.missingLabel]).isEmpty)
  }

  // MARK: Contrast

  @Test func grayTextOnWhiteHasTooLittleContrast() {
    let text = label("Leaves", CGRect(x: 20, y: 40, width: 200, height: 30))
    text.backgroundColor = .white
    text.textColor = UIColor(white: 0.6, alpha: 1)
    #expect(messages(.contrast) == ["its contrast is 2.8; 4.5 is needed"])
    text.textColor = UIColor(white: 0.4, alpha: 1)
    #expect(messages(.contrast) == [])
  }

  @Test func largeTextNeedsLessContrast() {
    let text = label("Leaves", CGRect(x: 20, y: 40, width: 200, height: 40))
    text.backgroundColor = .white
    text.textColor = UIColor(white: 0.55, alpha: 1)
    text.font = .systemFont(ofSize: 17)
    #expect(messages(.contrast) == ["its contrast is 3.3; 4.5 is needed"])
    text.font = .systemFont(ofSize: 24)
    #expect(messages(.contrast) == [])
  }

  @Test func translucentTextIsMeasuredAsItIsSeen() {
    let text = label("Leaves", CGRect(x: 20, y: 40, width: 200, height: 30))
    text.backgroundColor = .white
    text.textColor = .black
    text.alpha = 0.4
    #expect(messages(.contrast).count == 1)
  }

  @Test func onlyTheRequestedKindsAreExamined() {
    let text = label("A long line of text", CGRect(x: 20, y: 40, width: 60, height: 30))
    text.backgroundColor = .white
    text.textColor = .white
    #expect(Set(test.audit().map(\.kind)) == [.truncation, .contrast])
    #expect(test.audit(for: [.contrast]).map(\.kind) == [.contrast])
    #expect(test.audit(for: []).isEmpty)
  }
}

/// A button that can be touched 10 points around it.
private final class WideButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
}

import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// Controls in views that have recognizers themselves.
@MainActor
struct ControlGestureTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let test: TestWindow
  private let log = Box<[String]>([])

  init() {
    test = TestWindow(root, scale: 1)
    let tap = UITapGestureRecognizer()
    tap.addAction { [log] _ in log.value.append("tap") }
    root.addGestureRecognizer(tap)
  }

  private func add<C: UIControl>(_ control: C, at y: CGFloat) -> C {
    control.frame = CGRect(x: 20, y: y, width: 120, height: 34)
    for event in [UIControl.Event.touchUpInside, .valueChanged] {
      control.addAction(UIAction { [log] _ in log.value.append("control") }, for: event)
    }
    root.addSubview(control)
    test.layout()
    return control
  }

  private func take() -> [String] {
    defer { log.value = [] }
    return log.value
  }

  @Test func aTapOnAControlIsNotRecognizedByTheViewAroundIt() {
    let button = add(UIButton(type: .system), at: 20)
    test.tap(button)
    #expect(take() == ["control"])
    let segments = UISegmentedControl(items: ["A", "B"])
    _ = add(segments, at: 60)
    test.tap(at: CGPoint(x: 130, y: 77))
    #expect(take().contains("control"))
    #expect(segments.selectedSegmentIndex == 1)
    test.tap(at: CGPoint(x: 250, y: 300))
    #expect(take() == ["tap"])
    button.isEnabled = false
    test.tap(button)
    #expect(take() == ["tap"])
  }

  @Test func aTapRecognizerOnTheControlItselfIsRecognized() {
    let button = add(UIButton(type: .system), at: 20)
    let own = UITapGestureRecognizer()
    own.addAction { [log] _ in log.value.append("own") }
    button.addGestureRecognizer(own)
    test.tap(button)
    #expect(take() == ["own"])
  }

  @Test func doubleTapsAndLongPressesOnAControlAreRecognizedByTheViewAroundIt() {
    let press = UILongPressGestureRecognizer()
    press.addAction { [log] in if $0.state == .began { log.value.append("press") } }
    root.addGestureRecognizer(press)
    let button = add(UIButton(type: .system), at: 20)
    test.longPress(at: test.middle(of: button))
    #expect(take() == ["press"])
  }

  /// The tap that ends editing when it is beside the field leaves a tap on the field alone.
  @Test func aTapOnATextFieldBeginsEditingBesideATapRecognizer() {
    root.gestureRecognizers?.first?.addHandlerForTest { [root] in root.endEditing(true) }
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    root.addSubview(field)
    test.tap(field)
    #expect(field.isFirstResponder)
    test.tap(at: CGPoint(x: 150, y: 300))
    #expect(!field.isFirstResponder)
  }

  @Test func aSwipeFromASliderThumbMovesTheThumb() {
    let swipe = UISwipeGestureRecognizer()
    swipe.addAction { [log] _ in log.value.append("swipe") }
    root.addGestureRecognizer(swipe)
    let slider = add(UISlider(), at: 100)
    test.flick(from: CGPoint(x: 34, y: 117), to: CGPoint(x: 130, y: 117))
    #expect(slider.value > 0.5)
    #expect(!take().contains("swipe"))
    test.flick(from: CGPoint(x: 30, y: 300), to: CGPoint(x: 200, y: 300))
    #expect(take() == ["swipe"])
  }
}

extension UIGestureRecognizer {
  fileprivate func addHandlerForTest(_ handler: @escaping @MainActor () -> Void) { addAction { _ in handler() } }
}

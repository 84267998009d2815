import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
struct UIControlTests {
  @MainActor
  private final class Receiver: NSObject {
    var calls: [String] = []
    func tapped() { calls.append("tapped") }
    func changed(_ slider: UISlider) { calls.append("changed \(slider.value)") }
  }

  private func button(in test: inout TestWindow?) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    root.addSubview(button)
    test = TestWindow(root, scale: 1)
    return button
  }

  @Test func aTapOnAControlSendsDownUpAndThePrimaryAction() throws {
    var holder: TestWindow?
    let button = button(in: &holder)
    let test = try #require(holder)
    var log: [String] = []
    button.addAction(UIAction { _ in log.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
    button.addAction(
      UIAction { action in log.append((action.sender as? UIButton) === button ? "primary" : "?") },
      for: .primaryActionTriggered)
    test.touchDown(at: CGPoint(x: 150, y: 120))
    #expect(button.isHighlighted)
    #expect(button.isTracking)
    #expect(button.state == .highlighted)
    test.lift()
    #expect(log == ["down", "up", "primary"])
    #expect(!button.isHighlighted)
  }

  @Test func aFingerThatLeavesAControlSendsExitAndUpOutside() throws {
    var holder: TestWindow?
    let button = button(in: &holder)
    let test = try #require(holder)
    var log: [String] = []
    let names: [(UIControl.Event, String)] = [
      (.touchDragInside, "in"), (.touchDragExit, "exit"), (.touchDragOutside, "out"), (.touchDragEnter, "enter"),
      (.touchUpOutside, "up outside"), (.touchUpInside, "up inside"),
    ]
    for (event, name) in names { button.addAction(UIAction { _ in log.append(name) }, for: event) }
    test.touchDown(at: CGPoint(x: 150, y: 120))
    test.move(to: CGPoint(x: 155, y: 120))
    // A finger may stray 70 points before the button lets go.
    test.move(to: CGPoint(x: 260, y: 120))
    test.move(to: CGPoint(x: 390, y: 120))
    #expect(!button.isHighlighted)
    test.move(to: CGPoint(x: 150, y: 120))
    test.move(to: CGPoint(x: 390, y: 120))
    test.lift()
    #expect(log == ["in", "in", "exit", "out", "enter", "in", "exit", "out", "up outside"])
  }

  @Test func targetsOfAControlAreCalledAndNotRetained() {
    let control = UIControl()
    var receiver: Receiver? = Receiver()
    weak let weakReceiver = receiver
    control.addTarget(receiver, action: Selector("tapped", Receiver.tapped), for: .touchUpInside)
    #expect(control.actions(forTarget: receiver, forControlEvent: .touchUpInside) == ["tapped"])
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(receiver?.calls == ["tapped"])
    control.removeTarget(receiver, action: nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(receiver?.calls == ["tapped"])
    #expect(control.allControlEvents == [])
    control.addTarget(receiver, action: Selector("tapped", Receiver.tapped), for: .touchUpInside)
    receiver = nil
    #expect(weakReceiver == nil)
    control.sendActions(for: .touchUpInside)
  }

  @Test func controlActionsWithTheSameIdentifierReplaceEachOther() {
    let control = UIControl()
    var log: [Int] = []
    let id = UIAction.Identifier("id")
    control.addAction(UIAction(identifier: id) { _ in log.append(1) }, for: .valueChanged)
    control.addAction(UIAction(identifier: id) { _ in log.append(2) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log == [2])
    control.removeAction(identifiedBy: id, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log == [2])
  }

  @Test func aDisabledControlIsNotTracked() throws {
    var holder: TestWindow?
    let button = button(in: &holder)
    let test = try #require(holder)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    button.isEnabled = false
    test.tap(button)
    #expect(taps == 0)
    #expect(button.state == .disabled)
  }

  @Test func aCanceledTouchOfAControlSendsTouchCancelOnly() throws {
    var holder: TestWindow?
    let button = button(in: &holder)
    let test = try #require(holder)
    var log: [String] = []
    button.addAction(UIAction { _ in log.append("cancel") }, for: .touchCancel)
    button.addAction(UIAction { _ in log.append("up") }, for: [.touchUpInside, .touchUpOutside])
    test.touchDown(at: CGPoint(x: 150, y: 120))
    test.cancelTouch()
    #expect(log == ["cancel"])
    #expect(!button.isTracking)
    #expect(!button.isHighlighted)
  }
}

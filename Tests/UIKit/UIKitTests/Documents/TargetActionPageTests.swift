import Foundation
import Testing
import UIKit
import UIKitTesting

final class Counter: UIViewController {
  let button = UIButton(type: .system)
  let slider = UISlider()
  private(set) var count = 0
  private(set) var value: Float = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: Selector("tapped", Counter.tapped), for: .touchUpInside)
    slider.addTarget(self, action: Selector("changed:", Counter.changed), for: .valueChanged)
    let tap = UITapGestureRecognizer(target: self, action: Selector("doubleTapped:", Counter.doubleTapped))
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Reset", style: .plain, target: self, action: Selector("reset", Counter.reset))
  }

  private func tapped() { count += 1 }
  private func changed(_ sender: UISlider) { value = sender.value }
  private func doubleTapped(_ gesture: UITapGestureRecognizer) { if gesture.state == .ended { count += 10 } }
  private func reset() { count = 0 }
}

/// The code of `Documentation/Guides/TargetAction.md` does what the page says.
@MainActor
@Suite struct TargetActionPageTests {
  @MainActor
  final class Owner: NSObject {
    var taps = 0
    func tapped() { taps += 1 }
  }

  @Test func methodsAreCalledByControlsGesturesAndBarButtons() {
    let counter = Counter()
    let test = TestWindow(counter, size: CGSize(width: 200, height: 200), scale: 1)
    counter.button.sendActions(for: .touchUpInside)
    #expect(counter.count == 1)
    counter.slider.value = 0.5
    counter.slider.sendActions(for: .valueChanged)
    #expect(counter.value == 0.5)
    test.tap(at: CGPoint(x: 100, y: 100), count: 2)
    test.settle()
    #expect(counter.count == 11)
    let item = counter.navigationItem.rightBarButtonItem
    #expect(item?.target === counter)
    #expect(item?.action?.name == "reset")
    _ = UIApplication.shared.sendAction(item!.action!, to: item!.target, from: item, for: nil)
    #expect(counter.count == 0)
    counter.button.removeTarget(counter, action: Selector("tapped", Counter.viewDidLoad), for: .touchUpInside)
    counter.button.sendActions(for: .touchUpInside)
    #expect(counter.count == 0, "selectors are compared by their names")
  }

  @Test func oneSourceServesBothPlatforms() {
    #if canImport(ObjectiveC)
      let tapped = #selector(Owner.tapped)
    #else
      let tapped = Selector("tapped", Owner.tapped)
    #endif
    let owner = Owner()
    let control = UIControl()
    control.addTarget(owner, action: tapped, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(owner.taps == 1)
  }

  @Test func actionClosuresOfControlsAreCalled() {
    var (taps, saves, swipes) = (0, 0, 0)
    let button = UIButton(type: .system)
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let save = UIButton(primaryAction: UIAction(title: "Save") { _ in saves += 1 })
    let swipe = UISwipeGestureRecognizer { _ in swipes += 1 }  // an addition to UIKit
    button.sendActions(for: .touchUpInside)
    save.sendActions(for: .primaryActionTriggered)
    #expect(taps == 1)
    #expect(saves == 1)
    #expect(swipes == 0)
    #expect(swipe.direction == .right)
  }

  @Test func thePageShowsTheCodeAsItIs() throws {
    try DocumentedCode("Documentation/Guides/TargetAction.md").expectToBe(in: #filePath)
  }
}

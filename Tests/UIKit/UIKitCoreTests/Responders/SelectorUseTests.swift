import Foundation
import Testing
import UIKit
import UIKitTesting

/// Timers and delayed messages that name their method, as older code does.
@MainActor
@Suite struct SelectorUseTests {
  @MainActor
  private final class Owner: NSObject {
    var log: [String] = []
    var timers: [Timer] = []

    func plain() { log.append("plain") }
    func tick(_ timer: Timer) {
      log.append("tick")
      timers.append(timer)
    }
    func take(_ text: String) { log.append(text) }
  }

  private let owner = Owner()
  private let test = TestWindow(size: CGSize(width: 50, height: 50), scale: 1)

  @Test func timersCallTheSelectorOfTheirTarget() {
    let timer = Timer.scheduledTimer(
      timeInterval: 0.1, target: owner, selector: Selector("tick:", Owner.tick), userInfo: "info", repeats: true)
    #expect(owner.log.isEmpty)
    test.advance(by: 0.25)
    #expect(owner.log == ["tick", "tick"])
    #expect(owner.timers.first === timer)
    #expect(timer.userInfo as? String == "info")
    timer.invalidate()
    test.advance(by: 1)
    #expect(owner.log.count == 2)
    let single = Timer(
      timeInterval: 0.2, target: owner, selector: Selector("plain", Owner.plain), userInfo: nil, repeats: false)
    RunLoop.main.add(single, forMode: .common)
    test.advance(by: 0.1)
    #expect(owner.log.count == 2, "a whole interval comes first")
    test.advance(by: 0.2)
    #expect(owner.log.last == "plain")
    #expect(!single.isValid)
  }

  @Test func performAfterDelayCallsTheSelectorUnlessItIsCanceled() {
    let take = Selector("take:", Owner.take)
    owner.perform(take, with: "now")
    #expect(owner.log == ["now"])
    for text in ["a", "b", "c"] { owner.perform(take, with: text, afterDelay: 0.5) }
    owner.perform(Selector("plain", Owner.plain), with: nil, afterDelay: 0.2)
    NSObject.cancelPreviousPerformRequests(withTarget: owner, selector: take, object: "b")
    test.advance(by: 0.3)
    #expect(owner.log == ["now", "plain"])
    test.advance(by: 0.3)
    #expect(owner.log == ["now", "plain", "a", "c"])
    owner.perform(take, with: "never", afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: owner)
    test.advance(by: 1)
    #expect(owner.log.count == 4)
    owner.performSelector(onMainThread: take, with: "main", waitUntilDone: true)
    #expect(owner.log.last == "main")
  }

  @Test func classForCoderAndAbsoluteTimeMatchApple() {
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
    #expect(UIView.classForCoder() == UIView.self)
    #expect(UIView().classForCoder == UIView.self)
    #expect(
      UIApplication.didReceiveMemoryWarningNotification.rawValue == "UIApplicationDidReceiveMemoryWarningNotification")
  }

  @Test func aPointerInteractionHasTheViewThatItIsAddedTo() {
    final class Delegate: NSObject, UIPointerInteractionDelegate {}
    let delegate = Delegate()
    let interaction = UIPointerInteraction(delegate: delegate)
    let view = UIView()
    view.addInteraction(interaction)
    #expect(interaction.view === view)
    #expect(interaction.delegate === delegate)
    #expect(interaction.isEnabled)
    view.removeInteraction(interaction)
    #expect(interaction.view == nil)
    let region = UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 5, height: 5), identifier: "region")
    #expect(region.identifier == AnyHashable("region"))
    #expect(region.latchingAxes == [])
    #expect(UIPointerStyle.hidden().isHidden)
    #expect(!UIPointerStyle(shape: .verticalBeam(length: 20)).isHidden)
  }
}

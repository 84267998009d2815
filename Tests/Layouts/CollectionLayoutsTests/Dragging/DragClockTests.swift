import Testing
import UIKit
import UIKitTesting

@testable import CollectionInteractions

/// The clock of a drag, and what becomes of it when the drag is forgotten.
@MainActor
@Suite struct DragClockTests {
  @Test func theDragClockTicksUntilItIsStoppedOrReleased() {
    let test = TestWindow(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), scale: 1)
    let recognizers = test.window.gestureRecognizers?.count ?? 0
    var ticks = 0
    var cancels = 0
    var clock: DragClock? = DragClock()
    weak let known = clock
    clock?.start(in: test.window, tick: { ticks += 1 }, cancel: { cancels += 1 })
    #expect(test.window.gestureRecognizers?.count == recognizers + 1)
    test.advanceFrames(3)
    #expect(ticks >= 2)
    #expect(known?.time ?? 0 > 0)
    test.press(.keyboardEscape)
    #expect(cancels == 1)
    clock?.stop()
    let stopped = ticks
    test.advanceFrames(3)
    #expect(ticks == stopped)
    #expect((test.window.gestureRecognizers?.count ?? 0) == recognizers)
    clock?.start(in: test.window, tick: { ticks += 1 }, cancel: {})
    test.advanceFrames(2)
    clock = nil
    #expect(known == nil)
    let forgotten = ticks
    test.advanceFrames(3)
    #expect(ticks == forgotten)
    #expect((test.window.gestureRecognizers?.count ?? 0) == recognizers)
  }
}

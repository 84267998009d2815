import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

@MainActor
@Suite struct PrefetchPassTests {
  private let stage = PassStage()

  @Test func thePrefetchPassDoesNothingWithoutParticipantsOfItsScene() {
    let other = TestWindow(size: CGSize(width: 10, height: 10))
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.test.window.addSubview(view)
    var frame = stage.frame()
    PrefetchPass.run(&frame)
    stage.add("elsewhere", in: other.window.windowScene)
    PrefetchPass.run(&frame)
    #expect(stage.calls.isEmpty)
    #expect(view.count == 0, "nothing is laid out again")
  }

  @Test func thePrefetchPassCallsItsParticipantsInOrder() {
    stage.add("a")
    stage.add("b", in: stage.scene).onPrefetch = { [stage] in stage.add("c") }
    var frame = stage.frame(at: 3)
    PrefetchPass.run(&frame)
    #expect(stage.calls == ["a", "b", "c"].map { "\($0) prefetches at 3.0" })
  }

  @Test func theDeadlineOfAFrameIsTheNextFrameLessTheDrawingTime() {
    let frame = stage.frame(at: 10, drawing: 0.004)
    #expect(frame.interval == 1.0 / 60)
    #expect(abs(frame.deadline - (10 + 1.0 / 60 - 0.004)) < 1e-12)
  }

  @Test func viewsInvalidatedByPrefetchingAreLaidOutInTheSameFrame() throws {
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.test.window.addSubview(view)
    stage.test.settle()
    view.count = 0
    let participant = PassParticipant("late", on: stage, in: stage.scene, wantsMore: false)
    participant.onPrefetch = { view.setNeedsLayout() }
    stage.scene.runtime.frames.add(participant)
    stage.scene.drawFrame(at: stage.test.time)
    // The participant left in the updates pass, before its turn.
    #expect(view.count == 0)
    let second = PassParticipant("again", on: stage, in: stage.scene, wantsMore: true)
    second.onPrefetch = { view.setNeedsLayout() }
    stage.scene.runtime.frames.add(second)
    stage.scene.drawFrame(at: stage.test.time)
    #expect(view.count == 1)
    stage.scene.runtime.frames.remove(second)
  }

  private final class Counting: UIView {
    var count = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
    }
  }
}

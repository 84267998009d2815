import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

@MainActor
@Suite struct UpdatesPassTests {
  private let stage = PassStage()

  private func run(at time: Double = 5) {
    var frame = stage.frame(at: time)
    UpdatesPass.run(&frame)
  }

  @Test func theUpdatesPassMovesParticipantsToTheTimeOfTheFrameInOrder() {
    stage.add("a")
    stage.add("b", in: stage.scene)
    run(at: 7)
    #expect(stage.calls == ["a steps to 7.0", "b steps to 7.0"])
  }

  @Test func theUpdatesPassSkipsParticipantsOfAnotherScene() {
    let other = TestWindow(size: CGSize(width: 10, height: 10))
    stage.add("elsewhere", in: other.window.windowScene, wantsMore: false)
    run()
    #expect(stage.calls.isEmpty)
    #expect(stage.names == ["elsewhere"])
  }

  @Test func theUpdatesPassRemovesParticipantsThatNeedNoOtherFrame() {
    stage.add("a")
    stage.add("last time", wantsMore: false)
    stage.add("b")
    run(at: 1)
    #expect(stage.names == ["a", "b"])
    run(at: 2)
    #expect(stage.calls.suffix(2) == ["a steps to 2.0", "b steps to 2.0"])
  }

  @Test func participantsMayBeAddedAndRemovedDuringTheUpdatesPass() {
    let a = stage.add("a")
    let b = stage.add("b", wantsMore: false)
    stage.add("c")
    a.onStep = { [stage] in if stage.names.count == 3 { stage.add("d") } }
    b.onStep = { [stage] in stage.participants.remove(b) }
    run(at: 1)
    #expect(stage.calls == ["a", "b", "c", "d"].map { "\($0) steps to 1.0" })
    #expect(stage.names == ["a", "c", "d"])
  }
}

import UIKit
import UIKitTesting

@testable import UIKitCore

/// A scene whose passes are called one by one.
@MainActor
final class PassStage {
  let test = TestWindow(size: CGSize(width: 100, height: 100), scale: 1)
  let participants = FrameParticipants()
  var scene: UIWindowScene { test.window.windowScene! }
  /// The calls of participants, in their order.
  var calls: [String] = []

  init() {
    test.window.rootViewController = UIViewController()
    test.settle()
  }

  func frame(at time: Double = 5, drawing: Double = 0) -> FrameContext {
    FrameContext(
      scene: scene, time: time, drawing: drawing, participants: participants, links: scene.runtime.frames.updateLinks)
  }

  /// Adds a participant that notes its calls.
  @discardableResult
  func add(_ name: String, in scene: UIWindowScene? = nil, wantsMore: Bool = true) -> PassParticipant {
    let participant = PassParticipant(name, on: self, in: scene, wantsMore: wantsMore)
    participants.add(participant)
    return participant
  }

  var names: [String] { participants.list.compactMap { ($0 as? PassParticipant)?.name } }
}

@MainActor
final class PassParticipant: FrameParticipant {
  let name: String
  let frameScene: UIWindowScene?
  private unowned let stage: PassStage
  private let wantsMore: Bool
  var onStep: () -> Void = {}
  var onPrefetch: () -> Void = {}

  init(_ name: String, on stage: PassStage, in scene: UIWindowScene?, wantsMore: Bool) {
    self.name = name
    self.stage = stage
    frameScene = scene
    self.wantsMore = wantsMore
  }

  func step(in frame: FrameContext) -> Bool {
    stage.calls.append("\(name) steps to \(frame.time)")
    onStep()
    return wantsMore
  }

  func prefetch(in frame: FrameContext) {
    stage.calls.append("\(name) prefetches at \(frame.time)")
    onPrefetch()
  }
}

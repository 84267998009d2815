/// Performs an action once, after the next layout pass.
@MainActor
final class LayoutEnd: FrameParticipant {
  private(set) weak var frameScene: UIWindowScene?
  private var action: (() -> Void)?

  @discardableResult
  init(of scene: UIWindowScene?, _ action: @escaping () -> Void) {
    frameScene = scene
    self.action = action
    (scene?.runtime ?? .current).frames.add(self)
  }

  func step(in frame: FrameContext) -> Bool { action != nil }

  func prefetch(in frame: FrameContext) {
    let action = action
    self.action = nil
    action?()
  }
}

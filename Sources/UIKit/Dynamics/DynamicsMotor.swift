import MotionCore

/// Drives an animator with the frames of its scene: time is cut into whole steps, what is left counts in the next frame.
@MainActor
final class DynamicsMotor: FrameParticipant {
  private weak var animator: UIDynamicAnimator?
  private var lastTime: Double?
  private var rest = 0.0

  /// After a break this long, in seconds, the motion goes on from where it was.
  private static let longestFrame = 0.1

  init(_ animator: UIDynamicAnimator) { self.animator = animator }

  var frameScene: UIWindowScene? { animator?.scene }

  func start() {
    lastTime = nil
    rest = 0
    (animator?.scene?.runtime ?? .current).frames.add(self)
  }

  func step(in frame: FrameContext) -> Bool {
    guard let animator, animator.isRunning else { return false }
    rest += min(max(0, frame.time - (lastTime ?? frame.time)), Self.longestFrame)
    lastTime = frame.time
    let count = Int(rest / DynamicsWorld.step + 1e-6)
    rest -= Double(count) * DynamicsWorld.step
    return animator.advance(by: count)
  }
}

import MotionCore

/// Drives an animator with the frames of its scene: elapsed time is divided into fixed steps, and the remainder carries
/// over to the next frame.
@MainActor
final class DynamicsMotor: FrameParticipant {
  private weak var animator: UIDynamicAnimator?
  private var lastTime: Double?
  private var rest = 0.0

  /// The longest frame, in seconds. After a longer one the motion resumes from where it was.
  private static let maximumFrameDuration = 0.1

  init(_ animator: UIDynamicAnimator) { self.animator = animator }

  var frameScene: UIWindowScene? { animator?.scene }

  /// Returns true for every scene if the animator has neither a view nor a layout. One whose view is in no window waits
  /// until the view is in one again. A released animator takes part, so that the next frame removes its motor.
  func takesPart(in scene: UIWindowScene) -> Bool {
    guard let animator, animator.isRunning else { return true }
    if let own = animator.scene { return own === scene }
    return !animator.hasReferenceSystem
  }

  func start() {
    lastTime = nil
    rest = 0
    (animator?.scene?.runtime ?? .current).frames.add(self)
  }

  func step(in frame: FrameContext) -> Bool {
    guard let animator, animator.isRunning else { return false }
    rest += min(max(0, frame.time - (lastTime ?? frame.time)), Self.maximumFrameDuration)
    lastTime = frame.time
    let count = Int(rest / DynamicsWorld.step + 1e-6)
    rest -= Double(count) * DynamicsWorld.step
    return animator.advance(by: count)
  }
}

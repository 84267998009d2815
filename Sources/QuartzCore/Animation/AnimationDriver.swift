/// How much of its way an animation has done, on each axis of a point; 0 the start, 1 the end, beyond for springs.
package struct AnimationProgress: Equatable, Sendable {
  package var x: Double
  package var y: Double
  /// How many rounds are done, for animations that add them up.
  package var round = 0

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package init(_ progress: Double, round: Int = 0) {
    x = progress
    y = progress
    self.round = round
  }
}

/// Says how far animations are, in the place of their own times: a property animator.
@MainActor
package protocol AnimationDriver: AnyObject {
  /// A frame is made; what waits for the first one begins.
  func frame(at time: Double)
  /// Where an animation is at a time of the frame clock, in seconds; it begins after a share of the whole.
  func progress(at time: Double, delayFactor: Double) -> AnimationProgress
  /// Whether the progress changes with the time.
  var isMoving: Bool { get }
}

/// What drives an animation.
struct DrivenAnimation {
  let driver: any AnimationDriver
  let delayFactor: Double
}

extension CAAnimation {
  /// Gives the animation to a driver; it never ends by itself then.
  package final func drive(by driver: any AnimationDriver, delayFactor: Double) {
    driven = DrivenAnimation(driver: driver, delayFactor: min(max(delayFactor, 0), 0.9999))
  }
}

extension CALayer {
  /// Tells a layer that the driver of its animations changed something.
  package final func drivenProgressChanged() {
    presentedTime = nil
    root.tree?.becomeDirty()
  }
}

/// The progress of an animation on each axis of a point: 0 at the start, 1 at the end, and beyond for springs.
package struct AnimationProgress: Equatable, Sendable {
  package var x: Double
  package var y: Double
  /// The number of completed cycles, for cumulative animations.
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

/// An object that determines the progress of animations in place of their own timing: a property animator.
@MainActor
package protocol AnimationDriver: AnyObject {
  /// Tells the driver that a frame is being made, which starts animations that wait for their first frame.
  func frame(at time: Double)
  /// Returns the progress of an animation at a time of the frame clock, in seconds; `delayFactor` is the fraction of
  /// the driver's duration after which the animation begins.
  func progress(at time: Double, delayFactor: Double) -> AnimationProgress
  /// A Boolean value that indicates whether the progress changes with time.
  var isMoving: Bool { get }
}

/// The driver of an animation, and the animation's delay as a fraction of the driver's duration.
struct DrivenAnimation {
  let driver: any AnimationDriver
  let delayFactor: Double
}

extension CAAnimation {
  /// Hands the timing of the animation to a driver; the animation then never ends by itself.
  package final func drive(by driver: any AnimationDriver, delayFactor: Double) {
    driven = DrivenAnimation(driver: driver, delayFactor: min(max(delayFactor, 0), 0.9999))
  }
}

extension CALayer {
  /// Tells the layer that the driver of its animations changed their progress.
  package final func drivenProgressChanged() {
    treeNode.presentedTime = nil
    treeNode.root.tree?.becomeDirty()
  }
}

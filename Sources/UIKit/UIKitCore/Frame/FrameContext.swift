import DisplayList
import HostInterface

/// The scene, the time and the deadline of a frame, and the results that one pass leaves to later ones.
///
/// Times are in seconds on the host's clock. Passes use this time and read no clock, so that everything in a frame is
/// at the same time.
@MainActor
package struct FrameContext {
  /// The scene that the frame shows.
  let scene: UIWindowScene
  /// The time that the frame shows.
  package let time: Double
  /// The time from this frame to the next one, in seconds.
  let interval: Double
  /// The time by which layout has to be finished so that the next frame is not late.
  package let deadline: Double
  /// The objects that move with time or do work that may wait.
  let participants: FrameParticipants
  /// The update links that are enabled.
  let links: UpdateLinks
  /// A Boolean value that indicates whether an animation goes on after the frame: a result of the animate pass.
  var isMoving = false
  /// The root of the scene to show: the result of the commit pass.
  var root: Node?

  /// Creates the context of a frame.
  /// - Parameter drawing: The time that the passes after layout take, in seconds.
  init(
    scene: UIWindowScene, time: Double, drawing: Double, participants: FrameParticipants, links: UpdateLinks
  ) {
    let rate = scene.surface.refreshRate
    self.scene = scene
    self.time = time
    self.participants = participants
    self.links = links
    interval = 1 / (rate > 0 ? rate : 60)
    deadline = time + interval - drawing
  }
}

import HostInterface

/// The scene, the time and the deadline of a frame, which are passed through all of its passes.
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

  /// Creates the context of a frame.
  /// - Parameter drawing: The time that the passes after layout take, in seconds.
  init(scene: UIWindowScene, time: Double, drawing: Double) {
    let rate = scene.surface.refreshRate
    self.scene = scene
    self.time = time
    interval = 1 / (rate > 0 ? rate : 60)
    deadline = time + interval - drawing
  }
}

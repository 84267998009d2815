/// An object that advances with the frames: a scroll view that decelerates, a display link, a prefetcher.
@MainActor
package protocol FrameParticipant: AnyObject {
  /// The scene whose frames advance the participant; nil while it is in none, so that every scene's frames do.
  var frameScene: UIWindowScene? { get }
  /// Returns true if the frames of a scene advance the participant. One that waits to be in a scene takes part in none.
  func takesPart(in scene: UIWindowScene) -> Bool
  /// Advances to the time of a frame, in the updates pass; returns true if another frame is needed.
  func step(in frame: FrameContext) -> Bool
  /// Performs work that may wait, in the prefetch pass.
  func prefetch(in frame: FrameContext)
}

extension FrameParticipant {
  package func prefetch(in frame: FrameContext) {}

  package func takesPart(in scene: UIWindowScene) -> Bool {
    guard let own = frameScene else { return true }
    return own === scene
  }
}

/// Something that moves with the frames: a scroll view that decelerates, a display link, a prefetcher.
@MainActor
protocol FrameParticipant: AnyObject {
  /// The scene whose frames move it; nil while it is in none, then every scene's do.
  var frameScene: UIWindowScene? { get }
  /// Moves to the time of a frame, in the updates pass; returns whether another frame is wanted.
  func step(in frame: FrameContext) -> Bool
  /// Does work that may wait, in the prefetch pass.
  func prefetch(in frame: FrameContext)
}

extension FrameParticipant {
  func prefetch(in frame: FrameContext) {}

  /// Returns true if the frames of a scene move it.
  func takesPart(in scene: UIWindowScene) -> Bool {
    guard let own = frameScene else { return true }
    return own === scene
  }
}

/// Something that moves with the frames: a scroll view that decelerates, a display link, a prefetcher.
@MainActor
protocol FrameParticipant: AnyObject {
  /// The scene whose frames move it; nil while it is in none, then every scene's do.
  var frameScene: UIWindowScene? { get }
  /// Moves to a time in seconds; returns whether another frame is wanted.
  func step(at time: Double) -> Bool
  /// Called after the layout pass of its scene's frame; work that may wait is done here.
  func layoutDidFinish(at time: Double)
}

extension FrameParticipant {
  func layoutDidFinish(at time: Double) {}
}

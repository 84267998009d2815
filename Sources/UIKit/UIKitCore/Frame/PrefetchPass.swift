/// The pass in which participants perform work that may wait, such as making one cell ahead of the scroll.
@MainActor
enum PrefetchPass {
  /// Runs the participants of a scene; returns true if there were any, so that layouts may be stale again.
  static func run(_ participants: FrameParticipants, in frame: FrameContext) -> Bool {
    var index = 0
    var isAny = false
    while index < participants.list.count {
      let participant = participants.list[index]
      if participant.takesPart(in: frame.scene) {
        participant.prefetch(in: frame)
        isAny = true
      }
      index += 1
    }
    return isAny
  }
}

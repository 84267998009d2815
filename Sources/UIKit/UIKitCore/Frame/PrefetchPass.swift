/// The pass in which participants perform work that may wait, such as making one cell ahead of the scroll; what it
/// makes stale is laid out again.
@MainActor
enum PrefetchPass {
  static func run(_ frame: inout FrameContext) {
    let participants = frame.participants
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
    if isAny { LayoutPass.run(&frame) }
  }
}

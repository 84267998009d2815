/// The pass that advances everything that moves with time to the time of the frame: decelerations, animated scrolls,
/// display links.
@MainActor
enum UpdatesPass {
  /// Steps the participants once; those that need no other frame are removed.
  static func run(_ frame: inout FrameContext) {
    let participants = frame.participants
    var index = 0
    while index < participants.list.count {
      let participant = participants.list[index]
      let wantsMore = !participant.takesPart(in: frame.scene) || participant.step(in: frame)
      // A step may remove participants, this one among them.
      if index < participants.list.count, participants.list[index] === participant {
        if wantsMore { index += 1 } else { participants.remove(at: index) }
      }
    }
  }
}

/// The participants in the frames of a runtime, in the order in which they were added.
///
/// Passes iterate by index, because a participant may add and remove others.
@MainActor
final class FrameParticipants {
  private(set) var list: [any FrameParticipant] = []

  /// Adds a participant; adding twice makes no difference.
  func add(_ participant: any FrameParticipant) {
    if !list.contains(where: { $0 === participant }) { list.append(participant) }
  }

  func remove(_ participant: any FrameParticipant) {
    if let index = list.firstIndex(where: { $0 === participant }) { list.remove(at: index) }
  }

  func remove(at index: Int) { list.remove(at: index) }

  /// Returns true if the frames of a scene advance one of the participants.
  func isAny(in scene: UIWindowScene) -> Bool {
    for participant in list where participant.takesPart(in: scene) { return true }
    return false
  }
}

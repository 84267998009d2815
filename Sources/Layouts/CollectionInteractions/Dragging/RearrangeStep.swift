/// A move of an item of a rearrangeable layout by a screen reader, in reading order within its section.
enum RearrangeStep: CaseIterable {
  case back, forward, toBeginning, toEnd

  /// The name of the move that a screen reader speaks.
  var name: String {
    switch self {
    case .back: "Move back"
    case .forward: "Move forward"
    case .toBeginning: "Move to the beginning"
    case .toEnd: "Move to the end"
    }
  }

  /// Returns the index that an item moves to; nil when it is there already.
  func target(of item: Int, among count: Int) -> Int? {
    let target =
      switch self {
      case .back: item - 1
      case .forward: item + 1
      case .toBeginning: 0
      case .toEnd: count - 1
      }
    return target != item && (0..<count).contains(target) ? target : nil
  }
}

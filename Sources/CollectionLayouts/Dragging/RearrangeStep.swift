/// Where screen readers take an item of a rearrangeable layout, in the order of reading within its section.
enum RearrangeStep: CaseIterable {
  case back, forward, toBeginning, toEnd

  /// What a screen reader calls it.
  var name: String {
    switch self {
    case .back: "Move back"
    case .forward: "Move forward"
    case .toBeginning: "Move to the beginning"
    case .toEnd: "Move to the end"
    }
  }

  /// Returns the item of a section that an item's place is taken of; nil at the end of the way.
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

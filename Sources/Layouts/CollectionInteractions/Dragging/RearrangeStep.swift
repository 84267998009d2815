import UIKit

/// A move of an item of a rearrangeable layout by a screen reader, in reading order within its section.
enum RearrangeStep: CaseIterable {
  case back, forward, toBeginning, toEnd

  /// The name of the move that a screen reader speaks.
  var name: String {
    switch self {
    case .back: Word.moveBack.text
    case .forward: Word.moveForward.text
    case .toBeginning: Word.moveToBeginning.text
    case .toEnd: Word.moveToEnd.text
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

import UIKit

/// The path of one item through the others, as moves of the data and of the cells.
struct Rearrangement: Equatable {
  /// A move of one item from a path to another.
  struct Move: Equatable {
    var from: IndexPath
    var to: IndexPath
  }

  let mode: RearrangeableFlowLayout.Mode
  /// The path at which the item was lifted.
  let origin: IndexPath
  /// The current path of the item.
  private(set) var current: IndexPath

  init(_ mode: RearrangeableFlowLayout.Mode, of origin: IndexPath) {
    self.mode = mode
    self.origin = origin
    current = origin
  }

  /// Moves the item to another path.
  ///
  /// - Returns: the moves of the data, one after the other, each path counted after the moves before; and those of the
  ///   cells, at the same time, from paths before to paths after all of them.
  mutating func move(to target: IndexPath) -> (data: [Move], cells: [Move]) {
    let old = current
    guard target != old else { return ([], []) }
    current = target
    switch mode {
    case .shift: return ([Move(from: old, to: target)], [Move(from: old, to: target)])
    case .swap:
      var cells = [Move(from: old, to: target)]
      if target != origin { cells.append(Move(from: target, to: origin)) }
      if old != origin { cells.append(Move(from: origin, to: old)) }
      return (Self.exchange(old, origin) + Self.exchange(origin, target), cells)
    }
  }

  /// Returns the moves of the data that exchange two items.
  private static func exchange(_ a: IndexPath, _ b: IndexPath) -> [Move] {
    guard a != b else { return [] }
    let (low, high) = a < b ? (a, b) : (b, a)
    // The item that was at the higher path has been displaced by the first move.
    let item = low.section == high.section ? high.item - 1 : high.item + 1
    let pushed = IndexPath(item: item, section: high.section)
    return [Move(from: low, to: high)] + (pushed == low ? [] : [Move(from: pushed, to: low)])
  }
}

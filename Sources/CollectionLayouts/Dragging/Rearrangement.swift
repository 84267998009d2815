import UIKit

/// The way of one item through the others, as steps for the data and for the cells.
struct Rearrangement: Equatable {
  /// One item goes from a path to another.
  struct Move: Equatable {
    var from: IndexPath
    var to: IndexPath
  }

  let mode: RearrangeableFlowLayout.Mode
  /// Where the item was lifted.
  let origin: IndexPath
  /// Where it is now.
  private(set) var current: IndexPath

  init(_ mode: RearrangeableFlowLayout.Mode, of origin: IndexPath) {
    self.mode = mode
    self.origin = origin
    current = origin
  }

  /// Takes the item on to another path.
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

  /// Two items exchange their places.
  private static func exchange(_ a: IndexPath, _ b: IndexPath) -> [Move] {
    guard a != b else { return [] }
    let (low, high) = a < b ? (a, b) : (b, a)
    // What was at the higher path has given way to the item that came.
    let item = low.section == high.section ? high.item - 1 : high.item + 1
    let pushed = IndexPath(item: item, section: high.section)
    return [Move(from: low, to: high)] + (pushed == low ? [] : [Move(from: pushed, to: low)])
  }
}

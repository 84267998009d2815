import Foundation

/// The lines in which two texts differ, with a few lines around them.
struct LineDifference {
  /// One line of the difference.
  enum Line: Equatable {
    /// A line of both texts.
    case same(String)
    /// A line of the first text alone.
    case removed(String)
    /// A line of the second text alone.
    case added(String)
    /// The number of lines of both texts that are left out.
    case skipped(Int)
  }

  /// The greatest number of lines that are compared; the compared texts are cut off behind it.
  static let maximumLines = 2_000

  private(set) var lines: [Line] = []
  /// A Boolean value that indicates whether the texts are equal.
  let isEmpty: Bool

  init(_ old: String, _ new: String, context: Int = 3) {
    isEmpty = old == new
    let (first, second) = (Self.split(old), Self.split(new))
    var start = 0
    while start < min(first.count, second.count), first[start] == second[start] { start += 1 }
    var end = 0
    while end < min(first.count, second.count) - start, first[first.count - 1 - end] == second[second.count - 1 - end] {
      end += 1
    }
    let middle = Self.changes(
      Array(first[start..<first.count - end]), Array(second[start..<second.count - end]))
    lines = Self.shortened(
      first[..<start].map { .same($0) } + middle + first[(first.count - end)...].map { .same($0) }, context)
  }

  /// Returns the lines of two texts in the order of a shortest edit script.
  ///
  /// The memory of the search is quadratic in the number of changes; large texts count as replaced.
  private static func changes(_ first: [String], _ second: [String]) -> [Line] {
    guard first.count * second.count <= 250_000 else {
      return first.map { .removed($0) } + second.map { .added($0) }
    }
    var result: [Line] = []
    var removed = Set<Int>()
    var added = Set<Int>()
    for change in second.difference(from: first) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (i, j) = (0, 0)
    while i < first.count || j < second.count {
      if i < first.count, removed.contains(i) {
        result.append(.removed(first[i]))
        i += 1
      } else if j < second.count, added.contains(j) {
        result.append(.added(second[j]))
        j += 1
      } else {
        result.append(.same(first[i]))
        i += 1
        j += 1
      }
    }
    return result
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", maxSplits: maximumLines, omittingEmptySubsequences: false)
      .prefix(maximumLines).map { String($0.prefix(2_000)) }
  }

  private static func shortened(_ all: [Line], _ context: Int) -> [Line] {
    let changes = all.indices.filter { if case .same = all[$0] { false } else { true } }
    var isShown = [Bool](repeating: false, count: all.count)
    for change in changes {
      for index in max(0, change - context)...min(all.count - 1, change + context) { isShown[index] = true }
    }
    var result: [Line] = []
    var skipped = 0
    for (index, line) in all.enumerated() {
      guard !isShown[index] else {
        if skipped > 0 { result.append(.skipped(skipped)) }
        skipped = 0
        result.append(line)
        continue
      }
      skipped += 1
    }
    if skipped > 0 { result.append(.skipped(skipped)) }
    return result
  }

  /// Returns the range of the first text that has no counterpart at the ends of the second one, and that of the second.
  static func changedRanges(_ old: String, _ new: String) -> (old: Range<Int>, new: Range<Int>) {
    let (a, b) = (Array(old), Array(new))
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    return (start..<a.count - end, start..<b.count - end)
  }
}

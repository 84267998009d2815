/// One end of an operation on an item.
struct UpdateStep {
  let place: ItemPlace
  /// The operation's position in the batch.
  let operation: Int
}

/// The steps of a batch at one of its ends, sorted by their places and grouped by section.
///
/// They are distributed to their sections, which are few numbers, and sorted within each.
/// - Complexity: O(steps + sections between the first and the last one), and O(steps · log steps) in sections whose
///   steps are not in ascending order.
struct UpdateSteps {
  /// The items of the steps, ascending by section and within it.
  private var items: [Int] = []
  /// The positions of the steps' operations in the batch, in the same order.
  private(set) var operations: [Int] = []
  private var firstSection = 0
  /// The index of the first step of each section from `firstSection` on, and the number of all.
  private var starts = [0]
  /// The number of sections that have steps.
  private(set) var sectionCount = 0
  /// The operations of two steps at one place, in the order of the batch; nil when every place occurs once.
  private(set) var conflict: (first: Int, second: Int)?

  init(_ steps: [UpdateStep]) {
    guard let some = steps.first?.place.section else { return }
    var (first, last) = (some, some)
    for step in steps {
      first = min(first, step.place.section)
      last = max(last, step.place.section)
    }
    var ends = Array(repeating: 0, count: last - first + 3)
    var (items, operations) = (Array(repeating: 0, count: steps.count), Array(repeating: 0, count: steps.count))
    steps.withUnsafeBufferPointer { steps in
      items.withUnsafeMutableBufferPointer { items in
        operations.withUnsafeMutableBufferPointer { operations in
          ends.withUnsafeMutableBufferPointer { ends in
            var distribution = StepDistribution(
              steps: steps, firstSection: first, items: items, operations: operations, ends: ends)
            distribution.run()
            (sectionCount, conflict) = (distribution.sectionCount, distribution.conflict)
          }
        }
      }
    }
    ends.removeLast()
    (self.items, self.operations, firstSection, starts) = (items, operations, first, ends)
  }

  /// The items of a section, ascending.
  subscript(section: Int) -> ArraySlice<Int> {
    guard section >= firstSection, section - firstSection < starts.count - 1 else { return [] }
    return items[starts[section - firstSection]..<starts[section - firstSection + 1]]
  }
}

/// The distribution of steps to their sections, in preallocated memory and without checks of bounds: they would cost
/// more than the rest.
private struct StepDistribution {
  private struct Entry: Comparable {
    let item: Int
    let operation: Int

    static func < (a: Self, b: Self) -> Bool { a.item == b.item ? a.operation < b.operation : a.item < b.item }
  }

  /// The number of steps of a section up to which they are inserted one by one.
  private static let maximumInsertionCount = 16

  let steps: UnsafeBufferPointer<UpdateStep>
  let firstSection: Int
  let items: UnsafeMutableBufferPointer<Int>
  let operations: UnsafeMutableBufferPointer<Int>
  /// As many zeros as there are sections, and two; afterwards the start of each section, and the number of all steps
  /// twice.
  let ends: UnsafeMutableBufferPointer<Int>
  private(set) var sectionCount = 0
  private(set) var conflict: (first: Int, second: Int)?

  /// Puts the steps into their sections, in the order of the batch, and sorts each of them.
  mutating func run() {
    for step in steps { ends[step.place.section - firstSection + 2] += 1 }
    for section in 2..<ends.count {
      if ends[section] > 0 { sectionCount += 1 }
      ends[section] += ends[section - 1]
    }
    // The start of a section, one entry behind its own, becomes its end.
    for step in steps {
      let section = step.place.section - firstSection + 1
      let index = ends[section]
      ends[section] = index + 1
      items[index] = step.place.item
      operations[index] = step.operation
    }
    for section in 1..<ends.count - 1 { sort(ends[section - 1]..<ends[section]) }
  }

  /// Sorts the steps of a section by their items, and finds items that occur twice.
  private mutating func sort(_ range: Range<Int>) {
    var isAscending = true
    for index in range.dropFirst() where items[index - 1] >= items[index] { isAscending = false }
    if isAscending { return }
    if range.count <= Self.maximumInsertionCount {
      for index in range.dropFirst() {
        let (item, operation) = (items[index], operations[index])
        var free = index
        while free > range.lowerBound, items[free - 1] > item {
          (items[free], operations[free]) = (items[free - 1], operations[free - 1])
          free -= 1
        }
        (items[free], operations[free]) = (item, operation)
      }
    } else {
      var entries = range.map { Entry(item: items[$0], operation: operations[$0]) }
      entries.sort()
      for (index, entry) in zip(range, entries) { (items[index], operations[index]) = (entry.item, entry.operation) }
    }
    guard conflict == nil else { return }
    for index in range.dropFirst() where items[index - 1] == items[index] {
      conflict = (operations[index - 1], operations[index])
      return
    }
  }
}

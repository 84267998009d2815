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
  private struct Entry {
    var item: Int
    var operation: Int
  }

  /// The number of steps of a section up to which they are inserted one by one.
  private static let maximumInsertionCount = 16

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
    firstSection = first
    starts = Array(repeating: 0, count: last - first + 2)
    for step in steps { starts[step.place.section - first + 1] += 1 }
    for section in 1..<starts.count {
      if starts[section] > 0 { sectionCount += 1 }
      starts[section] += starts[section - 1]
    }
    var entries = Array(repeating: Entry(item: 0, operation: 0), count: steps.count)
    // From the last step to the first, so that steps of one section keep their order.
    var ends = starts
    for step in steps.reversed() {
      ends[step.place.section - first + 1] -= 1
      entries[ends[step.place.section - first + 1]] = Entry(item: step.place.item, operation: step.operation)
    }
    for section in 1..<starts.count { sort(&entries, starts[section - 1]..<starts[section]) }
    items = entries.map { $0.item }
    operations = entries.map { $0.operation }
  }

  /// The items of a section, ascending.
  subscript(section: Int) -> ArraySlice<Int> {
    guard section >= firstSection, section - firstSection < starts.count - 1 else { return [] }
    return items[starts[section - firstSection]..<starts[section - firstSection + 1]]
  }

  /// Sorts the steps of a section by their items, and finds items that occur twice.
  private mutating func sort(_ entries: inout [Entry], _ range: Range<Int>) {
    var isAscending = true
    for index in range.dropFirst() where entries[index - 1].item >= entries[index].item { isAscending = false }
    if isAscending { return }
    if range.count <= Self.maximumInsertionCount {
      for index in range.dropFirst() {
        let entry = entries[index]
        var free = index
        while free > range.lowerBound, entries[free - 1].item > entry.item {
          entries[free] = entries[free - 1]
          free -= 1
        }
        entries[free] = entry
      }
    } else {
      entries.withUnsafeMutableBufferPointer { entries in
        var part = UnsafeMutableBufferPointer(rebasing: entries[range])
        part.sort { $0.item == $1.item ? $0.operation < $1.operation : $0.item < $1.item }
      }
    }
    guard conflict == nil else { return }
    for index in range.dropFirst() where entries[index - 1].item == entries[index].item {
      conflict = (entries[index - 1].operation, entries[index].operation)
      return
    }
  }
}

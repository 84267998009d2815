/// Turns the operations of a batch into one map from the old data to the new, or finds the reason why they are
/// inconsistent.
///
/// A pure function of the operations and of the counts before and after.
///
/// - Complexity: O(operations × log operations + sections); operations that are reported in order are not sorted.
package struct UpdateTransaction {
  private let operations: [UpdateOperation]
  private let before: CollectionDataCounts
  private let after: CollectionDataCounts

  private var leavingSections: [Int: UpdateOperation] = [:]
  private var comingSections: [Int: UpdateOperation] = [:]
  private var leaving: [Step] = []
  private var coming: [Step] = []
  private var map = UpdateMap()

  /// One end of an operation on an item.
  private struct Step {
    let place: ItemPlace
    /// The operation's position in the batch.
    let operation: Int
  }

  private init(operations: [UpdateOperation], before: CollectionDataCounts, after: CollectionDataCounts) {
    self.operations = operations
    self.before = before
    self.after = after
  }

  /// Returns the map that results from a batch of operations, or the reason why they are inconsistent.
  package static func map(
    _ operations: [UpdateOperation], before: CollectionDataCounts, after: CollectionDataCounts
  ) -> Result<UpdateMap, UpdateError> {
    Result { () throws(UpdateError) in
      var transaction = UpdateTransaction(operations: operations, before: before, after: after)
      return try transaction.run()
    }
  }

  private mutating func run() throws(UpdateError) -> UpdateMap {
    leaving.reserveCapacity(operations.count)
    coming.reserveCapacity(operations.count)
    for index in operations.indices { try collect(operations[index], index) }
    try sort(&leaving)
    try sort(&coming)
    try mapSections()
    try mapItems()
    return map
  }

  // MARK: Collecting

  private mutating func collect(_ operation: UpdateOperation, _ index: Int) throws(UpdateError) {
    switch operation {
    case .deleteSection(let section): try leave(section, operation)
    case .reloadSection(let section):
      try leave(section, operation)
      map.reloadedSections.insert(section)
    case .insertSection(let section): try come(section, operation)
    case .moveSection(let from, let to):
      try leave(from, operation)
      try come(to, operation)
      map.move(section: from, to: to)
    case .deleteItem(let place): try leave(place, index)
    case .reloadItem(let place):
      try leave(place, index)
      map.reloadedItems.insert(place)
    case .insertItem(let place): try come(place, index)
    case .moveItem(let from, let to):
      try leave(from, index)
      try come(to, index)
      map.move(item: from, to: to)
    }
  }

  private mutating func leave(_ section: Int, _ operation: UpdateOperation) throws(UpdateError) {
    guard before.contains(section: section) else { throw .outOfRange(operation, isAfter: false) }
    if let other = leavingSections.updateValue(operation, forKey: section) { throw .conflict(other, operation) }
  }

  private mutating func come(_ section: Int, _ operation: UpdateOperation) throws(UpdateError) {
    guard after.contains(section: section) else { throw .outOfRange(operation, isAfter: true) }
    if let other = comingSections.updateValue(operation, forKey: section) { throw .conflict(other, operation) }
  }

  private mutating func leave(_ place: ItemPlace, _ index: Int) throws(UpdateError) {
    guard before.contains(place) else { throw .outOfRange(operations[index], isAfter: false) }
    leaving.append(Step(place: place, operation: index))
  }

  private mutating func come(_ place: ItemPlace, _ index: Int) throws(UpdateError) {
    guard after.contains(place) else { throw .outOfRange(operations[index], isAfter: true) }
    coming.append(Step(place: place, operation: index))
  }

  /// Sorts steps by their places, each of which may occur only once.
  private func sort(_ steps: inout [Step]) throws(UpdateError) {
    var isAscending = true
    var isDescending = true
    for index in steps.indices.dropFirst() {
      let (previous, place) = (steps[index - 1].place, steps[index].place)
      if previous >= place { isAscending = false }
      if previous <= place { isDescending = false }
    }
    if isAscending { return }
    if isDescending {
      steps.reverse()
    } else {
      steps.sort { $0.place == $1.place ? $0.operation < $1.operation : $0.place < $1.place }
    }
    for index in steps.indices.dropFirst() where steps[index - 1].place == steps[index].place {
      throw .conflict(operations[steps[index - 1].operation], operations[steps[index].operation])
    }
  }

  // MARK: Mapping

  /// Maps the sections. A reloaded section keeps its position among the others: it is neither removed nor inserted.
  private mutating func mapSections() throws(UpdateError) {
    let removed = leavingSections.keys.filter { !map.reloadedSections.contains($0) }
    map.sections = IndexMap(removed: removed, inserted: Array(comingSections.keys))
    guard after.sectionCount == before.sectionCount - removed.count + comingSections.count else {
      let moves = map.movedSections.count
      throw .sections(
        before: before.sectionCount, inserted: comingSections.count - moves, deleted: removed.count - moves,
        after: after.sectionCount)
    }
  }

  private mutating func mapItems() throws(UpdateError) {
    let goes = Lists(map.reloadedItems.isEmpty ? leaving : leaving.filter { !isReload($0) })
    let comes = Lists(coming)
    map.items.reserveCapacity(Swift.min(before.sectionCount, goes.count + comes.count))
    for old in 0..<before.sectionCount {
      guard !map.reloadedSections.contains(old), let new = map.newSection(ofOld: old) else { continue }
      let gone = goes[old]
      let came = comes[new]
      guard before[old] - gone.count + came.count == after[new] else { throw error(old, new, gone, came) }
      if !gone.isEmpty || !came.isEmpty { map.items[old] = IndexMap(ascendingRemoved: gone, inserted: came) }
    }
  }

  private func isReload(_ step: Step) -> Bool {
    if case .reloadItem = operations[step.operation] { true } else { false }
  }

  private func error(_ old: Int, _ new: Int, _ gone: ArraySlice<Int>, _ came: ArraySlice<Int>) -> UpdateError {
    func moves(_ steps: [Step], _ section: Int) -> Int {
      steps.count {
        if case .moveItem = operations[$0.operation] { $0.place.section == section } else { false }
      }
    }
    let (movedOut, movedIn) = (moves(leaving, old), moves(coming, new))
    return .items(
      section: new, oldSection: old, before: before[old], inserted: came.count - movedIn,
      deleted: gone.count - movedOut, movedIn: movedIn, movedOut: movedOut, after: after[new])
  }

  /// The items of sorted steps, grouped by section.
  private struct Lists {
    private var items: [Int] = []
    /// The index of the first item of each section that has any, ascending by section.
    private var parts: [(section: Int, start: Int)] = []

    init(_ steps: [Step]) {
      items.reserveCapacity(steps.count)
      for step in steps {
        if parts.last?.section != step.place.section { parts.append((step.place.section, items.count)) }
        items.append(step.place.item)
      }
    }

    var count: Int { parts.count }

    /// The items of a section, ascending.
    subscript(section: Int) -> ArraySlice<Int> {
      var low = 0
      var high = parts.count
      while low < high {
        let middle = (low + high) / 2
        if parts[middle].section < section { low = middle + 1 } else { high = middle }
      }
      guard low < parts.count, parts[low].section == section else { return [] }
      return items[parts[low].start..<(low + 1 < parts.count ? parts[low + 1].start : items.count)]
    }
  }
}

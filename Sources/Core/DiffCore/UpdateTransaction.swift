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
  private var leaving: [UpdateStep] = []
  private var coming: [UpdateStep] = []
  private var moveCount = 0
  private var map = UpdateMap()

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
    for (index, operation) in operations.enumerated() { try collect(operation, index) }
    let goes = UpdateSteps(leaving)
    try check(goes)
    let comes = UpdateSteps(coming)
    try check(comes)
    if moveCount > 0 { map.setMovedItems(moves(of: goes), back: moves(of: comes)) }
    try mapSections()
    try mapItems(goes, comes)
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
      moveCount += 1
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
    leaving.append(UpdateStep(place: place, operation: index))
  }

  private mutating func come(_ place: ItemPlace, _ index: Int) throws(UpdateError) {
    guard after.contains(place) else { throw .outOfRange(operations[index], isAfter: true) }
    coming.append(UpdateStep(place: place, operation: index))
  }

  /// Throws an error if a place occurs more than once.
  private func check(_ steps: UpdateSteps) throws(UpdateError) {
    if let (first, second) = steps.conflict { throw .conflict(operations[first], operations[second]) }
  }

  private func moves(of steps: UpdateSteps) -> [ItemMove] {
    var moves: [ItemMove] = []
    moves.reserveCapacity(moveCount)
    for operation in steps.operations {
      if case .moveItem(let old, let new) = operations[operation] { moves.append(ItemMove(old: old, new: new)) }
    }
    return moves
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

  private mutating func mapItems(_ leaving: UpdateSteps, _ comes: UpdateSteps) throws(UpdateError) {
    let goes =
      map.reloadedItems.isEmpty ? leaving : UpdateSteps(self.leaving.filter { !isReload($0) })
    map.items.reserveCapacity(Swift.min(before.sectionCount, goes.sectionCount + comes.sectionCount))
    for old in 0..<before.sectionCount {
      guard !map.reloadedSections.contains(old), let new = map.newSection(ofOld: old) else { continue }
      let gone = goes[old]
      let came = comes[new]
      guard before[old] - gone.count + came.count == after[new] else { throw error(old, new, gone, came) }
      if !gone.isEmpty || !came.isEmpty { map.items[old] = IndexMap(ascendingRemoved: gone, inserted: came) }
    }
  }

  private func isReload(_ step: UpdateStep) -> Bool {
    if case .reloadItem = operations[step.operation] { true } else { false }
  }

  private func error(_ old: Int, _ new: Int, _ gone: ArraySlice<Int>, _ came: ArraySlice<Int>) -> UpdateError {
    func moves(_ steps: [UpdateStep], _ section: Int) -> Int {
      steps.count {
        if case .moveItem = operations[$0.operation] { $0.place.section == section } else { false }
      }
    }
    let (movedOut, movedIn) = (moves(leaving, old), moves(coming, new))
    return .items(
      section: new, oldSection: old, before: before[old], inserted: came.count - movedIn,
      deleted: gone.count - movedOut, movedIn: movedIn, movedOut: movedOut, after: after[new])
  }
}

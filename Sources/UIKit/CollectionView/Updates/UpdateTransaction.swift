/// Turns the operations of a batch into one map from the old data to the new, or says why they cannot be true.
///
/// A pure function of the operations and of the counts before and after.
struct UpdateTransaction {
  private let operations: [UpdateOperation]
  private let before: CollectionDataCounts
  private let after: CollectionDataCounts

  private var leavingSections: [Int: UpdateOperation] = [:]
  private var comingSections: [Int: UpdateOperation] = [:]
  private var leavingItems: [IndexPath: UpdateOperation] = [:]
  private var comingItems: [IndexPath: UpdateOperation] = [:]
  private var map = UpdateMap()

  static func map(
    _ operations: [UpdateOperation], before: CollectionDataCounts, after: CollectionDataCounts
  ) -> Result<UpdateMap, UpdateFault> {
    Result { () throws(UpdateFault) in
      var transaction = UpdateTransaction(operations: operations, before: before, after: after)
      return try transaction.run()
    }
  }

  private init(operations: [UpdateOperation], before: CollectionDataCounts, after: CollectionDataCounts) {
    self.operations = operations
    self.before = before
    self.after = after
  }

  private mutating func run() throws(UpdateFault) -> UpdateMap {
    for operation in operations { try collect(operation) }
    try mapSections()
    try mapItems()
    return map
  }

  // MARK: Collecting

  private mutating func collect(_ operation: UpdateOperation) throws(UpdateFault) {
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
    case .deleteItem(let path): try leave(path, operation)
    case .reloadItem(let path):
      try leave(path, operation)
      map.reloadedItems.insert(path)
    case .insertItem(let path): try come(path, operation)
    case .moveItem(let from, let to):
      try leave(from, operation)
      try come(to, operation)
      map.move(item: from, to: to)
    }
  }

  private mutating func leave(_ section: Int, _ operation: UpdateOperation) throws(UpdateFault) {
    guard before.contains(section: section) else { throw .outOfRange(operation, isAfter: false) }
    if let other = leavingSections.updateValue(operation, forKey: section) { throw .conflict(other, operation) }
  }

  private mutating func come(_ section: Int, _ operation: UpdateOperation) throws(UpdateFault) {
    guard after.contains(section: section) else { throw .outOfRange(operation, isAfter: true) }
    if let other = comingSections.updateValue(operation, forKey: section) { throw .conflict(other, operation) }
  }

  private mutating func leave(_ path: IndexPath, _ operation: UpdateOperation) throws(UpdateFault) {
    guard before.contains(path) else { throw .outOfRange(operation, isAfter: false) }
    if let other = leavingItems.updateValue(operation, forKey: path) { throw .conflict(other, operation) }
  }

  private mutating func come(_ path: IndexPath, _ operation: UpdateOperation) throws(UpdateFault) {
    guard after.contains(path) else { throw .outOfRange(operation, isAfter: true) }
    if let other = comingItems.updateValue(operation, forKey: path) { throw .conflict(other, operation) }
  }

  // MARK: Mapping

  /// A reloaded section stays where it is among the others: it neither leaves nor comes.
  private mutating func mapSections() throws(UpdateFault) {
    let removed = leavingSections.keys.filter { !map.reloadedSections.contains($0) }
    map.sections = IndexMap(removed: removed, inserted: comingSections.keys)
    guard after.sectionCount == before.sectionCount - removed.count + comingSections.count else {
      let moves = map.movedSections.count
      throw .sections(
        before: before.sectionCount, inserted: comingSections.count - moves, deleted: removed.count - moves,
        after: after.sectionCount)
    }
  }

  private mutating func mapItems() throws(UpdateFault) {
    var leaving: [Int: [IndexPath]] = [:]
    var coming: [Int: [IndexPath]] = [:]
    for path in leavingItems.keys where !map.reloadedItems.contains(path) { leaving[path[0], default: []].append(path) }
    for path in comingItems.keys { coming[path[0], default: []].append(path) }
    for old in 0..<before.sectionCount {
      guard !map.reloadedSections.contains(old), let new = map.newSection(ofOld: old) else { continue }
      let gone = leaving[old] ?? []
      let came = coming[new] ?? []
      if before[old] - gone.count + came.count != after[new] {
        let movedOut = gone.count { map.movedItems[$0] != nil }
        let movedIn = came.count { isMove(comingItems[$0]) }
        throw .items(
          section: new, oldSection: old, before: before[old], inserted: came.count - movedIn,
          deleted: gone.count - movedOut, movedIn: movedIn, movedOut: movedOut, after: after[new])
      }
      if !gone.isEmpty || !came.isEmpty {
        map.items[old] = IndexMap(removed: gone.lazy.map { $0[1] }, inserted: came.lazy.map { $0[1] })
      }
    }
  }

  private func isMove(_ operation: UpdateOperation?) -> Bool {
    if case .moveItem = operation { true } else { false }
  }
}

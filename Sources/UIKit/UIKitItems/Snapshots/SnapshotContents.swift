package import DiffCore

/// The sections and items of a snapshot, in order, with tables for look-ups.
///
/// Every change is validated before it is made, so that contents are unchanged after an error.
///
/// # Performance
/// The section of an item and the items of a section are stored in dictionaries. Places in the whole order are in
/// tables that the first look-up after a change builds, in linear time; further look-ups take constant time.
package struct SnapshotContents<Section: Hashable, Item: Hashable> {
  /// The places of sections and items in the whole order.
  struct Places {
    var sections: [Section: Int] = [:]
    var items: [Item: Int] = [:]
    /// The index of the first item of each section.
    var starts: [Int] = []
  }

  private(set) var sections: [Section] = []
  private(set) var reloadedItems = UniqueIdentifiers<Item>()
  private(set) var reconfiguredItems = UniqueIdentifiers<Item>()
  private(set) var reloadedSections = UniqueIdentifiers<Section>()
  private var itemsOfSection: [Section: [Item]] = [:]
  private var sectionOfItem: [Item: Section] = [:]
  private var places = LazyTable<Places>()

  // MARK: Look-ups

  /// Returns the place of an item in its section, or nil if it does not exist.
  package func place(of item: Item) -> ItemPlace? {
    guard let section = sectionOfItem[item] else { return nil }
    let places = places.value(makePlaces)
    guard let index = places.items[item], let sectionIndex = places.sections[section] else { return nil }
    return ItemPlace(item: index - places.starts[sectionIndex], section: sectionIndex)
  }

  var itemCount: Int { sectionOfItem.count }

  /// The items of all sections, in order.
  var items: [Item] {
    var items: [Item] = []
    items.reserveCapacity(itemCount)
    for section in sections { items += itemsOfSection[section] ?? [] }
    return items
  }

  func items(in section: Section) throws(DiffableMisuse) -> [Item] {
    guard let items = itemsOfSection[section] else { throw .unknownSection }
    return items
  }

  func section(of item: Item) -> Section? { sectionOfItem[item] }

  func index(of item: Item) -> Int? {
    sectionOfItem[item] == nil ? nil : places.value(makePlaces).items[item]
  }

  func index(ofSection section: Section) -> Int? {
    itemsOfSection[section] == nil ? nil : places.value(makePlaces).sections[section]
  }

  /// The sections with their items, which share the storage of the lists here.
  var identifiers: SectionedIdentifiers<Section, Item> {
    SectionedIdentifiers(sections: sections, items: sections.map { itemsOfSection[$0] ?? [] })
  }

  private func makePlaces() -> Places {
    var places = Places()
    places.items.reserveCapacity(itemCount)
    for (index, section) in sections.enumerated() {
      places.sections[section] = index
      places.starts.append(places.items.count)
      for item in itemsOfSection[section] ?? [] { places.items[item] = places.items.count }
    }
    return places
  }

  // MARK: Items

  /// Adds items to the end of a section, or of the last one; existing items move. Returns the number of these.
  mutating func append(_ items: [Item], to section: Section?) throws(DiffableMisuse) -> Int {
    try Self.requireUnique(items, .item)
    guard let last = sections.last else { throw .noSections }
    let section = section ?? last
    guard itemsOfSection[section] != nil else { throw .notFound("section") }
    let moved = extract(items)
    itemsOfSection[section]?.append(contentsOf: items)
    for item in items { sectionOfItem[item] = section }
    return moved
  }

  /// Adds items before or after another; existing items move. Returns the number of these.
  mutating func insert(_ items: [Item], _ side: InsertionSide, _ destination: Item) throws(DiffableMisuse) -> Int {
    try Self.requireUnique(items, .item)
    if items.contains(destination) {
      throw .destinationInIdentifiers(
        .insertItems, destination: "\(destination)", identifiers: items.map { "\($0)" })
    }
    guard let section = sectionOfItem[destination] else { throw .notFound("section") }
    let moved = extract(items)
    put(items, side, destination, in: section)
    return moved
  }

  mutating func move(_ item: Item, _ side: InsertionSide, _ destination: Item) throws(DiffableMisuse) {
    if item == destination {
      throw .destinationInIdentifiers(.moveItem, destination: "\(destination)", identifiers: ["\(item)"])
    }
    guard sectionOfItem[item] != nil else { throw .notFound("fromIndex") }
    guard let section = sectionOfItem[destination] else { throw .notFound("toIndex") }
    _ = extract([item])
    put([item], side, destination, in: section)
  }

  /// Deletes items; those that do not exist are ignored.
  mutating func delete(_ items: [Item]) throws(DiffableMisuse) {
    try Self.requireUnique(items, .item)
    _ = extract(items)
    for item in items { sectionOfItem[item] = nil }
    forget(items)
  }

  /// Replaces the items of an existing section; items in other sections move.
  mutating func replaceItems(in section: Section, by items: [Item]) {
    let old = itemsOfSection[section] ?? []
    guard old != items else { return }
    _ = extract(items)
    let gone = Set(old).subtracting(items)
    for item in gone { sectionOfItem[item] = nil }
    forget(Array(gone))
    itemsOfSection[section] = items
    for item in items { sectionOfItem[item] = section }
  }

  private mutating func put(_ items: [Item], _ side: InsertionSide, _ destination: Item, in section: Section) {
    guard let index = itemsOfSection[section]?.firstIndex(of: destination) else { return }
    itemsOfSection[section]?.insert(contentsOf: items, at: side == .before ? index : index + 1)
    for item in items { sectionOfItem[item] = section }
  }

  /// Removes items from the lists of their sections, and returns how many existed. Their new places have yet to be
  /// recorded.
  private mutating func extract(_ items: [Item]) -> Int {
    places = LazyTable()
    var taken: [Section: Set<Item>] = [:]
    var count = 0
    for item in items {
      guard let section = sectionOfItem[item] else { continue }
      taken[section, default: []].insert(item)
      count += 1
    }
    for (section, items) in taken { itemsOfSection[section]?.removeAll { items.contains($0) } }
    return count
  }

  private mutating func forget(_ items: [Item]) {
    reloadedItems.remove(items)
    reconfiguredItems.remove(items)
  }

  // MARK: Sections

  mutating func append(sections added: [Section]) throws(DiffableMisuse) {
    try Self.requireUnique(added, .section)
    try requireNew(added)
    put(added, at: sections.count)
  }

  mutating func insert(sections added: [Section], _ side: InsertionSide, _ destination: Section) throws(DiffableMisuse)
  {
    try Self.requireUnique(added, .section)
    if added.contains(destination) {
      throw .destinationInIdentifiers(
        .insertSections, destination: "\(destination)", identifiers: added.map { "\($0)" })
    }
    try requireNew(added)
    guard let index = sections.firstIndex(of: destination) else { throw .notFound("insertIndex") }
    put(added, at: side == .before ? index : index + 1)
  }

  mutating func move(section: Section, _ side: InsertionSide, _ destination: Section) throws(DiffableMisuse) {
    if section == destination {
      throw .destinationInIdentifiers(.moveSection, destination: "\(destination)", identifiers: ["\(section)"])
    }
    guard let from = sections.firstIndex(of: section) else { throw .notFound("fromSection") }
    guard let to = sections.firstIndex(of: destination) else { throw .notFound("toSection") }
    sections.remove(at: from)
    sections.insert(section, at: to - (from < to ? 1 : 0) + (side == .after ? 1 : 0))
    places = LazyTable()
  }

  /// Deletes sections with their items; those that do not exist are ignored.
  mutating func delete(sections deleted: [Section]) throws(DiffableMisuse) {
    try Self.requireUnique(deleted, .section)
    let deleted = deleted.filter { itemsOfSection[$0] != nil }
    guard !deleted.isEmpty else { return }
    for section in deleted {
      guard let items = itemsOfSection.removeValue(forKey: section) else { continue }
      for item in items { sectionOfItem[item] = nil }
      forget(items)
    }
    sections.removeAll { itemsOfSection[$0] == nil }
    reloadedSections.remove(deleted)
    places = LazyTable()
  }

  private mutating func put(_ added: [Section], at index: Int) {
    sections.insert(contentsOf: added, at: index)
    for section in added { itemsOfSection[section] = [] }
    places = LazyTable()
  }

  // MARK: Marks

  mutating func reload(_ items: [Item]) throws(DiffableMisuse) {
    try requireMarkable(items, verb: "reload")
    reloadedItems.add(items)
  }

  mutating func reconfigure(_ items: [Item]) throws(DiffableMisuse) {
    try requireMarkable(items, verb: "reconfigure")
    reconfiguredItems.add(items)
  }

  mutating func reload(sections marked: [Section]) throws(DiffableMisuse) {
    try Self.requireUnique(marked, .section)
    if let missing = marked.first(where: { itemsOfSection[$0] == nil }) {
      throw .unknownReload(.section, verb: "reload", identifier: "\(missing)")
    }
    reloadedSections.add(marked)
  }

  mutating func removeMarks() {
    reloadedItems = UniqueIdentifiers()
    reconfiguredItems = UniqueIdentifiers()
    reloadedSections = UniqueIdentifiers()
  }

  // MARK: Checks

  private func requireMarkable(_ items: [Item], verb: String) throws(DiffableMisuse) {
    try Self.requireUnique(items, .item)
    if let missing = items.first(where: { sectionOfItem[$0] == nil }) {
      throw .unknownReload(.item, verb: verb, identifier: "\(missing)")
    }
  }

  private func requireNew(_ added: [Section]) throws(DiffableMisuse) {
    let existing = added.filter { itemsOfSection[$0] != nil }
    if !existing.isEmpty { throw .existingSections(existing.map { "\($0)" }) }
  }

  private static func requireUnique<Identifier: Hashable>(
    _ identifiers: [Identifier], _ element: DiffableMisuse.Element
  ) throws(DiffableMisuse) {
    let repeats = UniqueIdentifiers.repeats(in: identifiers)
    if !repeats.isEmpty { throw .repeated(element, identifiers: repeats.map { "\($0)" }) }
  }
}

extension SnapshotContents: Sendable where Section: Sendable, Item: Sendable {}

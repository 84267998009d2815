/// The items of a section snapshot as a tree.
///
/// Every change is validated before it is made, so that an outline is unchanged after an error.
///
/// # Performance
/// Each item has a node with its parent and children. The order of all items, and their places in it, is built in
/// linear time by the first look-up after a change.
package struct ItemOutline<Item: Hashable> {
  /// An item's place in the tree, and its state.
  struct Node {
    var parent: Item?
    var children: [Item] = []
    var isExpanded = false
  }

  /// All items, depth first, and the place of each.
  struct Order {
    var items: [Item] = []
    var indices: [Item: Int] = [:]
  }

  package private(set) var roots: [Item] = []
  private var nodes: [Item: Node] = [:]
  private var lazyOrder = LazyTable<Order>()

  // MARK: Look-ups

  package func contains(_ item: Item) -> Bool { nodes[item] != nil }

  package func isExpanded(_ item: Item) throws(DiffableMisuse) -> Bool { try node(item).isExpanded }

  package func level(of item: Item) throws(DiffableMisuse) -> Int {
    _ = try node(item)
    return ancestors(of: item).count
  }

  package func parent(of item: Item) throws(DiffableMisuse) -> Item? {
    guard let node = nodes[item] else { throw .unknownChild("\(item)") }
    return node.parent
  }

  /// Returns the tree under an item, with it as the only root or without it.
  package func subtree(of parent: Item, includingParent: Bool) throws(DiffableMisuse) -> ItemOutline {
    guard let node = nodes[parent] else { throw .unknownParent("\(parent)") }
    var result = ItemOutline()
    result.roots = includingParent ? [parent] : node.children
    for item in list(result.roots, entering: { _ in true }) { result.nodes[item] = nodes[item] }
    for root in result.roots { result.nodes[root]?.parent = nil }
    return result
  }

  var items: [Item] { order.items }

  /// The items whose ancestors are all expanded, depth first.
  var visibleItems: [Item] { list(roots) { nodes[$0]?.isExpanded == true } }

  var expandedItems: [Item] { items.filter(isMarkedExpanded) }

  func index(of item: Item) -> Int? { contains(item) ? order.indices[item] : nil }

  func isVisible(_ item: Item) throws(DiffableMisuse) -> Bool {
    _ = try node(item)
    return ancestors(of: item).allSatisfy(isMarkedExpanded)
  }

  private var order: Order {
    lazyOrder.value {
      let items = list(roots) { _ in true }
      return Order(
        items: items, indices: Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1, $0) }))
    }
  }

  private func isMarkedExpanded(_ item: Item) -> Bool { nodes[item]?.isExpanded == true }

  private func node(_ item: Item) throws(DiffableMisuse) -> Node {
    guard let node = nodes[item] else { throw .unknownItem("\(item)") }
    return node
  }

  /// Returns the ancestors of an item, the nearest first.
  private func ancestors(of item: Item) -> [Item] {
    Array(
      sequence(state: item) { item in
        guard let parent = nodes[item]?.parent else { return nil }
        item = parent
        return parent
      })
  }

  /// Returns items and their descendants, depth first; the children of an item are included if it is entered.
  private func list(_ items: [Item], entering: (Item) -> Bool) -> [Item] {
    var result: [Item] = []
    // An explicit stack, since a tree may be deeper than the call stack allows.
    var pending = Array(items.reversed())
    while let item = pending.popLast() {
      result.append(item)
      if entering(item) { pending += (nodes[item]?.children ?? []).reversed() }
    }
    return result
  }

  // MARK: Changes

  mutating func append(_ items: [Item], to parent: Item?) throws(DiffableMisuse) {
    guard !items.isEmpty else { return }
    if let parent, !contains(parent) { throw .unknownParent("\(parent)") }
    try requireNew(items)
    put(Self(roots: items), in: parent, at: nil)
  }

  /// Inserts trees next to an item, at its level.
  mutating func insert(_ outline: ItemOutline, _ side: InsertionSide, _ destination: Item) throws(DiffableMisuse) {
    try insert(outline.items, side, destination) { outline }
  }

  mutating func insert(_ items: [Item], _ side: InsertionSide, _ destination: Item) throws(DiffableMisuse) {
    try insert(items, side, destination) { Self(roots: items) }
  }

  /// Replaces the descendants of an item by trees.
  mutating func replaceChildren(of parent: Item, by outline: ItemOutline) throws(DiffableMisuse) {
    guard let node = nodes[parent] else { throw .unknownParent("\(parent)") }
    let replaced = list(node.children, entering: { _ in true })
    try requireNew(outline.items, but: Set(replaced))
    for item in replaced { nodes[item] = nil }
    nodes[parent]?.children = []
    put(outline, in: parent, at: nil)
  }

  /// Deletes items and their descendants.
  mutating func delete(_ items: [Item]) throws(DiffableMisuse) {
    if let unknown = items.first(where: { !contains($0) }) { throw .unknownDeletion("\(unknown)") }
    guard !items.isEmpty else { return }
    let parents = Set(items.compactMap { nodes[$0]?.parent })
    var pending = items
    while let item = pending.popLast() { pending += nodes.removeValue(forKey: item)?.children ?? [] }
    for parent in parents {
      guard let children = nodes[parent]?.children.filter(contains) else { continue }
      nodes[parent]?.children = children
    }
    roots = roots.filter(contains)
    lazyOrder = LazyTable()
  }

  /// Removes existing items and their descendants.
  mutating func remove(_ items: [Item]) {
    let roots = items.filter { contains($0) }
    for item in roots where contains(item) { _ = extract(item) }
  }

  /// Removes an existing item with its descendants, and returns them as a tree.
  mutating func extract(_ item: Item) -> ItemOutline {
    guard let subtree = try? subtree(of: item, includingParent: true) else { return ItemOutline() }
    try? delete([item])
    return subtree
  }

  /// Inserts a tree after a visible item, as the first of its children if these are visible, otherwise at its level; at
  /// the beginning if the item is nil.
  mutating func put(_ outline: ItemOutline, afterVisible item: Item?) {
    guard let item, let node = nodes[item] else { return put(outline, in: nil, at: 0) }
    if node.isExpanded, !node.children.isEmpty { return put(outline, in: item, at: 0) }
    let siblings = node.parent.map { nodes[$0]?.children ?? [] } ?? roots
    put(outline, in: node.parent, at: (siblings.firstIndex(of: item) ?? siblings.count - 1) + 1)
  }

  /// Expands or collapses items; those that do not exist are ignored.
  mutating func setExpanded(_ items: [Item], _ isExpanded: Bool) {
    for item in items { nodes[item]?.isExpanded = isExpanded }
  }

  private mutating func insert(
    _ items: [Item], _ side: InsertionSide, _ destination: Item, _ outline: () -> ItemOutline
  ) throws(DiffableMisuse) {
    guard !items.isEmpty else { return }
    guard let node = nodes[destination] else {
      throw .unknownDestination(relation: side == .before ? "before" : "after", identifier: "\(destination)")
    }
    try requireNew(items)
    let siblings = node.parent.map { nodes[$0]?.children ?? [] } ?? roots
    guard let index = siblings.firstIndex(of: destination) else { return }
    put(outline(), in: node.parent, at: side == .before ? index : index + 1)
  }

  private mutating func put(_ outline: ItemOutline, in parent: Item?, at index: Int?) {
    nodes.merge(outline.nodes) { $1 }
    for root in outline.roots { nodes[root]?.parent = parent }
    guard let parent else {
      roots.insert(contentsOf: outline.roots, at: index ?? roots.count)
      lazyOrder = LazyTable()
      return
    }
    if let index {
      nodes[parent]?.children.insert(contentsOf: outline.roots, at: index)
    } else {
      nodes[parent]?.children.append(contentsOf: outline.roots)
    }
    lazyOrder = LazyTable()
  }

  /// Throws if an item exists already, other than those that are being replaced, or occurs twice.
  private func requireNew(_ items: [Item], but replaced: Set<Item> = []) throws(DiffableMisuse) {
    var seen: Set<Item> = []
    var repeats = UniqueIdentifiers<Item>()
    for item in items {
      let isThere = contains(item) && !replaced.contains(item)
      if !seen.insert(item).inserted || isThere { repeats.add([item]) }
    }
    if !repeats.list.isEmpty { throw .repeatedInOutline(repeats.list.map { "\($0)" }) }
  }
}

extension ItemOutline {
  /// Creates an outline without levels.
  init(roots: [Item]) {
    self.roots = roots
    for root in roots { nodes[root] = Node() }
  }
}

extension ItemOutline: Sendable where Item: Sendable {}
extension ItemOutline.Node: Sendable where Item: Sendable {}

import DiffCore

/// The order of all items while some of them are carried: those lie together in one place, the others keep their order.
///
/// A pure value. Paths of the data are what the data source knows; paths of the order are what the layout sees.
///
/// - Complexity: a new order costs O(sections + k log k) for k carried items; a question costs O(log k).
struct MovementOrder: Equatable, Sendable {
  /// The numbers of items before the movement, which are those of the data until it ends.
  let before: CollectionDataCounts
  /// The carried items by their paths in the data, ascending.
  let carried: [IndexPath]
  /// The rank among the carried items of the one that is held.
  let lead: Int
  /// Where the first of the carried items lies.
  private(set) var start: IndexPath
  /// The numbers of items in this order.
  private(set) var counts: CollectionDataCounts
  /// Leads from the data to this order.
  private(set) var map = UpdateMap.identity

  /// Gathers items around the one that is held: all of them exist, and `held` is one of them.
  init(before: CollectionDataCounts, carrying paths: [IndexPath], held: IndexPath) {
    self.before = before
    carried = Set(paths).sorted()
    lead = carried.firstIndex(of: held) ?? 0
    counts = before
    start = IndexPath(item: 0, section: 0)
    start = IndexPath(item: rank(of: held), section: held[0])
    place()
  }

  // MARK: Where items are

  /// Where the carried items lie, in their order.
  var slots: [IndexPath] { carried.indices.map(slot) }

  /// Where the held item lies.
  var heldSlot: IndexPath { slot(lead) }

  func slot(_ rank: Int) -> IndexPath { IndexPath(item: start[1] + rank, section: start[0]) }

  func isSlot(_ path: IndexPath) -> Bool {
    path.count == 2 && path[0] == start[0] && path[1] >= start[1] && path[1] < start[1] + carried.count
  }

  /// Whether anything lies elsewhere than in the data.
  var isChanged: Bool { carried != slots }

  /// Returns where an item of this order is in the data.
  func dataPath(_ path: IndexPath) -> IndexPath { map.oldPath(ofNew: path) ?? path }

  /// Returns where an item of the data is in this order.
  func path(ofData path: IndexPath) -> IndexPath { map.newPath(ofOld: path) ?? path }

  // MARK: Other orders

  /// Whether the held item can lie at a path.
  func contains(_ proposed: IndexPath) -> Bool {
    guard proposed.count == 2, before.contains(section: proposed[0]), proposed[1] >= 0 else { return false }
    return proposed[1] < counts[proposed[0]] + (proposed[0] == start[0] ? 0 : 1)
  }

  /// Returns the order in which the held item has gone to a path of this order, the other carried ones with it.
  ///
  /// As with a move of one item, what lies between makes room: an item behind the carried ones ends up in front of them,
  /// an item in front of them behind. A path among the carried ones changes nothing.
  func moved(heldTo proposed: IndexPath) -> MovementOrder {
    if isSlot(proposed) { return self }
    var item = proposed[1]
    if proposed[0] == start[0], item > start[1] { item -= carried.count - 1 }
    var new = self
    new.start = IndexPath(
      item: min(max(item, 0), before[proposed[0]] - removed(from: proposed[0]).count), section: proposed[0])
    if new.start != start { new.place() }
    return new
  }

  /// Returns what leads from this order to another one with the same items carried.
  func step(to new: MovementOrder) -> UpdateMap {
    Self.map(from: slots, to: new.slots)
  }

  /// Returns what leads from this order back to the data.
  var wayBack: UpdateMap { Self.map(from: slots, to: carried) }

  /// What a data source does one after the other to come to this order; each path counts after the moves before it.
  var moves: [(from: IndexPath, to: IndexPath)] {
    var moves: [(from: IndexPath, to: IndexPath)] = []
    for (done, old) in carried.enumerated() {
      var from = old[1] - carried[..<done].count { $0[0] == old[0] }
      if old[0] == start[0], rank(of: old) >= start[1] { from += done }
      // Those that have not been moved yet and lie in front of the place are still in the way.
      let waiting = carried[(done + 1)...].count { $0[0] == start[0] && rank(of: $0) < start[1] }
      let move = (IndexPath(item: from, section: old[0]), IndexPath(item: start[1] + done + waiting, section: start[0]))
      if move.0 != move.1 { moves.append(move) }
    }
    return moves
  }

  // MARK: Counting

  /// How many items of the same section that are not carried lie in front of one in the data.
  private func rank(of path: IndexPath) -> Int {
    path[1] - carried.count { $0[0] == path[0] && $0[1] < path[1] }
  }

  private func removed(from section: Int) -> [Int] {
    carried.compactMap { $0[0] == section ? $0[1] : nil }
  }

  private mutating func place() {
    map = Self.map(from: carried, to: slots)
    guard carried.contains(where: { $0[0] != start[0] }) else {
      counts = before
      return
    }
    var numbers = before.itemCounts
    for path in carried { numbers[path[0]] -= 1 }
    numbers[start[0]] += carried.count
    counts = CollectionDataCounts(numbers)
  }

  /// Some items leave their places for others; the rest closes up.
  private static func map(from old: [IndexPath], to new: [IndexPath]) -> UpdateMap {
    UpdateMap(moving: old.map { ItemPlace($0) }, to: new.map { ItemPlace($0) })
  }
}

extension UpdateOperation {
  /// Returns the moves of the items that change their places.
  static func moves(from old: [IndexPath], to new: [IndexPath]) -> [UpdateOperation] {
    moves(from: old.map { ItemPlace($0) }, to: new.map { ItemPlace($0) })
  }
}

/// The transfers that may be started, in the order in which they are: by priority, then by age.
struct StartOrder {
  private var ids: Set<Int64> = []
  /// The sorted numbers, with some that have left; nil when they have to be sorted again.
  private var sorted: [Int64]?

  init(_ ids: some Sequence<Int64> = []) { self.ids = Set(ids) }

  var isEmpty: Bool { ids.isEmpty }

  func contains(_ id: Int64) -> Bool { ids.contains(id) }

  mutating func insert(_ id: Int64) { if ids.insert(id).inserted { sorted = nil } }

  mutating func remove(_ id: Int64) { ids.remove(id) }

  /// Makes the next call of `numbers(priority:)` sort again, because a priority has changed.
  mutating func sortAgain() { sorted = nil }

  /// Returns the numbers in their order, possibly with some that have left.
  ///
  /// - Parameter priority: Returns the priority of a transfer; nil for one that does not exist.
  mutating func numbers(priority: (Int64) -> Double?) -> [Int64] {
    if var order = sorted {
      // Those at the front leave first, so that the rest stays short.
      order.removeFirst(order.prefix { !ids.contains($0) }.count)
      sorted = order
      return order
    }
    let order = ids.compactMap { id in priority(id).map { (priority: $0, id: id) } }
      .sorted { ($1.priority, $0.id) < ($0.priority, $1.id) }.map(\.id)
    sorted = order
    return order
  }
}

/// The numbers of hosts: the transfers of a session from one host share a limit.
struct HostNumbers {
  private var known: [String: Int] = [:]
  private var numbers: [Int64: Int] = [:]

  /// Returns the number of a transfer's session and host.
  mutating func number(of record: TransferRecord) -> Int {
    if let known = numbers[record.id] { return known }
    let slash = UInt8(ascii: "/")
    let authority = record.url.utf8.drop { $0 != slash }.drop { $0 == slash }.prefix { $0 != slash }
    let name = record.session + " " + String(Substring(authority))
    let number = known[name] ?? known.count
    if number == known.count { known[name] = number }
    numbers[record.id] = number
    return number
  }

  mutating func forget(_ id: Int64) { numbers[id] = nil }
}

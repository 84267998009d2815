/// A list of identifiers in the order in which they were added, each once.
struct UniqueIdentifiers<Identifier: Hashable> {
  private(set) var list: [Identifier] = []
  private var members: Set<Identifier> = []

  /// Adds identifiers at the end; existing ones do not move.
  mutating func add(_ identifiers: [Identifier]) {
    for identifier in identifiers where members.insert(identifier).inserted { list.append(identifier) }
  }

  /// Removes identifiers.
  mutating func remove(_ identifiers: some Sequence<Identifier>) {
    let count = members.count
    for identifier in identifiers { members.remove(identifier) }
    if members.count != count { list.removeAll { !members.contains($0) } }
  }

  /// Returns the identifiers that occur more than once in a list, in the order of their second occurrences.
  static func repeats(in identifiers: [Identifier]) -> [Identifier] {
    guard identifiers.count > 1 else { return [] }
    var seen: Set<Identifier> = []
    var repeats = UniqueIdentifiers()
    for identifier in identifiers where !seen.insert(identifier).inserted { repeats.add([identifier]) }
    return repeats.list
  }
}

extension UniqueIdentifiers: Sendable where Identifier: Sendable {}

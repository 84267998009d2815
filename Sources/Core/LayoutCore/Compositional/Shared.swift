/// A value that copies share until one of them changes it.
///
/// A copy of a large structure retains each of its arrays; a copy of this one retains one object.
struct Shared<Value> {
  private final class Storage {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  /// Returns true if both values have one storage.
  func isIdentical(to other: Self) -> Bool { storage === other.storage }

  var value: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

// The storage shared by two copies is only read; before a change it is made unique.
extension Shared: @unchecked Sendable where Value: Sendable {}

/// A cached object with a cost.
protocol Kept: AnyObject {
  /// The cost, in bytes.
  var cost: Int { get }
  /// The number of the frame that used it last.
  var lastUse: UInt64 { get set }
}

/// A cache that removes the least recently used objects when they exceed its limit.
///
/// - Complexity: A hit is O(1) without an allocation; an insertion that passes the limit is O(n log n) and shrinks the
///   cache to three quarters.
struct LeastRecentlyUsed<Key: Hashable, Value: Kept> {
  private var entries: [Key: Value] = [:]
  private(set) var cost = 0
  let limit: Int

  init(limit: Int) { self.limit = limit }

  func value(_ key: Key, frame: UInt64) -> Value? {
    guard let found = entries[key] else { return nil }
    found.lastUse = frame
    return found
  }

  /// Inserts an object. Those used in the current frame are kept, so that a frame larger than the limit does not evict
  /// its own.
  mutating func insert(_ value: Value, for key: Key, frame: UInt64) {
    value.lastUse = frame
    if let old = entries.updateValue(value, forKey: key) { cost -= old.cost }
    cost += value.cost
    if cost > limit { shrink(frame: frame) }
  }

  mutating func removeAll() { removeAll { _ in true } }

  /// Removes the objects whose keys satisfy a condition.
  mutating func removeAll(where isUnneeded: (Key) -> Bool) {
    for (key, value) in entries where isUnneeded(key) {
      entries[key] = nil
      cost -= value.cost
    }
  }

  private mutating func shrink(frame: UInt64) {
    let byAge = entries.lazy.filter { $0.value.lastUse < frame }.sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, value) in byAge where cost > limit / 4 * 3 {
      cost -= value.cost
      entries[key] = nil
    }
  }
}

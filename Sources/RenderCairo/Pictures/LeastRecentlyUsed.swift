/// Something kept that can tell its cost.
protocol Kept: AnyObject {
  /// In bytes.
  var cost: Int { get }
  /// The number of the frame that used it last.
  var lastUse: UInt64 { get set }
}

/// Objects kept by key; the longest unused go first when they cost more than the limit.
///
/// - Complexity: a hit O(1) without an allocation; an insertion that passes the limit O(n log n), down to three quarters.
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

  /// What is used in the current frame stays, so that a frame larger than the limit does not throw itself out.
  mutating func insert(_ value: Value, for key: Key, frame: UInt64) {
    value.lastUse = frame
    if let old = entries.updateValue(value, forKey: key) { cost -= old.cost }
    cost += value.cost
    if cost > limit { shrink(frame: frame) }
  }

  mutating func removeAll() {
    entries = [:]
    cost = 0
  }

  private mutating func shrink(frame: UInt64) {
    let byAge = entries.lazy.filter { $0.value.lastUse < frame }.sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, value) in byAge where cost > limit / 4 * 3 {
      cost -= value.cost
      entries[key] = nil
    }
  }
}

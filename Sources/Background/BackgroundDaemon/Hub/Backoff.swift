/// Attempts that failed, by a key: each failure doubles the time before the next one.
struct Backoff {
  private var entries: [String: (count: Int, notBefore: Double)] = [:]

  /// Returns the time before which there is no further attempt; a time in the past if none has failed.
  func notBefore(_ key: String) -> Double { entries[key]?.notBefore ?? 0 }

  /// Counts an attempt, and returns the seconds before the next one.
  ///
  /// - Parameter delay: The seconds after the first attempt.
  @discardableResult
  mutating func count(_ key: String, at time: Double, delay: Double) -> Double {
    let count = entries[key]?.count ?? 0
    let seconds = delay * Double(1 << min(count, 10))
    entries[key] = (count + 1, time + seconds)
    return seconds
  }

  /// Forgets the attempts of a key, because one has succeeded.
  mutating func reset(_ key: String) { entries[key] = nil }

  /// Forgets the attempts of all keys with a prefix.
  mutating func reset(prefix: String) { entries = entries.filter { !$0.key.hasPrefix(prefix) } }
}

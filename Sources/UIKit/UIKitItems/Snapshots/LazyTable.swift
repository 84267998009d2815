import Synchronization

/// A value that is computed on first use, and shared by the copies of the structure that contains it.
///
/// A structure that is changed gets a new table, so that its copies retain theirs.
final class LazyTable<Value>: Sendable {
  private let state = Mutex(Box(value: nil))

  /// The value in a form that a lock accepts: it is only read once it is computed.
  private struct Box: @unchecked Sendable {
    var value: Value?
  }

  /// Returns the value, which is computed if necessary.
  ///
  /// The lock is not held meanwhile: hashing calls code of the program. Two threads may both compute the value, and the
  /// first result is used.
  func value(_ make: () -> Value) -> Value {
    if let value = state.withLock({ Box(value: $0.value) }).value { return value }
    let made = Box(value: make())
    return state.withLock { box in
      if box.value == nil { box = made }
      return Box(value: box.value)
    }.value!
  }
}

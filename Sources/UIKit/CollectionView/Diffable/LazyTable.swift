import Synchronization

/// A value that is computed when it is first asked for, and shared by the copies of the structure that holds it.
///
/// A structure that is changed takes a new table, so that its copies keep theirs.
final class LazyTable<Value>: Sendable {
  private let state = Mutex(Box(value: nil))

  /// The value in a form that a lock takes: it is only read once it is made.
  private struct Box: @unchecked Sendable {
    var value: Value?
  }

  /// Returns the value, which is computed if it is not there.
  ///
  /// The lock is not held meanwhile: hashing is code of the program. Two threads may both compute, and the first value stays.
  func value(_ make: () -> Value) -> Value {
    if let value = state.withLock({ Box(value: $0.value) }).value { return value }
    let made = Box(value: make())
    return state.withLock { box in
      if box.value == nil { box = made }
      return Box(value: box.value)
    }.value!
  }
}

import Synchronization

/// Increments a value that threads share, and returns the new one.
@discardableResult
public func OSAtomicIncrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(1, value) }

/// Decrements a value that threads share, and returns the new one.
@discardableResult
public func OSAtomicDecrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(-1, value) }

/// Adds to a value that threads share, and returns the new one.
@discardableResult
public func OSAtomicAdd32(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>) -> Int32 {
  // An `Atomic` has the layout of its value.
  value.withMemoryRebound(to: Atomic<Int32>.self, capacity: 1) { atomic in
    atomic.pointee.wrappingAdd(amount, ordering: .sequentiallyConsistent).newValue
  }
}

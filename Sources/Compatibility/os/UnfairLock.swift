import Foundation

/// A lock for short sections of code, which one thread at a time holds.
public struct os_unfair_lock {
  /// The lock itself, whose address stays when the value is copied.
  fileprivate let lock = NSLock()

  /// Creates a lock that nobody holds.
  public init() {}
}

/// The type of `os_unfair_lock` in C.
public typealias os_unfair_lock_s = os_unfair_lock
/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits until no other thread holds the lock, and holds it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { lock.pointee.lock.lock() }

/// Holds the lock and returns true, or returns false if another thread holds it.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { lock.pointee.lock.try() }

/// Lets go of the lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { lock.pointee.lock.unlock() }

/// A lock with the state that it protects.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  fileprivate let unfair = NSLock()
  private var state: State

  /// Creates a lock that protects a state.
  public init(uncheckedState initialState: State) { state = initialState }

  /// Creates a lock that protects a state.
  public convenience init(initialState: State) where State: Sendable { self.init(uncheckedState: initialState) }

  /// Calls a closure with the state while the lock is held.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    unfair.lock()
    defer { unfair.unlock() }
    return try body(&state)
  }

  /// Calls a closure with the state while the lock is held.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try withLock(body)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public convenience init() { self.init(uncheckedState: ()) }

  /// Waits until no other thread holds the lock, and holds it.
  public func lock() { unfair.lock() }

  /// Lets go of the lock.
  public func unlock() { unfair.unlock() }

  /// Calls a closure while the lock is held.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try withLock { _ in try body() } }
}

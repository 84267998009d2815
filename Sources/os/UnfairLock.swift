import Glibc

/// A lock for short sections of code, which one thread at a time holds.
public struct os_unfair_lock {
  fileprivate let mutex = UnfairMutex()

  public init() {}
}

public typealias os_unfair_lock_s = os_unfair_lock
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// The mutex of a lock, whose address stays when the lock is copied.
private final class UnfairMutex: @unchecked Sendable {
  let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }
}

/// Waits until no other thread holds the lock, and holds it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(lock.pointee.mutex.mutex) }

/// Holds the lock and returns true, or returns false if another thread holds it.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_mutex_trylock(lock.pointee.mutex.mutex) == 0
}

/// Lets go of the lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(lock.pointee.mutex.mutex) }

/// A lock with the state that it protects.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private let unfair = UnfairMutex()
  private var state: State

  /// Creates a lock that protects a state.
  public init(uncheckedState initialState: State) { state = initialState }

  /// Creates a lock that protects a state.
  public convenience init(initialState: State) where State: Sendable { self.init(uncheckedState: initialState) }

  /// Calls a closure with the state while the lock is held.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(unfair.mutex)
    defer { pthread_mutex_unlock(unfair.mutex) }
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
  public func lock() { pthread_mutex_lock(unfair.mutex) }

  /// Lets go of the lock.
  public func unlock() { pthread_mutex_unlock(unfair.mutex) }

  /// Calls a closure while the lock is held.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try withLock { _ in try body() } }
}

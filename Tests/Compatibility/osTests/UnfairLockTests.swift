import Dispatch
import Testing
import os

struct UnfairLockTests {
  @Test func aLockedUnfairLockCannotBeLockedAgain() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    let isTaken = !os_unfair_lock_trylock(&lock)
    #expect(isTaken)
    os_unfair_lock_unlock(&lock)
    let isFree = os_unfair_lock_trylock(&lock)
    #expect(isFree)
    os_unfair_lock_unlock(&lock)
  }

  @Test func concurrentChangesOfTheStateUnderTheLockAllCount() {
    let count = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ in count.withLock { $0 += 1 } }
    #expect(count.withLock { $0 } == 1_000)
    let plain = OSAllocatedUnfairLock()
    #expect(plain.withLock { 7 } == 7)
  }
}

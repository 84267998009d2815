import Foundation
import FoundationAdditions
import Testing

struct SynchronizedObjectsTests {
  @Test func synchronizedObjectsExcludeOtherThreads() {
    let token = NSObject()
    nonisolated(unsafe) let shared = token
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ in
      objc_sync_enter(shared)
      defer { objc_sync_exit(shared) }
      // The same thread may enter again.
      objc_sync_enter(shared)
      count += 1
      objc_sync_exit(shared)
    }
    #expect(count == 1_000)
  }

  @Test func exceptionsHaveNamesAndReasons() {
    let exception = NSException(name: .invalidArgumentException, reason: "no leaf")
    #expect(exception.name.rawValue == "NSInvalidArgumentException")
    #expect(exception.reason == "no leaf")
  }
}

import Foundation
import Glibc
import Testing

@testable import Workbench

/// The lock that keeps two processes from building in one folder.
struct ScratchLockTests {
  private let folder: TemporaryFolder
  private let descriptor: Int32

  init() throws {
    folder = try TemporaryFolder(["file": ""])
    descriptor = open(folder.url.appendingPathComponent("quire.lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
  }

  private func isFree() -> Bool {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
    flock(descriptor, LOCK_UN)
    return true
  }

  @Test func aLockIsHeldUntilTheLastHolderEnds() {
    let outer = ScratchLock(folder.url) { Issue.record("waits: \($0)") }
    let inner = ScratchLock(folder.url) { Issue.record("waits: \($0)") }
    inner.unlock()
    #expect(!isFree())
    outer.unlock()
    #expect(isFree())
    close(descriptor)
  }

  @Test func aProcessWaitsForTheOneThatBuildsAndSaysSo() {
    #expect(flock(descriptor, LOCK_EX) == 0)
    var messages: [String] = []
    let lock = ScratchLock(folder.url) {
      messages.append($0)
      flock(descriptor, LOCK_UN)
    }
    #expect(!isFree())
    lock.unlock()
    #expect(messages == ["quire: another quire builds in \(folder.url.path); waiting until it has ended"])
    #expect(isFree())
    close(descriptor)
  }
}

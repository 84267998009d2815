import Foundation
import Glibc
import Synchronization

/// A lock on a folder of builds, so that two processes of quire do not replace each other's plans in it.
///
/// It ends with `unlock` or the process. A process that holds it can lock again without waiting.
struct ScratchLock {
  private static let held = Mutex<[String: (descriptor: Int32, count: Int)]>([:])

  private let path: String

  /// Locks a folder, and reports that it waits if another process holds the lock.
  ///
  /// A folder that cannot be written to is not locked: the build reports it.
  init(_ folder: URL, print: (String) -> Void) {
    path = folder.appendingPathComponent("quire.lock").path
    if ScratchLock.isHeld(path) { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      print("quire: another quire builds in \(folder.path); waiting until it has ended")
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }
    ScratchLock.held.withLock { $0[path] = (descriptor, 1) }
  }

  /// Gives the lock up; the last holder's call frees it for other processes.
  func unlock() {
    ScratchLock.held.withLock { held in
      guard let (descriptor, count) = held[path] else { return }
      held[path] = count > 1 ? (descriptor, count - 1) : nil
      if count == 1 { close(descriptor) }
    }
  }

  /// Counts another holder of a lock that the process has, and returns false if it has none.
  private static func isHeld(_ path: String) -> Bool {
    held.withLock { held in
      guard let (descriptor, count) = held[path] else { return false }
      held[path] = (descriptor, count + 1)
      return true
    }
  }
}

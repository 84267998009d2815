import Foundation
import Glibc

/// The defaults of the program, which are stored when it becomes inactive, has worked in the background, or ends.
///
/// On iOS the system stores what a program sets. Foundation on Linux stores it when `synchronize()` is called, which
/// programs for iOS do not do.
@MainActor
package enum StoredDefaults {
  /// The write end of the pipe by which a signal reaches the thread that waits for it; −1 before `storeAtEnd()`.
  nonisolated(unsafe) private static var signalEnd: Int32 = -1

  /// Stores the defaults.
  package nonisolated static func store() { UserDefaults.standard.synchronize() }

  /// Stores the defaults before a signal such as that of Ctrl+C ends the program.
  package static func storeAtEnd() {
    var ends: [Int32] = [0, 0]
    guard signalEnd < 0, pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    signalEnd = ends[1]
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Few functions may be called in a handler: the thread does the rest.
      let before = signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Glibc.write(StoredDefaults.signalEnd, &byte, 1)
      }
      // The program, or the one that started it, has decided otherwise.
      if before != nil { signal(number, before) }
    }
    let readEnd = ends[0]
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while Glibc.read(readEnd, &byte, 1) != 1 {}
      store()
      signal(Int32(byte), nil)
      kill(getpid(), Int32(byte))
    }
  }
}

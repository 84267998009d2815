import Foundation
import Glibc
import Synchronization

/// The programs that this one has started: an interruption ends them, too.
enum RunningPrograms {
  private static let identifiers = Mutex<Set<Int32>>([])
  /// The pipe by which a signal reaches the thread that waits for it.
  private static let pipe: (read: Int32, write: Int32) = {
    var ends: [Int32] = [0, 0]
    _ = Glibc.pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  static func add(_ process: Process) { _ = identifiers.withLock { $0.insert(process.processIdentifier) } }
  static func remove(_ process: Process) { _ = identifiers.withLock { $0.remove(process.processIdentifier) } }

  /// A Boolean value that indicates whether an interruption is ending the programs.
  private static let isEnding = Mutex(false)

  /// Waits for the end of a program that was started; returns its status. It does not return while an interruption ends
  /// this program as well.
  static func wait(for process: Process) -> Int32 {
    process.waitUntilExit()
    remove(process)
    while isEnding.withLock({ $0 }) { sleep(1) }
    return process.status
  }

  /// Ends the programs and this one when the user interrupts it, the terminal is closed, or it is to end.
  static func endOnInterruption() {
    _ = pipe
    // Few functions may be called in a handler: the thread does the rest. Programs that are started do not have it.
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Glibc.write(RunningPrograms.pipe.write, &byte, 1)
      }
    }
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while Glibc.read(pipe.read, &byte, 1) != 1 {}
      isEnding.withLock { $0 = true }
      endAll()
      exit(128 + Int32(byte))
    }
  }

  /// Ends the programs, with those that they have started.
  static func endAll() {
    let all = identifiers.withLock { $0 }
    for identifier in all { end(identifier, by: SIGTERM) }
    for _ in 0..<40 {
      if !all.contains(where: { kill($0, 0) == 0 }) { return }
      usleep(50_000)
    }
    for identifier in all { end(identifier, by: SIGKILL) }
  }

  /// Sends a signal to a program, and to its group if it leads one.
  static func end(_ identifier: Int32, by signal: Int32) {
    if getpgid(identifier) == identifier { kill(-identifier, signal) }
    kill(identifier, signal)
  }

  /// Ends a program at once, with all that it and those have started.
  static func endTree(of identifier: Int32) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var children: [Int32: [Int32]] = [:]
    for number in names.compactMap({ Int32($0) }) {
      // The name, in parentheses, may have spaces; the state and the parent follow.
      guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { continue }
      let fields = text[end...].split(separator: " ")
      if fields.count > 2, let parent = Int32(fields[2]) { children[parent, default: []].append(number) }
    }
    var tree = [identifier]
    var index = 0
    while index < tree.count {
      tree += children[tree[index]] ?? []
      index += 1
    }
    for member in tree { kill(member, SIGKILL) }
  }
}

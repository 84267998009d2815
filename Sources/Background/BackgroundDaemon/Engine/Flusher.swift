import BackgroundWire
import Glibc
import _CBackground

/// The thread that flushes files while transfers continue: partial files of long ones, and complete ones.
///
/// Everything that was added since the last round is flushed in one: all files are written at once, so that one commit
/// of the file system's journal serves all of them. Complete files wait a second for others, or until no transfer runs.
final class Flusher: Sendable {
  /// The offset up to which a flush makes the file of a running transfer durable.
  struct Checkpoint {
    var attempt: Int
    var offset: Int64
  }

  /// A file that waits: a transfer's number, and a descriptor that is closed after the flush.
  struct File {
    var id: Int64
    /// The descriptor, or −1 for a file whose path is unknown: the whole file system is flushed for it.
    var descriptor: Int32
    var checkpoint: Checkpoint?
  }

  /// The result of a file's flush: 0 or an error number.
  typealias Result = (id: Int64, failure: Int32, checkpoint: Checkpoint?)

  /// The maximum number of waiting files; no transfer begins while there are more.
  let maximumWaitingFiles: Int
  /// The time that a complete file may wait for others, in seconds.
  private static let patience = 1.0

  private struct State {
    var waiting: [File] = []
    var done: [Result] = []
    var isStopped = false
    /// The time at which the files that wait have waited long enough.
    var deadline = Double.infinity
  }

  private let state = ConditionLock(State())
  private let folder: String
  private let wakeUp: @Sendable () -> Void

  /// - Parameters:
  ///   - folder: the folder of the files, which is flushed with them.
  ///   - wakeUp: called on the thread when results are available.
  init(folder: String, wakeUp: @escaping @Sendable () -> Void) {
    self.folder = folder
    self.wakeUp = wakeUp
    // The other half is for connections and databases.
    maximumWaitingFiles = max(64, min(2_048, Int(quire_raise_descriptor_limit(8_192)) / 2))
    startThread { [self] in while flushRound() {} }
  }

  /// Ends the thread; files that wait are not flushed.
  func stop() {
    state.withLock { $0.isStopped = true }
    state.broadcast()
  }

  /// Adds files; `isUrgent` indicates that they should not wait for others.
  func add(_ files: [File], isUrgent: Bool) {
    guard !files.isEmpty || isUrgent else { return }
    let now = DaemonSocket.now()
    state.withLock {
      $0.waiting += files
      guard !$0.waiting.isEmpty else { return }
      // Received data is flushed at once, which leaves less work for the disk at the end.
      let isDue = isUrgent || $0.waiting.count >= maximumWaitingFiles / 2 || files.contains { $0.checkpoint != nil }
      $0.deadline = min($0.deadline, isDue ? now : now + Self.patience)
    }
    state.broadcast()
  }

  /// A Boolean value that indicates whether files were flushed that `drainFinished()` has not returned.
  var hasFinished: Bool { state.withLock { !$0.done.isEmpty } }

  /// Returns the files that were flushed since the last call.
  func drainFinished() -> [Result] {
    state.withLock { state in
      defer { state.done = [] }
      return state.done
    }
  }

  /// Waits until some files were flushed, and returns them.
  func waitForDone() -> [Result] {
    add([], isUrgent: true)
    while true {
      let done: [Result]? = state.wait(until: DaemonSocket.now() + 60) { state in
        guard !state.done.isEmpty else { return nil }
        defer { state.done = [] }
        return state.done
      }
      if let done { return done }
    }
  }

  /// Waits for files and flushes them; returns false when the thread has to end.
  private func flushRound() -> Bool {
    var files: [File]?
    while files == nil {
      let known = state.withLock { $0.deadline }
      let found: [File]?? = state.wait(until: min(known, DaemonSocket.now() + 60)) { state in
        if state.isStopped { return .some([]) }
        guard DaemonSocket.now() >= state.deadline else {
          // The loop wakes up when the deadline has changed.
          return state.deadline == known ? nil : .some(nil)
        }
        defer { state.waiting = [] }
        state.deadline = .infinity
        return .some(state.waiting)
      }
      files = found ?? nil
    }
    guard let files, !files.isEmpty else { return false }
    let results = flush(files)
    state.withLock { $0.done += results }
    state.broadcast()
    wakeUp()
    return true
  }

  private func flush(_ files: [File]) -> [Result] {
    if files.count > 1 { for file in files where file.descriptor >= 0 { quire_start_writing(file.descriptor) } }
    var results: [Result] = files.map { file in
      guard file.descriptor >= 0 else { return (file.id, 0, nil) }
      defer { close(file.descriptor) }
      let failure = file.checkpoint == nil ? quire_flush(file.descriptor) : quire_flush_data(file.descriptor)
      return (file.id, failure, file.checkpoint)
    }
    if files.allSatisfy({ $0.checkpoint != nil }) { return results }
    let isAnyLost = files.contains { $0.descriptor < 0 }
    let failure = isAnyLost ? quire_sync_file_system(folder) : quire_sync_folder(folder)
    if failure != 0 {
      for place in results.indices where results[place].failure == 0 { results[place].failure = failure }
    }
    return results
  }
}

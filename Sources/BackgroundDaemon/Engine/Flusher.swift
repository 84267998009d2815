import BackgroundWire
import CBackground
import Glibc

/// The thread that flushes the files of complete transfers while others go on.
///
/// Everything that was added since the last round is flushed in one: all files are written at once, so that one commit of the
/// file system's journal serves all of them. The longer a disk takes for a round, the more the next one holds.
final class Flusher: Sendable {
  /// A file that waits: a transfer's number, and a descriptor that stays open until the result is taken.
  struct File {
    var id: Int64
    var descriptor: Int32
  }

  /// The result of a file's flush: 0 or an error number.
  typealias Result = (id: Int64, failure: Int32)

  /// The greatest number of files that may wait; no transfer begins while there are more.
  static let most = 256
  /// The number of files that are not made to wait for others.
  private static let enough = 64
  /// Seconds between the beginnings of two rounds, as long as more files are about to come.
  private static let pace = 0.01

  private struct State {
    var waiting: [File] = []
    var done: [Result] = []
    var isUrgent = false
    var isStopped = false
    var nextRound = 0.0
  }

  private let state = ConditionLock(State())
  private let folder: String
  private let wakeUp: @Sendable () -> Void

  /// - Parameters:
  ///   - folder: the folder of the files, which is flushed with them.
  ///   - wakeUp: called on the thread when results can be taken.
  init(folder: String, wakeUp: @escaping @Sendable () -> Void) {
    self.folder = folder
    self.wakeUp = wakeUp
    startThread { [self] in while flushRound() {} }
  }

  /// Ends the thread; files that wait are not flushed.
  func stop() {
    state.withLock { $0.isStopped = true }
    state.broadcast()
  }

  /// Adds files; `isUrgent` says that no others are about to come.
  func add(_ files: [File], isUrgent: Bool) {
    guard !files.isEmpty else { return }
    state.withLock {
      $0.waiting += files
      $0.isUrgent = $0.isUrgent || isUrgent
    }
    state.broadcast()
  }

  /// Returns the files that were flushed since the last call.
  func takeDone() -> [Result] {
    state.withLock { state in
      defer { state.done = [] }
      return state.done
    }
  }

  /// Waits until some files were flushed, and returns them.
  func waitForDone() -> [Result] {
    state.withLock { $0.isUrgent = true }
    state.broadcast()
    while true {
      let done: [Result]? = state.wait(until: DaemonSocket.now() + 60) { state in
        guard !state.done.isEmpty else { return nil }
        defer { state.done = [] }
        return state.done
      }
      if let done { return done }
    }
  }

  /// Waits for files and flushes them; false when the thread has to end.
  private func flushRound() -> Bool {
    var files: [File]?
    while files == nil {
      let now = DaemonSocket.now()
      let pause = state.withLock { $0.waiting.isEmpty ? 60 : max(0, $0.nextRound - now) }
      files = state.wait(until: now + pause) { state in
        if state.isStopped { return [] }
        guard !state.waiting.isEmpty else { return nil }
        let now = DaemonSocket.now()
        guard state.isUrgent || state.waiting.count >= Self.enough || now >= state.nextRound else { return nil }
        defer { state.waiting = [] }
        state.isUrgent = false
        state.nextRound = now + Self.pace
        return state.waiting
      }
    }
    guard let files, !files.isEmpty else { return false }
    if files.count > 1 { for file in files { quire_start_writing(file.descriptor) } }
    var results: [Result] = files.map { ($0.id, fsync($0.descriptor) == 0 ? 0 : errno) }
    let failure = quire_sync_folder(folder)
    if failure != 0 {
      for place in results.indices where results[place].failure == 0 { results[place].failure = failure }
    }
    state.withLock { $0.done += results }
    state.broadcast()
    wakeUp()
    return true
  }
}

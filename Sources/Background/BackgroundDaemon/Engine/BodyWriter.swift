import BackgroundWire
import Glibc

/// The thread that writes the files of short bodies, which were collected in memory, and delivers them while other
/// transfers go on: the files of a round are one transaction.
final class BodyWriter: Sendable {
  /// A whole body, the path of its file, and the transfer with the response that it belongs to.
  struct Body {
    var record: TransferRecord
    var head: ResponseHead
    var path: String
    var content: [UInt8]
  }

  /// A file's descriptor, which belongs to the receiver, and 0 or an error number.
  struct Result {
    var id: Int64
    var descriptor: Int32
    var failure: Int32
    /// The stored event; nil if there is none.
    var event: SessionEvent?
  }

  /// The maximum number of bytes of waiting bodies; no transfer begins while there are more.
  static let maximumWaitingBytes = 16 << 20
  /// The number of bodies from which a round begins at once.
  private static let enough = 32
  /// The interval between the beginnings of two rounds, in seconds, as long as more bodies are about to follow.
  private static let interval = 0.01

  private struct State {
    var waiting: [Body] = []
    var done: [Result] = []
    var isUrgent = false
    var isStopped = false
    var nextRound = 0.0
  }

  private let state = ConditionLock(State())
  private let keep: @Sendable ([Body]) -> [SessionEvent]?
  private let wakeUp: @Sendable () -> Void

  /// - Parameters:
  ///   - keep: called on the thread to store the completed transfers; returns their events, or nil on failure.
  ///   - wakeUp: called on the thread when results are available.
  init(keep: @escaping @Sendable ([Body]) -> [SessionEvent]?, wakeUp: @escaping @Sendable () -> Void) {
    self.keep = keep
    self.wakeUp = wakeUp
    startThread { [self] in while writeRound() {} }
  }

  /// Ends the thread; bodies that wait are not written.
  func stop() {
    state.withLock { $0.isStopped = true }
    state.broadcast()
  }

  /// Adds bodies; `isUrgent` indicates that no others are about to follow.
  func add(_ bodies: [Body], isUrgent: Bool) {
    guard !bodies.isEmpty || isUrgent else { return }
    state.withLock {
      $0.waiting += bodies
      $0.isUrgent = !$0.waiting.isEmpty && ($0.isUrgent || isUrgent)
    }
    state.broadcast()
  }

  /// A Boolean value that indicates whether files were written that `drainFinished()` has not returned.
  var hasFinished: Bool { state.withLock { !$0.done.isEmpty } }

  /// Returns the files that were written since the last call.
  func drainFinished() -> [Result] {
    state.withLock { state in
      defer { state.done = [] }
      return state.done
    }
  }

  /// Waits until some bodies were written, and returns them.
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

  /// Waits for bodies and writes them; returns false when the thread has to end.
  private func writeRound() -> Bool {
    var bodies: [Body]?
    while bodies == nil {
      let now = DaemonSocket.now()
      let (wasEmpty, pause) = state.withLock { ($0.waiting.isEmpty, max(0, $0.nextRound - now)) }
      let found: [Body]?? = state.wait(until: now + (wasEmpty ? 60 : pause)) { state in
        if state.isStopped { return .some([]) }
        guard !state.waiting.isEmpty else { return nil }
        let now = DaemonSocket.now()
        guard state.isUrgent || state.waiting.count >= Self.enough || now >= state.nextRound else {
          // The loop wakes up when there is a deadline.
          return wasEmpty ? .some(nil) : nil
        }
        defer { state.waiting = [] }
        (state.isUrgent, state.nextRound) = (false, now + Self.interval)
        return .some(state.waiting)
      }
      bodies = found ?? nil
    }
    guard let bodies, !bodies.isEmpty else { return false }
    var results = bodies.map(Self.write)
    let written = zip(bodies, results).filter { $1.failure == 0 }.map(\.0)
    if !written.isEmpty, let events = keep(written) {
      var next = events.makeIterator()
      for place in results.indices where results[place].failure == 0 { results[place].event = next.next() }
    }
    state.withLock { $0.done += results }
    state.broadcast()
    wakeUp()
    return true
  }

  private static func write(_ body: Body) -> Result {
    let descriptor = open(body.path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return Result(id: body.record.id, descriptor: -1, failure: errno) }
    let failure = body.content.withUnsafeBytes { writeAll($0, to: descriptor, at: 0).failure }
    guard failure == 0 else {
      close(descriptor)
      return Result(id: body.record.id, descriptor: -1, failure: failure)
    }
    return Result(id: body.record.id, descriptor: descriptor, failure: 0)
  }
}

/// Writes bytes at an offset of a file; returns the number of written bytes, and 0 or an error number.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at place: Int64) -> (count: Int, failure: Int32) {
  var done = 0
  while done < bytes.count {
    let result = pwrite(descriptor, bytes.baseAddress! + done, bytes.count - done, off_t(place) + done)
    if result < 0, errno == EINTR { continue }
    guard result > 0 else { return (done, errno) }
    done += result
  }
  return (done, 0)
}

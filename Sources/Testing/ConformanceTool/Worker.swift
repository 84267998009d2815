import ConformanceRunner
import Foundation
import Glibc

/// A message of a worker to the supervising program, as a line of JSON.
enum WorkerMessage: Codable {
  /// A run begins, identified by its index.
  case begins(Int)
  /// A step begins that may stop the process; a thrown error would be bound to the name.
  case mayStop(String)
  case didNotStop
  case holds
  case fails([Mismatch])
  case notRun([String])
}

/// The process that runs scenarios: when one of them ends it, another continues with the next.
enum Worker {
  /// The longest time that a run may take, in seconds of processor time, so that a busy machine does not end it.
  private static let timeLimit = 120

  @MainActor
  static func run(_ options: Options, _ file: String) throws {
    for (number, job) in try options.jobs(of: file).enumerated().dropFirst(options.firstJob) {
      limitTime()
      try send(.begins(number))
      let outcome = ConformanceRunner.run(
        job.scenario, index: job.index, willCatch: { try? send(.mayStop($0)) }, didCatch: { try? send(.didNotStop) })
      switch outcome {
      case .holds: try send(.holds)
      case .fails(let mismatches): try send(.fails(mismatches))
      case .notRun(let missing): try send(.notRun(missing))
      }
    }
  }

  /// Sets a timer that ends the process by a signal when the run takes too long.
  private static func limitTime() {
    var limit = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: timeLimit, tv_usec: 0))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
  }

  private static func send(_ message: WorkerMessage) throws {
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(message) + Data("\n".utf8))
  }
}

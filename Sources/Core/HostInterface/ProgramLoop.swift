/// The run loop of the program's main thread, for a host that runs an event loop of its own.
@MainActor
package protocol ProgramLoop: AnyObject {
  /// Runs the timers and other work that are due.
  ///
  /// Returns the seconds until the next timer fires; nil if none is set.
  func runDueWork() -> Double?
  /// Runs the loop for a duration in seconds, and waits for timers and other work that become due.
  func run(for seconds: Double)
}

extension ProgramLoop {
  /// Does nothing.
  package func run(for seconds: Double) {}
}

/// A host without an event loop: the program's run loop moves it in real time.
@MainActor
package protocol PacedHost: Host {
  /// A closure that is called when `secondsToNextEvent` may have decreased.
  var nextEventDidChange: (@MainActor () -> Void)? { get set }
  /// The seconds of real time until `catchUp` has something to do; nil while nothing is pending.
  var secondsToNextEvent: Double? { get }
  /// Makes the frames and runs the timers that are due in real time.
  func catchUp()
}

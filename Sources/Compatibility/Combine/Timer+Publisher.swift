public import Foundation

extension Timer {
  /// A publisher of the time, again and again, from the time when it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    /// The time between two values, in seconds.
    public let interval: TimeInterval
    /// The time by which a value may come late, in seconds; nil for the timer's own.
    public let tolerance: TimeInterval?
    /// The run loop.
    public let runLoop: RunLoop
    /// The mode in which the timer runs.
    public let mode: RunLoop.Mode
    private let listeners = Listeners<Date, Never>()

    /// Creates a publisher; `interval` in seconds.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      listeners.add(subscriber)
    }

    public func connect() -> any Cancellable {
      let tick = Tick(run: { [listeners] in listeners.send(Date()) })
      let timer = Timer(timeInterval: interval, repeats: true) { _ in tick.run() }
      if let tolerance { timer.tolerance = tolerance }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  /// A closure that a timer calls on the thread of its run loop.
  private struct Tick: @unchecked Sendable { let run: () -> Void }

  /// Returns a publisher of the time, which begins when it is connected: by `autoconnect()`, with the first subscriber.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }
}

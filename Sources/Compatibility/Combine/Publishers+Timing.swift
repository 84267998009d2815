extension Publisher {
  /// Publishes at most one value in a time: the first, and at the end of the time the last or the first of the others.
  /// - Parameter latest: A Boolean value that determines whether the last value of a time is published.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink in
      var isResting = false
      var pending: Output?
      func rest() {
        isResting = true
        scheduler.schedule(after: interval.timeInterval) {
          isResting = false
          guard let value = pending else { return }
          pending = nil
          _ = sink.receive(value)
          rest()
        }
      }
      receive(
        subscriber: Sink<Output, Failure>(
          { completion in
            scheduler.schedule {
              if let value = pending { _ = sink.receive(value) }
              pending = nil
              sink.receive(completion: completion)
            }
          },
          { value in
            scheduler.schedule {
              if isResting {
                if latest || pending == nil { pending = value }
              } else {
                _ = sink.receive(value)
                rest()
              }
            }
          }
        ).connected(to: sink))
    }
  }

  /// Ends when no value has come for a time: with an error, or without one as if it had finished.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink in
      var generation = 0
      var hasEnded = false
      func wait() {
        generation += 1
        let present = generation
        scheduler.schedule(after: interval.timeInterval) {
          guard generation == present, !hasEnded else { return }
          sink.receive(completion: customError.map { .failure($0()) } ?? .finished)
        }
      }
      wait()
      receive(
        subscriber: Sink<Output, Failure>(
          { completion in
            hasEnded = true
            scheduler.schedule { sink.receive(completion: completion) }
          },
          { value in
            wait()
            scheduler.schedule { _ = sink.receive(value) }
          }
        ).connected(to: sink))
    }
  }

  /// Prints what passes by, each line after a prefix.
  public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> {
    let start = prefix.isEmpty ? "" : prefix + ": "
    return handleEvents(
      receiveSubscription: { _ in Swift.print("\(start)receive subscription") },
      receiveOutput: { Swift.print("\(start)receive value: (\($0))") },
      receiveCompletion: { Swift.print("\(start)receive \($0)") },
      receiveCancel: { Swift.print("\(start)receive cancel") })
  }
}

/// A scheduler that runs everything at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The scheduler.
  public static let shared = ImmediateScheduler()

  public func schedule(_ action: @escaping () -> Void) { action() }
  public func schedule(after seconds: Double, _ action: @escaping () -> Void) { action() }

  /// The time of the scheduler, which stands still.
  public struct SchedulerTimeType: SchedulerTime { public typealias Stride = SchedulerStride }
  /// The options of actions.
  public struct SchedulerOptions {}
}

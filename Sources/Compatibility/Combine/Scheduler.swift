public import Dispatch
public import Foundation

/// A place where publishers deliver: a queue or a run loop.
public protocol Scheduler {
  /// The type of times between two actions.
  associatedtype SchedulerTimeType: SchedulerTime
  /// The type of options; none of them has an effect.
  associatedtype SchedulerOptions

  /// Runs a closure there, soon.
  func schedule(_ action: @escaping () -> Void)
  /// Runs a closure there after a time, in seconds.
  func schedule(after seconds: Double, _ action: @escaping () -> Void)
}

/// A type with the spans of a scheduler.
public protocol SchedulerTime {
  /// The type of spans, such as `.milliseconds(200)` or `.seconds(1)`.
  associatedtype Stride: SchedulerTimeIntervalConvertible
}

/// A span of time.
public protocol SchedulerTimeIntervalConvertible {
  /// Returns a span of whole seconds.
  static func seconds(_ s: Int) -> Self
  /// Returns a span in seconds.
  static func seconds(_ s: Double) -> Self
  /// Returns a span in milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// Returns a span in microseconds.
  static func microseconds(_ us: Int) -> Self
  /// Returns a span in nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
  /// The span in seconds.
  var timeInterval: Double { get }
}

/// A span in seconds, which a number stands for as well.
public struct SchedulerStride: SchedulerTimeIntervalConvertible, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The span in seconds.
  public let timeInterval: Double

  init(_ timeInterval: Double) { self.timeInterval = timeInterval }
  /// Creates a span in seconds.
  public init(floatLiteral value: Double) { timeInterval = value }
  /// Creates a span of whole seconds.
  public init(integerLiteral value: Int) { timeInterval = Double(value) }
  /// Returns a span of whole seconds.
  public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
  /// Returns a span in seconds.
  public static func seconds(_ s: Double) -> Self { Self(s) }
  /// Returns a span in milliseconds.
  public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
  /// Returns a span in microseconds.
  public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
  /// Returns a span in nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
}

/// A closure on its way to another thread.
private struct Action: @unchecked Sendable { let run: () -> Void }

extension DispatchQueue: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(run: action)
    async { action.run() }
  }

  public func schedule(after seconds: Double, _ action: @escaping () -> Void) {
    let action = Action(run: action)
    asyncAfter(deadline: .now() + seconds) { action.run() }
  }

  /// The time of a queue.
  public struct SchedulerTimeType: SchedulerTime { public typealias Stride = SchedulerStride }
  /// The options of a queue's actions.
  public struct SchedulerOptions {}
}

extension OperationQueue: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(run: action)
    addOperation { action.run() }
  }

  public func schedule(after seconds: Double, _ action: @escaping () -> Void) {
    let action = Action(run: action)
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { self.addOperation { action.run() } }
  }

  /// The time of a queue.
  public struct SchedulerTimeType: SchedulerTime { public typealias Stride = SchedulerStride }
  /// The options of a queue's actions.
  public struct SchedulerOptions {}
}

extension RunLoop: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(run: action)
    perform { action.run() }
  }

  public func schedule(after seconds: Double, _ action: @escaping () -> Void) {
    let action = Action(run: action)
    add(Timer(timeInterval: seconds, repeats: false) { _ in action.run() }, forMode: .default)
  }

  /// The time of a run loop.
  public struct SchedulerTimeType: SchedulerTime { public typealias Stride = SchedulerStride }
  /// The options of a run loop's actions.
  public struct SchedulerOptions {}
}

extension Publisher {
  /// Delivers values and the end on a queue or a run loop.
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> AnyPublisher<Output, Failure>
  { later { scheduler.schedule($0) } }

  /// Delivers values and the end after a time, in their order.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    later { scheduler.schedule(after: interval.timeInterval, $0) }
  }

  /// Subscribes, and cancels, on a queue or a run loop.
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> AnyPublisher<Output, Failure>
  {
    AnyPublisher { sink in
      let inner = Sink<Output, Failure>({ sink.receive(completion: $0) }, { _ = sink.receive($0) }).connected(to: sink)
      scheduler.schedule { receive(subscriber: inner) }
    }
  }

  /// Publishes a value when no other has come for a time.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink in
      var generation = 0
      var pending: Output?
      func flush() {
        if let value = pending { _ = sink.receive(value) }
        pending = nil
      }
      receive(
        subscriber: Sink<Output, Failure>(
          { completion in
            scheduler.schedule {
              generation += 1
              flush()
              sink.receive(completion: completion)
            }
          },
          { value in
            scheduler.schedule {
              generation += 1
              pending = value
              let present = generation
              scheduler.schedule(after: dueTime.timeInterval) { if generation == present { flush() } }
            }
          }
        ).connected(to: sink))
    }
  }

  private func later(_ schedule: @escaping (@escaping () -> Void) -> Void) -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink in
      receive(
        subscriber: Sink<Output, Failure>(
          { completion in schedule { sink.receive(completion: completion) } },
          { value in schedule { _ = sink.receive(value) } }
        ).connected(to: sink))
    }
  }
}

public import Dispatch
public import Foundation

/// A place where publishers deliver: a queue or a run loop.
public protocol Scheduler {
  /// Runs a closure there, soon.
  func schedule(_ action: @escaping () -> Void)
}

/// A closure on its way to another thread.
private struct Action: @unchecked Sendable { let run: () -> Void }

extension DispatchQueue: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(run: action)
    async { action.run() }
  }
}

extension RunLoop: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(run: action)
    perform { action.run() }
  }
}

extension Publisher {
  /// Delivers values and the end on a queue or a run loop.
  public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink in
      receive(
        subscriber: Sink<Output, Failure>(
          { completion in scheduler.schedule { sink.receive(completion: completion) } },
          { value in scheduler.schedule { _ = sink.receive(value) } }
        ).connected(to: sink))
    }
  }
}

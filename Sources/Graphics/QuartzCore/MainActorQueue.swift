import Dispatch
import _CSwiftRuntime

/// A check for the queue of the main actor, from any thread.
package enum MainActorQueue {
  // Under an asynchronous `main` the main queue is served by a thread that is not the main one.
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// A Boolean value that indicates whether the caller runs on the main actor.
  ///
  /// Foundation's `Thread.isMainThread` asks the kernel at each call, and traits are read many times a frame.
  package static var isCurrent: Bool { quire_is_main_thread() || DispatchQueue.getSpecific(key: key) == true }

  /// Runs a closure on the main actor and returns its result; a caller on another thread waits.
  package static func sync<R: Sendable>(_ body: @MainActor () -> R) -> R {
    if isCurrent { return MainActor.assumeIsolated { body() } }
    return DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
  }
}

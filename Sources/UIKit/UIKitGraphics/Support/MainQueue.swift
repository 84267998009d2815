import Foundation

/// The main queue, for calls on the main actor from any thread.
package enum MainQueue {
  /// A Boolean value that indicates whether the current queue is the main queue. A program without a run loop drains
  /// that queue on threads other than the main one.
  package static var isCurrent: Bool { MainActorQueue.isCurrent }

  /// Runs a closure on the main actor and returns its result; a caller on another thread waits.
  package static func sync<R: Sendable>(_ body: @MainActor () -> R) -> R {
    MainActorQueue.sync(body)
  }
}

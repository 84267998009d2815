import Foundation

/// Whether a call runs on the main actor, and how to get there from another thread.
enum MainQueue {
  /// True on the main queue. A program without a run loop drains that queue on threads that are not the main one.
  static var isCurrent: Bool { MainActorQueue.isCurrent }

  /// Runs a closure on the main actor and returns its result; a caller on another thread waits.
  static func sync<R: Sendable>(_ body: @MainActor () -> R) -> R {
    if isCurrent { return MainActor.assumeIsolated { body() } }
    return DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
  }
}

import Foundation
import Observation

/// A tracker that observes the `@Observable` properties that an update reads, and requests the update again when one of
/// them changes.
///
/// `withObservationTracking` registers for one change and cannot be told to stop: a view that lays itself out in every
/// frame would register in every frame. The tracker therefore reads a property of its own with the others. Changing
/// that property ends the registration of the update before.
///
/// - Complexity: an update that reads nothing observable costs two thread-local accesses.
@MainActor
package final class UpdateTracker {
  private let token = TrackingToken()
  private let becameStale: @MainActor () -> Void
  private var runCount = 0
  private var isRegistered = false

  /// Creates a tracker; the closure is called on the main actor, once for each run of the update.
  package init(_ becameStale: @escaping @MainActor () -> Void) { self.becameStale = becameStale }

  deinit { token.change() }

  /// Runs an update and observes the properties that it reads instead of those of the last run.
  package func run(_ update: () -> Void) {
    cancel()
    withObservationTracking(
      {
        update()
        token.read()
      }, onChange: registration())
  }

  /// Returns the function that the next change calls, on any thread.
  package func registration() -> @Sendable () -> Void {
    runCount += 1
    isRegistered = true
    let run = runCount
    return { [weak self] in
      if MainQueue.isCurrent { return MainActor.assumeIsolated { self?.valueWillChange(in: run) } }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.valueWillChange(in: run) } }
    }
  }

  /// Stops observing.
  func cancel() {
    runCount += 1
    guard isRegistered else { return }
    isRegistered = false
    token.change()
  }

  private func valueWillChange(in run: Int) {
    guard run == runCount, isRegistered else { return }
    isRegistered = false
    becameStale()
  }
}

/// A property that is read with those of an update, so that changing it ends the registration of all of them.
private final class TrackingToken: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  func read() { registrar.access(self, keyPath: \.generation) }
  func change() { registrar.withMutation(of: self, keyPath: \.generation) {} }

  private var generation: Int { 0 }
}

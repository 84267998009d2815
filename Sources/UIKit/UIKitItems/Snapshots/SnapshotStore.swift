import DiffCore
import Synchronization

/// The states of a diffable data source, which are submitted on one thread and shown on the main thread.
package final class SnapshotStore<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  package typealias State = DiffableState<Section, Item>

  private struct Contents {
    var submitted = State()
    var shown = State()
    var hasBeenApplied = false
    /// The steps that were submitted on other threads and wait for the main thread, in order.
    var waiting: [@MainActor @Sendable () -> Void] = []
    var wasUsedOnMain = false
    var wasUsedOffMain = false
  }

  private let contents = Mutex(Contents())

  package init() {}

  /// The state that was submitted last.
  package var submitted: State { contents.withLock { $0.submitted } }

  /// The state that the collection view shows or is about to show.
  package var shown: State { contents.withLock { $0.shown } }

  /// Replaces both states by one that the view already shows.
  package func replace(by state: State) {
    contents.withLock {
      $0.submitted = state
      $0.shown = state
    }
  }

  /// Performs the waiting steps, in order.
  @MainActor package func runWaiting() {
    while let step = contents.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) { step() }
  }

  /// Changes the submitted state by a closure that returns marks, and returns the step to it.
  func submit(
    _ method: DiffableMethod, _ change: (inout State) -> DiffableMarks<Section, Item>
  ) -> DiffableStep<Section, Item> {
    let (before, after, marks, isFirst) = contents.withLock {
      let before = $0.submitted
      let marks = change(&$0.submitted)
      let isFirst = !$0.hasBeenApplied
      $0.hasBeenApplied = true
      return (before, $0.submitted, marks, isFirst)
    }
    return DiffableStep(from: before, to: after, marks: marks, method: method, isFirst: isFirst)
  }

  /// Sets the state that is shown.
  func show(_ state: State) { contents.withLock { $0.shown = state } }

  /// Adds a step to perform on the main thread.
  func wait(_ step: @escaping @MainActor @Sendable () -> Void) { contents.withLock { $0.waiting.append(step) } }

  /// Records the kind of thread on which the store is used; returns true when it has been used on both for the first
  /// time.
  func noteUse(onMain isMain: Bool) -> Bool {
    contents.withLock {
      let wasMixed = $0.wasUsedOnMain && $0.wasUsedOffMain
      if isMain { $0.wasUsedOnMain = true } else { $0.wasUsedOffMain = true }
      return !wasMixed && $0.wasUsedOnMain && $0.wasUsedOffMain
    }
  }
}

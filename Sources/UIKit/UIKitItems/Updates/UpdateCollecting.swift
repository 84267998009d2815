package import DiffCore
import Foundation

/// The updates of a batch before they are validated.
///
/// An object, so that each of a thousand calls adds its operation in place.
@MainActor
package final class CollectedUpdates {
  @exclusivity(unchecked) package fileprivate(set) var operations: [UpdateOperation] = []
  /// Numbers beside the operations, which only the list knows; empty for lists that have none.
  @exclusivity(unchecked) package fileprivate(set) var tags: [Int] = []
  /// The items to reconfigure, by their paths before the batch.
  package fileprivate(set) var reconfigured: [IndexPath] = []
  package fileprivate(set) var completions: [(Bool) -> Void] = []
  /// The number of nested batches.
  @exclusivity(unchecked) fileprivate var depth = 0

  /// Creates a batch without updates.
  package init() {}

  fileprivate func add(_ new: NewOperations, _ tag: Int?) {
    let count = operations.count
    operations.append(new)
    if let tag { tags += repeatElement(tag, count: operations.count - count) }
  }
}

/// Collects the updates of a batch, and commits them as one when the outermost one ends.
@MainActor
package protocol UpdateCollecting: AnyObject {
  var collected: CollectedUpdates { get set }
  /// A Boolean value that indicates whether counts were loaded. Before that nothing is shown that could change: the
  /// first layout pass loads the data as it is.
  var hasLoaded: Bool { get }
  /// Captures the state before the data changes.
  /// - Parameter isLate: A Boolean value that indicates whether the data may have changed already: an operation outside
  ///   of a batch.
  func batchWillBegin(isLate: Bool)
  func commit(_ batch: CollectedUpdates)
  /// Reconfigures the cells of items at once, by their paths in the data.
  func reconfigureNow(_ paths: [IndexPath])
}

extension UpdateCollecting {
  /// A Boolean value that indicates whether a batch is being collected.
  package var isCollecting: Bool { collected.depth > 0 }

  /// Begins a batch; nested batches become one.
  package func begin(isLate: Bool = false) {
    if !isCollecting { batchWillBegin(isLate: isLate) }
    collected.depth += 1
  }

  /// Ends a batch, which was begun.
  package func end() {
    collected.depth -= 1
    guard !isCollecting else { return }
    let batch = collected
    collected = CollectedUpdates()
    commit(batch)
  }

  /// Runs a closure that updates the data and reports it.
  package func perform(_ body: (() -> Void)?, completion: ((Bool) -> Void)?) {
    begin()
    body?()
    if let completion { collected.completions.append(completion) }
    end()
  }

  /// Adds operations to the batch, or performs them as a batch of their own.
  package func add(_ new: NewOperations, tag: Int? = nil) {
    let batch = collected
    if batch.depth > 0 { return batch.add(new, tag) }
    guard hasLoaded else { return }
    begin(isLate: true)
    collected.add(new, tag)
    end()
  }

  /// Reconfigures cells: in a batch when it ends, otherwise at once.
  package func reconfigure(_ paths: [IndexPath]) {
    if isCollecting { collected.reconfigured += paths } else { reconfigureNow(paths) }
  }

  /// Discards the collected operations, which a reload makes obsolete.
  package func discard() {
    let batch = collected
    (batch.operations, batch.tags, batch.reconfigured) = ([], [], [])
  }
}

package import DiffCore
package import Foundation

/// The updates of a batch before they are validated.
package struct CollectedUpdates {
  package var operations: [UpdateOperation] = []
  /// Numbers beside the operations, which only the list knows; empty for lists that have none.
  package fileprivate(set) var tags: [Int] = []
  /// The items to reconfigure, by their paths before the batch.
  package fileprivate(set) var reconfigured: [IndexPath] = []
  package fileprivate(set) var completions: [(Bool) -> Void] = []
  /// The number of nested batches.
  fileprivate var depth = 0

  /// Creates a batch without updates.
  package init() {}
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
  package func add(_ new: [UpdateOperation], tag: Int? = nil) {
    let isAlone = !isCollecting
    guard !isAlone || hasLoaded else { return }
    if isAlone { begin(isLate: true) }
    if collected.operations.isEmpty { collected.operations = new } else { collected.operations += new }
    if let tag { collected.tags += repeatElement(tag, count: new.count) }
    if isAlone { end() }
  }

  /// Reconfigures cells: in a batch when it ends, otherwise at once.
  package func reconfigure(_ paths: [IndexPath]) {
    if isCollecting { collected.reconfigured += paths } else { reconfigureNow(paths) }
  }

  /// Discards the collected operations, which a reload makes obsolete.
  package func discard() { (collected.operations, collected.tags, collected.reconfigured) = ([], [], []) }
}

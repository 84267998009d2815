import DiffCore

/// The ways in which a snapshot is applied.
package enum DiffableMethod: Equatable, Sendable {
  /// Insertions, deletions and moves are computed.
  case differences(isAnimated: Bool)
  /// Everything is reloaded.
  case reload
}

/// The identifiers that a snapshot marks: their views are reloaded or reconfigured after the change.
package struct DiffableMarks<Section: Hashable, Item: Hashable> {
  var sections: [Section] = []
  var items: [Item] = []
  var reconfigured: [Item] = []

  package init(sections: [Section] = [], items: [Item] = [], reconfigured: [Item] = []) {
    self.sections = sections
    self.items = items
    self.reconfigured = reconfigured
  }

  var isEmpty: Bool { sections.isEmpty && items.isEmpty && reconfigured.isEmpty }
}

/// One step of a diffable data source from a state to the next, with the operations between them.
struct DiffableStep<Section: Hashable, Item: Hashable> {
  let before: DiffableState<Section, Item>
  let after: DiffableState<Section, Item>
  let marks: DiffableMarks<Section, Item>
  let method: DiffableMethod
  /// A Boolean value that indicates whether everything is reloaded, as the first snapshot always is.
  let isReload: Bool
  let operations: [UpdateOperation]

  init(
    from before: DiffableState<Section, Item>, to after: DiffableState<Section, Item>,
    marks: DiffableMarks<Section, Item>, method: DiffableMethod, isFirst: Bool
  ) {
    self.before = before
    self.after = after
    self.marks = marks
    self.method = method
    isReload = isFirst || method == .reload
    operations = isReload ? [] : before.flat.contents.identifiers.operations(to: after.flat.contents.identifiers)
  }
}

extension DiffableMarks: Sendable where Section: Sendable, Item: Sendable {}
extension DiffableStep: Sendable where Section: Sendable, Item: Sendable {}

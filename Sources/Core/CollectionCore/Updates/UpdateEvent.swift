package import DiffCore
package import GeometryCore

/// An event of a change of the elements: a batch of updates, another order of the items, or another layout.
package enum UpdateEvent: Equatable, Sendable {
  /// A batch of updates, or another order of the items, is to be shown.
  case commits(UpdateBatch)
  /// Another layout has been installed, to which the elements move from the centres that they had in the one before.
  /// The content moves to an offset unless it is nil.
  case layoutChanges(ElementChange, centers: [ElementKey: Point], offset: Point?)
  /// The changes of the animation are collected.
  case runs
  /// The order of the items is to be that before an interactive movement, without a layout pass.
  case restores(UpdateMap, CollectionDataCounts, ElementChange)
}

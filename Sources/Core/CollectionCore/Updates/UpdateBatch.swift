package import DiffCore
package import GeometryCore

/// A batch of updates that is about to be shown, or another order of the same items.
package struct UpdateBatch: Equatable, Sendable {
  /// The number of the change, and whether it is animated.
  package let change: ElementChange
  /// The map from the old places of items to the new ones.
  package let map: UpdateMap
  /// The counts after the batch; nil when the data does not change, but its layout does.
  package let counts: CollectionDataCounts?
  /// The operations, as the layout is told of them.
  package let operations: [UpdateOperation]
  /// The centres of the elements before the batch, in points.
  package let centers: [ElementKey: Point]
  /// A Boolean value that indicates whether the layout is told of the operations, and asked where elements appear from
  /// and disappear to: without an animation that concerns clients' layouts only.
  package let isObserved: Bool
  /// A Boolean value that indicates whether the content moves to the target offset of the layout and the delegate.
  package let movesContent: Bool

  /// Creates a batch.
  package init(
    _ change: ElementChange, _ map: UpdateMap, to counts: CollectionDataCounts?, operations: [UpdateOperation],
    centers: [ElementKey: Point], isObserved: Bool, movesContent: Bool
  ) {
    self.change = change
    self.map = map
    self.counts = counts
    self.operations = operations
    self.centers = centers
    self.isObserved = isObserved
    self.movesContent = movesContent
  }
}

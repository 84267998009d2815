package import DiffCore
package import GeometryCore

/// A change of the elements on the screen, from its validation to the end of its last animation: a batch of updates,
/// another order of the items, or another layout.
///
/// The value knows keys and centers. The view has the attributes of the elements, which a layout's own class may
/// extend, by the number of the change.
package struct ElementUpdate: Equatable, Sendable {
  /// The phase of a change.
  package enum Phase: Equatable, Sendable {
    /// The layout is told of the change and asked about it.
    case performing
    /// The layout pass of the change runs.
    case placing
    /// The change was performed within a layout pass, after which it is finished.
    case awaitingPass
    /// The animation of the change runs.
    case animating
  }

  /// The number of the change in its view.
  package let number: Int
  /// A Boolean value that indicates whether elements move to their new attributes in an animation, rather than at once.
  package let isAnimated: Bool
  /// A Boolean value that indicates whether the layout is told of the operations, and asked where elements appear from
  /// and disappear to: without an animation that concerns clients' layouts only.
  package let isObserved: Bool
  /// The movement of the content.
  let motion: Motion
  /// The change of the data.
  package let data: DataChange
  /// The state that survives from before the change.
  package private(set) var before = Before.nothing
  /// The phase.
  package internal(set) var phase = Phase.performing
  /// A Boolean value that indicates whether a reload or the removal from the window has cut the animation short.
  package internal(set) var isInterrupted = false
  /// The elements that are visible after the change, with their centers then.
  private(set) var visible: [VisibleElement] = []
  /// The views that the layout itself deletes, by their keys before the change, and inserts, by those after it.
  private(set) var deleted: Set<ElementKey> = []
  private(set) var inserted: Set<ElementKey> = []

  /// Creates a batch of updates, or another order of the same items.
  ///
  /// - Parameters:
  ///   - map: The map from the old places of items to the new ones.
  ///   - counts: The counts after the change; nil when the data does not change, but its layout does.
  ///   - operations: The operations, as the layout is told of them.
  ///   - centers: The centers of the elements before the change, in points.
  ///   - movesContent: A Boolean value that indicates whether the content moves to the target offset of the layout and
  ///     the delegate.
  package init(
    number: Int, isAnimated: Bool, isObserved: Bool = true, _ map: UpdateMap, to counts: CollectionDataCounts?,
    operations: [UpdateOperation] = [], centers: [ElementKey: Point] = [:], movesContent: Bool = false
  ) {
    (self.number, self.isAnimated, self.isObserved) = (number, isAnimated, isObserved)
    motion = movesContent ? .asks : .none
    data = DataChange(map: map, counts: counts, operations: operations, centers: centers)
  }

  /// Creates a change to another layout, in which elements keep their keys; the content moves to an offset unless it is
  /// nil.
  package init(number: Int, isAnimated: Bool, fromLayoutWith centers: [ElementKey: Point], offset: Point? = nil) {
    (self.number, self.isAnimated, isObserved) = (number, isAnimated, true)
    motion = offset.map { .moves(to: $0) } ?? .none
    data = DataChange(map: .identity, counts: nil, operations: [], centers: centers)
  }

  /// Captures what survives from before the change: the map of the elements, those on the screen in the order of their
  /// keys, and the content that keeps its position. Without a map the elements get the attributes of another layout.
  package mutating func capture(
    _ keys: ElementKeyMap?, onScreen: [ElementTable.Element] = [], anchor: AnchorState.Capture? = nil
  ) {
    before = Before(keys: keys, centers: data.centers, onScreen: onScreen, anchor: anchor)
  }

  /// Returns the key of an element after the change; nil when the element was removed.
  package func newKey(ofOld key: ElementKey) -> ElementKey? { before.newKey(ofOld: key) }

  // MARK: The layout's answers

  /// Sets the elements that are visible after the change, with their centers.
  package mutating func setVisible(_ elements: [(key: ElementKey, center: Point)]) {
    visible = elements.map { VisibleElement(key: $0.key, center: $0.center) }
  }

  /// Records a view that the layout itself deletes, by its key before the change.
  package mutating func delete(_ key: ElementKey) { deleted.insert(key) }

  /// Records a view that the layout itself inserts, by its key after the change.
  package mutating func insert(_ key: ElementKey) { inserted.insert(key) }
}

extension ElementUpdate {
  /// The movement of the content with a change.
  enum Motion: Equatable {
    /// The content stays where it is.
    case none
    /// The layout and the delegate choose the offset, or else an anchored element does.
    case asks
    /// The content moves to an offset, without a question.
    case moves(to: Point)
  }

  /// An element on the screen after the change.
  struct VisibleElement: Equatable, Sendable {
    let key: ElementKey
    let center: Point
  }

  /// The change of the data. A change is read for each element on the screen: with this in one object a copy costs
  /// little.
  package final class DataChange: Equatable, Sendable {
    /// The map from the old places of items to the new ones.
    package let map: UpdateMap
    /// The counts after the change; nil when the data does not change.
    package let counts: CollectionDataCounts?
    /// The operations, as the layout is told of them.
    package let operations: [UpdateOperation]
    /// The centers of the elements before the change, by their keys before it, in points.
    let centers: [ElementKey: Point]

    init(map: UpdateMap, counts: CollectionDataCounts?, operations: [UpdateOperation], centers: [ElementKey: Point]) {
      self.map = map
      self.counts = counts
      self.operations = operations
      self.centers = centers
    }

    package static func == (a: DataChange, b: DataChange) -> Bool {
      a === b || a.map == b.map && a.counts == b.counts && a.operations == b.operations && a.centers == b.centers
    }
  }

  /// The state that survives from before a change.
  package final class Before: Equatable, Sendable {
    /// The state in which nothing was captured.
    static let nothing = Before(keys: nil, centers: [:], onScreen: [], anchor: nil)

    /// The map of the elements from their keys before the change to those after it; nil for another layout of the same
    /// items.
    let keys: ElementKeyMap?
    /// The centers of the elements, by their keys before the change, in points.
    let centers: [ElementKey: Point]
    /// The keys before the change of the elements that have a center there, by their keys after it.
    let origins: [ElementKey: ElementKey]
    /// The elements that had a view on the screen, in the order of their keys.
    let onScreen: [ElementTable.Element]
    /// The content that keeps its position; nil for none.
    let anchor: AnchorState.Capture?

    init(
      keys: ElementKeyMap?, centers: [ElementKey: Point], onScreen: [ElementTable.Element], anchor: AnchorState.Capture?
    ) {
      self.keys = keys
      self.centers = centers
      self.onScreen = onScreen
      self.anchor = anchor
      var origins: [ElementKey: ElementKey] = [:]
      origins.reserveCapacity(centers.count)
      for key in centers.keys { if let new = Self.newKey(ofOld: key, keys) { origins[new] = key } }
      self.origins = origins
    }

    package static func == (a: Before, b: Before) -> Bool {
      a === b
        || a.keys == b.keys && a.centers == b.centers && a.onScreen == b.onScreen && a.anchor == b.anchor
    }

    func newKey(ofOld key: ElementKey) -> ElementKey? { Self.newKey(ofOld: key, keys) }

    private static func newKey(ofOld key: ElementKey, _ keys: ElementKeyMap?) -> ElementKey? {
      guard let keys else { return key }
      return keys.newKey(ofOld: key)
    }
  }
}

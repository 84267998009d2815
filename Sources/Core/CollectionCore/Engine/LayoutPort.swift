package import DiffCore
package import GeometryCore

/// The view and the layout as the engine of a collection view sees them: facts, the questions that a layout is asked,
/// and one method that carries out effects.
///
/// A question is a call, because UIKit asks it in the middle of things, and a client's layout may call the collection
/// view before it returns. The engine has no reference to a port: whoever delivers an event passes one. All rectangles
/// and points are in the view's coordinates, except those of questions about bounds, which are in the layout's.
package protocol LayoutPort: ItemPort, AnchorPort, SizingPort, MovementPort, UpdatePort {
  // MARK: Facts

  /// A Boolean value that indicates whether a finger moves the content, or the content decelerates.
  var isInMotion: Bool { get }
  /// A Boolean value that indicates whether there is data to lay out; without it the content is empty.
  var hasContent: Bool { get }
  /// A Boolean value that indicates whether the interface runs in the direction opposite to the layout's.
  var runsAgainstLayout: Bool { get }
  /// A Boolean value that indicates whether the layout needs the size of every view in the bounds, also of those that
  /// other sizes push out.
  var measuresAllInSight: Bool { get }

  /// A Boolean value that indicates whether there is a data source that items are announced to.
  var hasPrefetchDataSource: Bool { get }
  /// A Boolean value that indicates whether cells are made before they become visible.
  var isPrefetchingEnabled: Bool { get }
  /// A Boolean value that indicates whether the view is in a window.
  var isInWindow: Bool { get }
  /// A Boolean value that indicates whether the view is in the window of a scene, which has frames.
  var isInScene: Bool { get }
  /// The time of the present frame, in seconds.
  var frameTime: Double { get }
  /// The number of views that the data source has given so far.
  var madeViewCount: Int { get }

  // MARK: Questions

  /// Calls the layout's `prepare()`.
  func prepareLayout()
  /// Returns the layout's `collectionViewContentSize`, which may be unusable.
  func layoutContentSize() -> Size
  /// Asks the layout whether it has to be invalidated for new bounds; returns its context for that, or nil.
  func invalidationContext(forBounds bounds: Rect) -> InvalidationContext?
  /// Returns the map of the layout's elements for an update, before the layout is told of it.
  func keyMap(for map: UpdateMap) -> ElementKeyMap
  /// Queries the layout for the elements of a tile, which become the present ones.
  func queryElements(in tile: Rect)
  /// Queries the layout for the elements of tiles ahead of the bounds.
  func queryElementsAhead(in tiles: Rect)
  /// Calls a closure with the item and the frame of each cell among the present elements, or among those that were
  /// queried ahead; leaves out those that are hidden or whose attributes are unusable. The port stores the attributes
  /// of the cells for which the closure returns true, in place of those that it stored before, for `frameOfCandidate`
  /// and `prefetchCell`.
  func forEachKnownCell(ahead: Bool, _ body: (ItemPlace, Rect) -> Bool)
  /// Returns the present frame of a cell whose attributes were stored by `forEachKnownCell`, in points.
  func frameOfCandidate(_ place: ItemPlace) -> Rect
  /// Returns whether making another cell would not make a frame late that has to be complete at a time, in seconds.
  func hasTimeForCell(before deadline: Double) -> Bool
  /// Queries the attributes of one of the present elements, or of one that enters the tile or leaves it.
  func updateElement(_ key: ElementKey, in tile: Rect)
  /// Calls a closure with the index, the key and the frame of each present element, once the effect `beginPlacing` was
  /// carried out; leaves out those that are hidden or whose attributes are unusable. One call instead of one for each
  /// element: a frame goes through all elements of the tile.
  func forEachPresentElement(_ body: (Int, ElementKey, Rect) -> Void)
  /// Makes a view for one of the present elements: the data source is asked. Returns nil when it gives none, or
  /// performs a batch of updates meanwhile.
  func makeView(forElement index: Int) -> ViewSlot?
  /// Returns the frame of a view on the screen, in the view's coordinates, in points.
  func shownFrame(of slot: ViewSlot) -> Rect
  /// Returns whether a view must not be recycled while its element is beyond the bounds: it has the focus, or its text
  /// is being edited.
  func retainsView(_ slot: ViewSlot) -> Bool

  // MARK: Effects

  /// Runs a closure whose effects are not animated; its argument indicates whether they would be otherwise.
  func withoutAnimations(_ body: (_ wouldAnimate: Bool) -> Void)
  /// Invalidates the layout with a context that it has returned.
  func invalidateLayout(with context: InvalidationContext, _ cause: InvalidationCause)
  /// Carries out an effect. The engine waits for it: the layout's next answer may depend on it.
  func perform(_ effect: CollectionEffect)
}

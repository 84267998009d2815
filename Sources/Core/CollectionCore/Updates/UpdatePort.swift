package import GeometryCore

/// The questions that are asked during a change of the elements.
///
/// The port stores the attributes that the layout returns for an element that appears or disappears, by the number of
/// the change: a layout's own class may have more properties, which are animated, too. `ElementUpdate` provides the
/// defaults.
package protocol UpdatePort: AnyObject {
  /// A Boolean value that indicates whether the content scrolls in an animation.
  var isScrollAnimating: Bool { get }

  /// Returns the offset that the layout, and then the delegate, choose after a change, or after a new size of the view
  /// if the number is nil, in points.
  func targetOffset(forProposed offset: Point, in update: Int?) -> Point
  /// Returns the paths of the views of a kind that the layout itself deletes.
  func ownViewsToDelete(of kind: ElementKind, _ update: Int) -> [ElementPath]
  /// Returns the paths of the views of a kind that the layout itself inserts.
  func ownViewsToInsert(of kind: ElementKind, _ update: Int) -> [ElementPath]
  /// Returns the elements of the present tile that are visible in bounds, with their centers, in the layout's order.
  func visibleElements(in bounds: Rect, _ update: Int) -> [(key: ElementKey, center: Point)]
  /// Asks the layout for the final attributes of an element, which a view showed before the change; the effect
  /// `animateOut` uses them.
  func collectFinalAttributes(of key: ElementKey, _ slot: ViewSlot, _ update: Int)
  /// Asks the layout for the initial attributes of an element, which the effects that place its view use.
  func collectInitialAttributes(of key: ElementKey, _ update: Int)
  /// Runs a closure that adds views without making the layout stale.
  func withoutLayout(_ body: () -> Void)
}

package import DiffCore
package import GeometryCore

/// The facts and questions about the content that keeps its position on the screen.
package protocol AnchorPort: AnyObject {
  /// The rule that the client has set.
  var anchorPolicy: AnchorPolicy { get }
  /// A Boolean value that indicates whether a finger is on the content.
  var isTracked: Bool { get }
  /// The number of the last animated scroll.
  var scrollNumber: Int { get }

  /// Returns an offset rounded to whole pixels, in points.
  func roundedToPixels(_ offset: Point) -> Point
  /// Returns the frame at which a view was placed, in points; nil before.
  func placedFrame(of slot: ViewSlot) -> Rect?
  /// Returns the layout's frame for an element, in points; nil when there is none.
  func layoutFrame(of key: ElementKey) -> Rect?
  /// Returns the offset at which an item is at a position, not limited to the content, in points; nil when the layout
  /// has no usable attributes for it.
  func offset(showing place: ItemPlace, _ alignment: ItemAlignment) -> Point?
  /// Calls a closure with the item and the frame of each cell of the tile that is in bounds, and whether its view has
  /// the size that it prefers.
  func forEachCell(in bounds: Rect, _ body: (ItemPlace, Rect, _ isFitted: Bool) -> Void)
}

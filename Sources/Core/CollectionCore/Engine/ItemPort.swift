package import DiffCore
package import GeometryCore

/// The view and its delegate as the engine sees them in events that concern the items alone: a collection view, or a
/// table.
package protocol ItemPort: SelectionPort, FocusPort {
  // MARK: Facts

  /// The bounds of the view; their origin is the content offset.
  var visibleBounds: Rect { get }
  /// The content size of the scroll view, in points.
  var shownContentSize: Size { get }
  /// The insets of the content, those of the safe area included.
  var contentInsets: Insets { get }
  /// The legal content offsets, whose upper ends are rounded to pixels, in points.
  var offsetLimits: ScrollLimits { get }
  /// The items on the screen, in ascending order.
  var visibleItems: [ItemPlace] { get }
  /// A Boolean value that indicates whether there is a data source.
  var hasDataSource: Bool { get }

  // MARK: Questions

  /// Returns the numbers of sections and items that the data source currently has.
  func loadCounts() -> CollectionDataCounts
  /// Returns the layout's frame for an element to which the content can be scrolled, in points; nil when there is none.
  func usableFrame(of key: ElementKey) -> Rect?
  /// Returns the insets within which an item is visible: those of the content, and those that headers cover.
  func insets(showing place: ItemPlace) -> Insets
  /// Returns whether the data source allows an item of the data to move.
  func mayMove(_ place: ItemPlace) -> Bool

  // MARK: Effects

  /// Carries out an effect.
  func perform(_ effect: ItemEffect)
}

extension LayoutPort {
  /// Returns the insets of the content: layouts decide what covers what.
  package func insets(showing place: ItemPlace) -> Insets { contentInsets }

  /// Returns the offset at which the layout's frame for an item is at a position between the insets of the content.
  package func offset(showing place: ItemPlace, _ alignment: ItemAlignment) -> Point? {
    usableFrame(of: ElementKey(place)).map {
      alignment.offset(showing: $0, bounds: visibleBounds, insets: contentInsets)
    }
  }
}

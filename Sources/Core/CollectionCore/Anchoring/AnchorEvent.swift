package import DiffCore

/// An event that concerns the content that keeps its position on the screen.
package enum AnchorEvent: Equatable, Sendable {
  /// The insets of the content have changed.
  case insetsChanged
  /// The content was scrolled to an item: sizes that are measured in the next pass must not displace it.
  case itemShown(ItemPlace, ItemAlignment)
  /// An animated scroll to an item has begun.
  case scrollToItemBegan(ItemPlace, ItemAlignment)
  /// An animated scroll has shown its last frame.
  case scrollEnds
}

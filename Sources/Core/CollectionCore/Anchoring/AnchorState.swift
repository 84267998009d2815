package import DiffCore
package import GeometryCore

/// The state of the content that keeps its position on the screen: what was captured, and the item scrolled to.
package struct AnchorState: Equatable, Sendable {
  /// An item that was scrolled to a position, and the resulting offset.
  package struct Jump: Equatable, Sendable {
    /// The place of the item.
    package let place: ItemPlace
    /// The position of the item on the screen.
    package let alignment: ItemAlignment
    /// The content offset with the item at the position.
    package internal(set) var offset: Point
  }

  /// An item to which an animated scroll leads: sizes that are measured meanwhile move it.
  package struct Journey: Equatable, Sendable {
    /// The place of the item.
    package internal(set) var place: ItemPlace
    /// The position of the item on the screen at the end of the scroll.
    package let alignment: ItemAlignment
    /// The number of the scroll in its view.
    package let scroll: Int
  }

  /// The part of the content that keeps its position during a change.
  package enum Capture: Equatable, Sendable {
    /// Elements with their frames before the change, or the end of the content.
    case snapshot(AnchorSnapshot)
    /// The item that the content was scrolled to, at its position.
    case jump(Jump)
  }

  /// The item that the content was scrolled to, until it has been laid out there.
  package internal(set) var jump: Jump?
  /// The item to which an animated scroll leads.
  package internal(set) var journey: Journey?
  /// A Boolean value that indicates whether the view has shown content in a window.
  package internal(set) var hasBegun = false
  /// The insets with which the end of the content was last checked.
  var insets = Insets.zero
  /// The anchor of the last change of size: the next one uses the same anchor unless the content is scrolled.
  var restingSnapshot: AnchorSnapshot?
  /// The offset that the last change of size has led to.
  var restingOffset = Point.zero
  /// The content that keeps its position when the layout has applied the sizes of this round; nil for none.
  var sizing: Capture?
  /// A Boolean value that indicates whether that content was captured in this round.
  var hasCapturedForSizing = false

  /// Creates the state of a view that has shown nothing.
  package init() {}

  /// Maps the items to their new places; deleted ones are forgotten.
  mutating func follow(_ map: UpdateMap) {
    jump = nil
    guard let old = journey else { return }
    journey = map.newPlace(ofOld: old.place).map { Journey(place: $0, alignment: old.alignment, scroll: old.scroll) }
  }
}

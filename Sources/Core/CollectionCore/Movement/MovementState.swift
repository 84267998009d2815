import DiffCore
package import GeometryCore

/// An interactive movement of items in progress.
///
/// There are two orders meanwhile: that of the data, and the proposed one, which the layout, the counts and the
/// elements use.
package struct MovementState: Equatable, Sendable {
  /// The input that moves the items.
  package enum Input: Equatable, Sendable {
    /// A pointer or a finger holds the items, which float.
    case pointer
    /// A key moves the items by one step; they do not float.
    case key
  }

  /// The phase of a movement.
  package enum Phase: Equatable, Sendable {
    /// The items are being moved.
    case moving
    /// The movement ends: the data source or the layout is being told.
    case ending
  }

  /// The proposed order.
  package internal(set) var order: MovementOrder
  /// The input that moves the items.
  package let input: Input
  /// The phase.
  package internal(set) var phase = Phase.moving
  /// The center of the held item, in the view's coordinates, in points.
  package internal(set) var position: Point
  /// The content offset at which the center has this position, in points.
  package internal(set) var offset: Point

  /// Returns the position at which the held item keeps its place on the screen at another content offset.
  package func position(at new: Point) -> Point {
    Point(position.x + new.x - offset.x, position.y + new.y - offset.y)
  }

  /// Returns the number of items that lie between the held one and another in the stack of floating items, itself
  /// included; zero for the held one.
  func depth(ofRank rank: Int) -> Int { rank == order.lead ? 0 : rank < order.lead ? rank + 1 : rank }
}

/// The outcome of the end of an interactive movement.
package enum MovementEnd: Equatable, Sendable {
  /// The items remain at their new places, which the data source knows.
  case committed
  /// The items have returned because the data source has no method that moves items.
  case refused
  /// The data source has made another change, which ends the movement.
  case overtaken
}

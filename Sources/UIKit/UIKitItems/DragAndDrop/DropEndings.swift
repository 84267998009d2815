import CoreGraphics
package import Foundation

/// The destinations of the items of a drop, with their animators.
@MainActor
package final class DropEndings {
  /// The destination of a dropped item.
  package enum Place {
    /// The cell of an item, by its path in the data.
    case item(IndexPath)
    /// The cell of a placeholder, by its number, and the parameters of the preview there.
    case placeholder(Int, (UIView) -> UIDragPreviewParameters?)
    /// A rectangle of the cell of an item.
    case into(IndexPath, CGRect)
    case target(UIDragPreviewTarget)
  }

  /// The destination and the animator of one item.
  package struct Ending {
    package let place: Place
    package let animator: DragAnimator
  }

  private var endings: [ObjectIdentifier: Ending] = [:]

  package init() {}

  /// Returns the destination of an item; nil if the delegate has given none.
  package func ending(of item: UIDragItem) -> Ending? { endings[ObjectIdentifier(item)] }

  /// Sets the destination of an item.
  @discardableResult
  package func end(
    _ item: UIDragItem, at place: Place, _ animator: DragAnimator = DragAnimator()
  ) -> DragAnimator {
    endings[ObjectIdentifier(item)] = Ending(place: place, animator: animator)
    return animator
  }
}

package import UIKit

/// The methods that perform a drag: what can be lifted, and how it moves.
@MainActor
package protocol DragInputDelegate: AnyObject {
  /// A Boolean value that indicates whether something is being dragged.
  var isDragging: Bool { get }
  /// Returns whether something can be lifted at a point of the window.
  func canLift(at point: CGPoint) -> Bool
  /// Lifts the item where the touch began; returns false when there is none any more.
  func lift(in window: UIWindow) -> Bool
  /// Moves the dragged item to the touch.
  func follow()
  /// Handles a frame: the content may scroll, whether the touch moves or rests.
  func tick()
  /// Handles the end of the touch.
  func drop()
  /// Puts the dragged item back; does nothing when there is none.
  func cancel()
  /// Moves the focused item with a key; returns false for keys that have no meaning here.
  func carry(_ key: UIKey) -> Bool
}

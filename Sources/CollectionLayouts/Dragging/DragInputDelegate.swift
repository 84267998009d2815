import UIKit

/// Does what a drag is: says what can be lifted, and takes it along.
@MainActor
protocol DragInputDelegate: AnyObject {
  /// Whether something is being dragged.
  var isDragging: Bool { get }
  /// Returns whether there is something to be lifted at a point of the window.
  func canLift(at point: CGPoint) -> Bool
  /// Lifts what lies where the touch went down; false when there is nothing any more.
  func lift(in window: UIWindow) -> Bool
  /// The touch has moved: what is dragged follows.
  func follow()
  /// A frame has come: the content scrolls, whether the touch moves or rests.
  func tick()
  /// The touch was lifted.
  func drop()
  /// Puts what is dragged back; without anything dragged it does nothing.
  func cancel()
  /// Carries what has the focus; false for keys that mean nothing here.
  func carry(_ key: UIKey) -> Bool
}

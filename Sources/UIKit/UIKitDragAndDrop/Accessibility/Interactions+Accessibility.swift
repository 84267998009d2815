import CoreGraphics
import HostInterface
import UIKitCore

/// Actions that begin a drag at an element, and end it without a drop.
extension UIDragInteraction: AccessibleInteraction {
  package func accessibilityActions(of element: UIAccessibleObject) -> [UIAccessibilityCustomAction] {
    guard isEnabled, hasAccessibilityActions, view?.window != nil else { return [] }
    if let running {
      return [UIAccessibilityCustomAction(name: Word.cancelDrag.text) { [weak running] _ in running?.cancel() != nil }]
    }
    guard DragActivity.current == nil, element !== view || element.isAccessibilityElement else { return [] }
    return places(element.accessibilityDragSourceDescriptors, of: element, Word.drag).map { name, point in
      UIAccessibilityCustomAction(name: name) { [weak self, weak element] _ in
        guard let self, let point = element.flatMap(point) else { return false }
        return begin(at: point)
      }
    }
  }

  /// Begins a drag at a point of the window, which is in progress until it is dropped or canceled; returns false if
  /// there is nothing to drag.
  private func begin(at point: CGPoint) -> Bool {
    guard prepare(at: point) else { return false }
    gestureDidChange(.began, at: point)
    // A drag begins with a movement.
    gestureDidChange(.changed, at: CGPoint(x: point.x + 8, y: point.y))
    gestureDidChange(.changed, at: point)
    return running?.isMoving == true
  }
}

/// Actions that drop the items of a drag at an element.
extension UIDropInteraction: AccessibleInteraction {
  package func accessibilityActions(of element: UIAccessibleObject) -> [UIAccessibilityCustomAction] {
    guard let activity = DragActivity.current, activity.isMoving, activity.window === view?.window else { return [] }
    return places(element.accessibilityDropPointDescriptors, of: element, Word.drop).map { name, point in
      UIAccessibilityCustomAction(name: name) { [weak activity, weak element] _ in
        guard let activity, let point = element.flatMap(point) else { return false }
        activity.move(to: point)
        // A place that refuses the items leaves the drag in progress.
        guard activity.isDropAccepted else { return false }
        activity.drop(at: point)
        return true
      }
    }
  }
}

/// Returns the names of the actions at an element, and functions that find their points in its window.
@MainActor
private func places(
  _ descriptors: [UIAccessibilityLocationDescriptor]?, of element: UIAccessibleObject, _ word: Word
) -> [(name: String, point: @MainActor (UIAccessibleObject) -> CGPoint?)] {
  guard let descriptors else { return [(word.text, { $0.accessibilityActivationPoint })] }
  return descriptors.map { descriptor in (descriptor.name, { @MainActor _ in descriptor.pointInWindow }) }
}

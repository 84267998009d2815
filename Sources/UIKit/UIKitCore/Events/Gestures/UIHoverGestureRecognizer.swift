import GeometryCore
import HostInterface

/// A recognizer that follows the pointer over a view while no button is pressed: the gesture begins when the pointer
/// enters and ends when it leaves.
///
/// It neither prevents other recognizers nor is prevented by them.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Creates a recognizer that calls a closure; an addition to UIKit, since Linux has no selectors.
  public convenience init(action handler: @escaping @MainActor (UIHoverGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(handler)
  }

  /// The normalized distance of a pencil from the screen, from 0 to 1; always 0 for a pointer.
  open var zOffset: CGFloat { 0 }
  /// The angle between a pencil and the screen, in radians; always π/2 for a pointer.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// The rotation of a pencil about its own axis, in radians; always 0 for a pointer.
  open var rollAngle: CGFloat { 0 }

  /// Returns the direction in which a pencil leans, in radians; always 0 for a pointer.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Returns the direction in which a pencil leans as a vector of length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns false: the recognizer handles the pointer only while it hovers, never a touch.
  override func wants(_ touch: UITouch, with event: UIEvent) -> Bool { false }
}

/// An interaction that determines the shape of the pointer over its view.
@MainActor
package protocol PointerInteraction: UIInteraction {
  /// The shape, as a CSS cursor name; nil for that of the view.
  var cursorName: String? { get }
}

/// The recognizers of the views that the pointer is over.
@MainActor
final class HoverTracking {
  private var entered: [UIHoverGestureRecognizer] = []
  private let event = UIEvent(kind: .hover)

  /// Handles the pointer at a point of a scene; nil when it has left the scene.
  func move(to point: CGPoint?, in scene: UIWindowScene, modifiers: UIKeyModifierFlags = [], time: TimeInterval) {
    event.timestamp = time
    event.modifierFlags = modifiers
    let place = point.flatMap { scene.hit(at: $0, with: event) }
    var view = place?.view
    // Interactions find their style as the pointer moves.
    defer { setShape(over: place?.view, in: place?.window) }
    var found: [UIHoverGestureRecognizer] = []
    while let current = view {
      for case let hover as UIHoverGestureRecognizer in current.recognizers where isOver(hover) { found.append(hover) }
      view = current.superview
    }
    let left = entered.filter { old in !found.contains { $0 === old } }
    let stayed = entered.filter { old in found.contains { $0 === old } }
    entered = found
    for hover in left where hover.state.isRecognizing { hover.state = .ended }
    guard let place else { return }
    for hover in found {
      hover.indirectLocation = place.point
      hover.modifierFlags = modifiers
      let isNew = !stayed.contains { $0 === hover }
      if isNew || hover.state.isRecognizing { hover.state = isNew ? .began : .changed }
    }
  }

  /// Gives the pointer the shape that an interaction or the control under it requests.
  private func setShape(over hit: UIView?, in window: UIWindow?) {
    guard let surface = window?.windowScene?.surface else { return }
    var next = hit
    var found: String?
    while let view = next, found == nil {
      found = cursorName(over: view)
      next = view.superview
    }
    let shape = found ?? "default"
    if surface.cursorName != shape { surface.cursorName = shape }
  }

  private func cursorName(over view: UIView) -> String? {
    for case let interaction as any PointerInteraction in view.interactions {
      if let name = interaction.cursorName { return name }
    }
    return view.cursorName
  }

  private func isOver(_ hover: UIHoverGestureRecognizer) -> Bool {
    if entered.contains(where: { $0 === hover }) { return hover.isEnabled }
    return hover.isEnabled && hover.shouldReceive(event)
      && (hover.delegate?.gestureRecognizer(hover, shouldReceive: event) ?? true)
  }
}

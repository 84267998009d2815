public import UIKit

/// Recognizes the scroll wheel, or two fingers that scroll, with the Control key held: a pinch for a mouse.
///
/// Add it beside a pinch recognizer and pass its `scale` on.
open class WheelPinchGestureRecognizer: UIPanGestureRecognizer {
  /// The scroll distance that doubles the scale, in points.
  open var doublingDistance: CGFloat = 160

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedScrollTypesMask = .all
    allowedTouchTypes = []
  }

  public override init?(coder: NSCoder) { super.init(coder: coder) }

  /// The scale relative to the beginning; scrolling up increases it.
  public final var scale: CGFloat {
    let distance = translation(in: view).y
    return doublingDistance > 0 ? pow(2, distance / doublingDistance) : 1
  }

  open override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .scroll && event.modifierFlags.contains(.control) && super.shouldReceive(event)
  }
}

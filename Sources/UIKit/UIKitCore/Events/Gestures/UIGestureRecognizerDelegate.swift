/// Methods that take part in the decisions of recognizers; every method has a default, so that a delegate implements
/// what it needs.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  // @optional(true)
  /// Returns true if a recognizer that has recognized its gesture may begin; false makes it fail.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  // @optional(false)
  /// Returns true if two recognizers may recognize at the same time; true from either delegate is enough.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  // @optional(false)
  /// Returns true if a recognizer has to wait for another one to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  // @optional(false)
  /// Returns true if another recognizer has to wait for this one to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  // @optional(true)
  /// Returns true if a recognizer receives a touch; called before `touchesBegan`.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  // @optional(true)
  /// Returns true if a recognizer receives a key press.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
  // @optional(true)
  /// Returns true if a recognizer receives an event; called before the method for the touch.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

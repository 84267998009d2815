/// The movement of a scroll view's content when a touch is lifted that has not become a drag.
enum LiftAction {
  /// The content stays, even at an offset beyond its edges that code has set.
  case none
  /// The content returns if it has become smaller under the touch.
  case returnToContent
  /// An animated scroll that the touch has stopped ends within the content, and at a page.
  case finishMotion
}

import CoreGraphics
import Foundation
import QuartzCore

extension UITextView {
  /// The longest time between taps that are counted together, in seconds.
  private static let tapInterval = 0.35
  private static let tapDistance: CGFloat = 20

  // MARK: The pointer

  final func beginPointing(_ touches: Set<UITouch>, with event: UIEvent?) -> Bool {
    guard let touch = touches.first, touch.type == .indirectPointer, isSelectable || isEditable else { return false }
    let point = touch.location(in: self)
    pressOnSelection = nil
    if !isEditable, item(at: point) != nil { return true }
    let wasFirst = isFirstResponder
    guard becomeFirstResponder() else { return false }
    layoutIfNeeded()
    let extends = wasFirst && event?.modifierFlags.contains(.shift) ?? false
    // A press on the selection may begin to drag it; a click there places the caret when it ends.
    if touch.tapCount == 1, !extends, dragging?.begins(at: point) == true {
      pressOnSelection = point
      return true
    }
    place(at: point, count: touch.tapCount, extends: extends)
    return true
  }

  final func continuePointing(_ touches: Set<UITouch>) -> Bool {
    guard let touch = touches.first, touch.type == .indirectPointer, isFirstResponder else { return false }
    guard touch.tapCount == 1, pressOnSelection == nil else { return true }
    let offset = offset(at: touch.location(in: self))
    if offset != head { select(anchor: anchor, head: offset) }
    return true
  }

  final func endPointing(_ touches: Set<UITouch>) -> Bool {
    guard let touch = touches.first, touch.type == .indirectPointer else { return false }
    let point = touch.location(in: self)
    if let press = pressOnSelection {
      pressOnSelection = nil
      place(at: press, count: 1, extends: false)
      return true
    }
    if !isEditable, isSelectable, selection.length == 0, let item = item(at: point) { perform(item, at: point) }
    return true
  }

  /// Selects as one or more clicks ask for: a place, a word, a paragraph.
  final func place(at point: CGPoint, count: Int, extends: Bool) {
    let offset = offset(at: point)
    switch count {
    case 2:
      let word = word(at: offset)
      select(anchor: word.location, head: word.upperBound)
    case 3...:
      let paragraph = paragraph(at: offset)
      select(anchor: paragraph.location, head: paragraph.upperBound)
    default: select(anchor: extends ? anchor : offset, head: offset)
    }
  }

  // MARK: Fingers

  /// A tap opens an item, or begins editing and places the caret; two select a word.
  final func handleTap(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended else { return }
    let point = tap.location(in: self)
    if !isEditable, isSelectable, let item = item(at: point) { return perform(item, at: point) }
    guard isSelectable || isEditable, becomeFirstResponder() else { return }
    layoutIfNeeded()
    let now = CACurrentMediaTime()
    var count = 1
    if let lastTap, now - lastTap.time < Self.tapInterval,
      hypot(point.x - lastTap.place.x, point.y - lastTap.place.y) < Self.tapDistance
    {
      count = lastTap.count + 1
    }
    lastTap = (now, point, count)
    place(at: point, count: count, extends: false)
  }
}

package import CollectionCore
package import DiffCore

/// A view whose items a touch highlights and selects.
@MainActor
package protocol SelectionTouchOwner: UIScrollView {
  /// The highlighted item; nil when none is.
  var highlightedItem: ItemPlace? { get }
  /// Returns the item of a cell that is in use; nil for other views, and for the cell of a gap.
  func item(shownBy view: UIView) -> ItemPlace?
  /// Returns the cell of an item; nil when it is not on the screen.
  func cell(showing place: ItemPlace) -> UIView?
  /// Returns whether a touch may begin on an item.
  func mayTouch(_ place: ItemPlace) -> Bool
  /// Delivers an event to the engine.
  func sendSelection(_ event: SelectionEvent)
}

/// The touch that highlights an item and selects it when it lifts.
@MainActor
package final class SelectionTouch {
  private unowned let view: any SelectionTouchOwner
  /// A Boolean value that indicates whether the second click on an item is told apart from the first.
  private let noticesDoubleClicks: Bool
  private weak var touch: UITouch?

  package init(of view: any SelectionTouchOwner, noticesDoubleClicks: Bool) {
    self.view = view
    self.noticesDoubleClicks = noticesDoubleClicks
  }

  /// Highlights the item under a new touch; returns false when there is none or the delegate refused.
  package func began(_ touches: Set<UITouch>) -> Bool {
    guard touch == nil, let new = touches.first, let place = item(under: new), view.mayTouch(place) else {
      return false
    }
    touch = new
    let isDoubleClick = noticesDoubleClicks && new.type == .indirectPointer && new.tapCount == 2
    view.sendSelection(.touchBegins(place, isDoubleClick: isDoubleClick))
    return true
  }

  package func isTracking(_ touches: Set<UITouch>) -> Bool { touch.map(touches.contains) ?? false }

  /// Ends the touch: selects the item if the touch lifted on it, and removes the highlight. Returns false for other
  /// touches.
  package func ended(_ touches: Set<UITouch>, modifiers: UIKeyModifierFlags = []) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    var click = SelectionClick()
    click.isPointer = touch.type == .indirectPointer
    click.extendsRange = modifiers.contains(.shift)
    click.addsItem = !modifiers.isDisjoint(with: [.control, .command])
    let cell = view.highlightedItem.flatMap(view.cell)
    let isOnItem = cell.map { $0.point(inside: touch.location(in: $0), with: nil) } ?? false
    view.sendSelection(.touchEnds(isOnItem ? click : nil))
    return true
  }

  /// Removes the highlight when the touch became a scroll. Returns false for other touches.
  package func cancelled(_ touches: Set<UITouch>) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    cancel()
    return true
  }

  /// Removes the highlight of the touch, which selects nothing any more.
  package func cancel() {
    guard touch != nil else { return }
    touch = nil
    view.sendSelection(.touchIsCancelled)
  }

  /// Forgets the touch after the data changed as a whole.
  package func forget() { touch = nil }

  /// Returns the item whose cell contains the touched view.
  private func item(under touch: UITouch) -> ItemPlace? {
    var next = touch.view
    while let current = next, current !== view {
      if let place = view.item(shownBy: current) { return place }
      next = current.superview
    }
    return nil
  }
}

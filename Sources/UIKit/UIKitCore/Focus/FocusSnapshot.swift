import Foundation

/// The keyboard focus of a window at one moment, to be restored after something covered it.
@MainActor
package struct FocusSnapshot {
  fileprivate weak var firstResponder: UIResponder?
  fileprivate weak var view: UIView?
  fileprivate weak var items: (any FocusItemsView)?
  fileprivate let path: IndexPath?
  private weak var read: UIAccessibleObject?

  /// Captures the focus of a window.
  package init(of window: UIWindow) {
    firstResponder = window.firstResponder
    view = window.keyboardFocus.view
    items = window.keyboardFocus.collectionView
    path = window.keyboardFocus.collectionView?.focusedPath
    read = AccessibilityFocus.current
  }

  /// Restores the focus, if nothing has it in the meantime and what had it can still be reached.
  package func restore(in window: UIWindow) {
    let focus = window.keyboardFocus
    if let view = focus.responder as? UIView {
      // It had the keys all the time; what covered it was only read.
      if !(view is any FocusItemsView) { AccessibilityFocus.change(to: view) }
      return
    }
    guard window.firstResponder?.isInWindow(window) != true else { return }
    if let responder = firstResponder as? UIView, responder.storedWindow === window, responder.canBecomeFirstResponder {
      responder.becomeFirstResponder()
    }
    if let view, view.storedWindow === window {
      focus.focus(view)
    } else if let items, items.storedWindow === window, let path, items.canFocusItem(at: path) {
      items.moveFocus(to: path)
    }
    if focus.responder == nil { focus.clearView() }
    if focus.responder == nil, let view = read as? UIView, view.storedWindow === window {
      AccessibilityFocus.change(to: view)
    }
  }
}

extension UIResponder {
  /// Returns true if the responder is a view that a window shows.
  fileprivate func isInWindow(_ window: UIWindow) -> Bool { (self as? UIView)?.storedWindow === window }
}

import GeometryCore
import LayoutCore

/// The keyboard focus of one window: the view or collection view that has it, and the ring of a view.
///
/// At most one item of a window has the focus: an item that gains it takes it from the previous one.
@MainActor
package final class KeyboardFocus {
  private unowned let window: UIWindow
  /// The view outside of collection views that has the focus.
  private(set) weak var view: UIView?
  /// The collection view one of whose items has the focus.
  private(set) weak var collectionView: (any FocusItemsView)?
  private weak var ring: FocusRingView?
  /// A Boolean value that indicates whether the focus is being moved, so that nested changes are ignored.
  private var isMoving = false

  init(of window: UIWindow) { self.window = window }

  /// The responder that receives keys without a first responder: the view that has the focus, or the collection view of
  /// the item that has it.
  var responder: UIResponder? {
    if let view, FocusOrder.isReachable(view) { return view }
    if let collectionView, collectionView.focusedPath != nil, collectionView.storedWindow === window {
      return collectionView
    }
    return nil
  }

  // MARK: Tab

  /// Moves the focus to the next or the previous stop, wrapping around at the ends; returns false if there is none.
  package func move(_ heading: UIFocusHeading) -> Bool {
    let stops = FocusOrder.stops(in: window)
    guard !stops.isEmpty else { return false }
    let step = heading == .previous ? -1 : 1
    var index = current(in: stops) ?? (step > 0 ? -1 : stops.count)
    // A collection view that is the first responder and has no focused item yet comes first.
    if stops.indices.contains(index), case .items(let view) = stops[index], view.focusedPath == nil,
      enter(stops[index], heading)
    {
      return true
    }
    for _ in stops.indices {
      index = (index + step + stops.count) % stops.count
      if enter(stops[index], heading) { return true }
    }
    return false
  }

  /// Moves the focus within the group of the view that has it; returns false if there is nothing in the direction.
  package func moveInGroup(_ heading: UIFocusHeading) -> Bool {
    guard let view else { return false }
    for case .group(let members) in FocusOrder.stops(in: window) where members.contains(where: { $0 === view }) {
      let others = members.filter { $0 !== view }
      func frame(_ member: UIView) -> Rect { Rect(window.convert(member.bounds, from: member).standardized) }
      let index = SpatialSearch.next(from: frame(view), heading.direction, among: others.map(frame))
      return index.map { focus(others[$0], heading) } ?? false
    }
    return false
  }

  private func current(in stops: [FocusStop]) -> Int? {
    let holders = [window.firstResponder as? UIView, view, (responder as? any FocusItemsView)]
    for case let holder? in holders {
      if let index = stops.firstIndex(where: { $0.contains(holder) }) { return index }
    }
    return nil
  }

  private func enter(_ stop: FocusStop, _ heading: UIFocusHeading) -> Bool {
    switch stop {
    case .view(let view): return focus(view, heading)
    case .group(let members):
      let best = members.max { $0.focusGroupPriority.rawValue < $1.focusGroupPriority.rawValue }
      let first = best.flatMap { $0.focusGroupPriority.rawValue > 0 ? $0 : nil } ?? members.first
      return first.map { focus($0, heading) } ?? false
    case .items(let collectionView):
      guard collectionView.enterFocus(heading) else { return false }
      if window.firstResponder !== collectionView { collectionView.becomeFirstResponder() }
      return true
    }
  }

  // MARK: Taking the focus

  /// Clears the present focus of the window before an item of a collection view gains it.
  package func itemWillTakeFocus(in new: any FocusItemsView) {
    let wasMoving = isMoving
    isMoving = true
    defer { isMoving = wasMoving }
    clearView()
    clearItems(except: new)
    collectionView = new
  }

  /// Moves the focus to a view, shows a ring around it and makes it the first responder if it can be; returns false if
  /// it or the present first responder refuses.
  @discardableResult
  func focus(_ new: UIView, _ heading: UIFocusHeading = []) -> Bool {
    guard FocusOrder.isReachable(new), !isMoving else { return false }
    if view === new { return true }
    let context = UIFocusUpdateContext(heading: heading)
    context.previouslyFocusedItem = UIFocusSystem.focusSystem(for: window)?.focusedItem
    context.nextFocusedItem = new
    guard view?.shouldUpdateFocus(in: context) ?? true, new.shouldUpdateFocus(in: context) else { return false }
    isMoving = true
    defer { isMoving = false }
    if new.canBecomeFirstResponder {
      guard new.becomeFirstResponder() else { return false }
    } else if let first = window.firstResponder {
      guard first.resignFirstResponder() else { return false }
    }
    let old = view
    clearItems(except: nil)
    hideRing()
    view = new
    showRing(around: new)
    reveal(new)
    new.keyboardFocusDidArrive()
    finish(context, from: old, to: new)
    return true
  }

  /// Moves the focus to the new first responder, and removes the ring.
  func firstResponderDidChange(to responder: UIResponder?) {
    guard !isMoving, let new = responder as? UIView, !new.leavesKeyboardFocus else { return }
    if new !== view { clearView() }
    if let collectionView, new !== collectionView, !new.isDescendant(of: collectionView) { clearItems(except: nil) }
  }

  /// Removes the focus from the view that has it; returns false if none has.
  @discardableResult
  func clearView() -> Bool {
    guard let old = view else { return false }
    let context = UIFocusUpdateContext(heading: [])
    context.previouslyFocusedItem = old
    hideRing()
    view = nil
    finish(context, from: old, to: nil)
    return true
  }

  private func clearItems(except new: (any FocusItemsView)?) {
    guard let old = collectionView, old !== new else { return }
    collectionView = nil
    // A view whose focused item was removed expects the focus back.
    if old.focusedPath == nil { return old.resetFocus() }
    old.moveFocus(to: nil)
    // A delegate that refuses would leave two items with the focus.
    if old.focusedPath != nil { old.resetFocus() }
  }

  private func finish(_ context: UIFocusUpdateContext, from old: UIView?, to new: UIView?) {
    let coordinator = UIFocusAnimationCoordinator()
    old?.keyboardFocusDidChange()
    new?.keyboardFocusDidChange()
    old?.didUpdateFocus(in: context, with: coordinator)
    new?.didUpdateFocus(in: context, with: coordinator)
    UIFocusSystem.focusDidMove(in: window, context, coordinator)
    coordinator.run()
    if let new { AccessibilityFocus.change(to: new) }
  }

  // MARK: Showing it

  private func showRing(around new: UIView) {
    guard let effect = new.focusEffect else { return }
    let ring = FocusRingView(frame: new.bounds)
    ring.show(effect as? UIFocusHaloEffect, for: new)
    self.ring = ring
  }

  private func hideRing() {
    ring?.removeFromSuperview()
    ring = nil
  }

  /// Scrolls the scroll views around a view so that the view is visible with its ring.
  private func reveal(_ new: UIView) {
    var next = new.superview
    while let current = next {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled {
        let frame = scrollView.convert(new.bounds, from: new).insetBy(dx: -8, dy: -8)
        scrollView.scrollRectToVisible(frame, animated: true)
      }
      next = current.superview
    }
  }
}

extension UIWindow {
  /// The keyboard focus of the window, made when it is first needed.
  package final var keyboardFocus: KeyboardFocus {
    if let known = knownKeyboardFocus { return known }
    let made = KeyboardFocus(of: self)
    knownKeyboardFocus = made
    return made
  }
}

import Foundation

/// The margins that were set on a view, and its last reported safe area. Most views have none.
@MainActor
package final class MarginState {
  package enum Own {
    /// The default margins: 8 points at each edge, or the system's minimum margins in a controller's view.
    case usual
    case fixed(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }

  package var own = Own.usual
  var preservesSuperview = false
  var followsSafeArea = true
  var toldSafeArea = UIEdgeInsets.zero
}

extension UIView {
  @discardableResult
  func makeMarginState() -> MarginState {
    if let marginState { return marginState }
    let state = MarginState()
    marginState = state
    return state
  }

  // MARK: Margins

  /// Returns the least margin at the sides of a controller's view of a width, in points.
  package static func minimumMargin(forWidth width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  /// Notifies the view, and the descendants that preserve its margins, that the margins changed.
  package func marginsDidChange() {
    ownMarginsDidChange()
    for subview in subviews where subview.marginState?.preservesSuperview == true { subview.marginsDidChange() }
  }

  func applyPreservesMargins(_ new: Bool) {
    guard new != preservesSuperviewLayoutMargins else { return }
    changeMargins { $0.preservesSuperview = new }
  }

  /// The view's own margins, increased by the safe area and the superview's margins as far as the view respects them.
  var currentLayoutMargins: UIEdgeInsets {
    var margins = ownMargins
    if marginState?.followsSafeArea ?? true {
      let safe = safeAreaInsets
      margins.top += safe.top
      margins.left += safe.left
      margins.bottom += safe.bottom
      margins.right += safe.right
    }
    guard marginState?.preservesSuperview == true, let superview else { return margins }
    let outer = superview.layoutMargins
    let (room, frame) = (superview.bounds, frame)
    margins.top = max(margins.top, outer.top - (frame.minY - room.minY))
    margins.left = max(margins.left, outer.left - (frame.minX - room.minX))
    margins.bottom = max(margins.bottom, outer.bottom - (room.maxY - frame.maxY))
    margins.right = max(margins.right, outer.right - (room.maxX - frame.maxX))
    return margins
  }

  func applyMargins(_ own: MarginState.Own) { changeMargins { $0.own = own } }

  /// Changes a setting that affects margins, and notifies the views whose margins changed as a result.
  final func changeMargins(_ change: (MarginState) -> Void) {
    let old = marginsOfPreservingViews()
    change(makeMarginState())
    for (view, margins) in old where view.currentLayoutMargins != margins { view.ownMarginsDidChange() }
  }

  /// Updates the margins of a controller's view whose width has changed.
  func systemMarginsMayHaveChanged(from old: CGFloat) {
    let side = UIView.minimumMargin
    guard side(old) != side(bounds.width), viewOwner?.viewRespectsSystemMinimumLayoutMargins == true else {
      return
    }
    marginsDidChange()
  }

  /// The margins that were set; in a controller's view at least the system's minimum margins.
  private var ownMargins: UIEdgeInsets {
    let direction = effectiveUserInterfaceLayoutDirection
    let minimum = viewOwner.flatMap {
      $0.viewRespectsSystemMinimumLayoutMargins ? $0.systemMinimumLayoutMargins.resolved(for: direction) : nil
    }
    let own: UIEdgeInsets
    switch marginState?.own ?? .usual {
    case .usual: return minimum ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    case .fixed(let margins): own = margins
    case .directional(let margins): own = margins.resolved(for: direction)
    }
    guard let minimum else { return own }
    return UIEdgeInsets(
      top: max(own.top, minimum.top), left: max(own.left, minimum.left), bottom: max(own.bottom, minimum.bottom),
      right: max(own.right, minimum.right))
  }

  /// Returns the margins of the view, and of the descendants that preserve them, from the top down.
  private func marginsOfPreservingViews() -> [(view: UIView, margins: UIEdgeInsets)] {
    var found = [(view: self, margins: currentLayoutMargins)]
    for subview in subviews where subview.marginState?.preservesSuperview == true {
      found += subview.marginsOfPreservingViews()
    }
    return found
  }

  private func ownMarginsDidChange() {
    layoutMarginsDidChange()
    viewOwner?.viewLayoutMarginsDidChange()
    constraintState?.engine?.root?.setNeedsLayout()
    setNeedsLayout()
  }

  // MARK: Safe area

  /// Notifies the view and its descendants of a changed safe area. Unless `isDeep` it stops at views whose safe area is
  /// unchanged.
  package func updateSafeArea(isDeep: Bool = false) {
    if let storedWindow, !storedWindow.hasSafeAreas { return }
    let insets = safeAreaInsets
    if insets != marginState?.toldSafeArea ?? .zero {
      let state = makeMarginState()
      state.toldSafeArea = insets
      safeAreaInsetsDidChange()
      viewOwner?.viewSafeAreaInsetsDidChange()
      if state.followsSafeArea { marginsDidChange() }
      constraintState?.engine?.root?.setNeedsLayout()
      setNeedsLayout()
    } else if !isDeep {
      return
    }
    for subview in subviews { subview.updateSafeArea(isDeep: isDeep) }
  }

  /// The insets by which the superview's safe area covers the view, and those that its controller adds.
  var currentSafeAreaInsets: UIEdgeInsets {
    guard let window = storedWindow, window.hasSafeAreas else { return .zero }
    if self === window { return window.windowSafeAreaInsets }
    let extra = viewOwner?.addedSafeAreaInsets ?? .zero
    guard let superview, !isNeverCoveredByBars else { return extra }
    let covered = superview.safeAreaInsets
    if covered == .zero { return extra }
    let room = superview.bounds
    // The part outside of the superview is not covered by its bars.
    let own = frame.intersection(room)
    if own.isNull || own.isEmpty { return extra }
    let free = room.inset(by: covered)
    return UIEdgeInsets(
      top: max(0, free.minY - own.minY) + extra.top, left: max(0, free.minX - own.minX) + extra.left,
      bottom: max(0, own.maxY - free.maxY) + extra.bottom, right: max(0, own.maxX - free.maxX) + extra.right)
  }

  /// Updates the safe areas of the view and of those inside it after it was moved from a window, or from none, to
  /// another.
  func safeAreaMayHaveMoved(from old: UIWindow?) {
    if storedWindow?.hasSafeAreas == true || old?.hasSafeAreas == true { updateSafeArea(isDeep: true) }
  }

  /// Updates the safe area after the view has moved in its superview, or changed its size.
  func safeAreaMayHaveMoved(hasNewSize: Bool) {
    guard storedWindow?.hasSafeAreas == true else { return }
    updateSafeArea()
    if hasNewSize { for subview in subviews { subview.updateSafeArea() } }
  }
}

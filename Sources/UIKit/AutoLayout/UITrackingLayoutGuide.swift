public import Foundation

/// A guide that activates constraints by where it is in its view.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private var near: [UInt: [NSLayoutConstraint]] = [:]
  private var away: [UInt: [NSLayoutConstraint]] = [:]

  /// The edges that the guide lies at.
  var touchedEdges: NSDirectionalRectEdge { [] }

  /// Sets the constraints that are active while the guide lies at an edge.
  open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge)
  {
    replace(&near, edge, trackingConstraints, isActive: !touchedEdges.isDisjoint(with: edge))
  }

  /// Returns the constraints that are active while the guide lies at an edge.
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    near[edge.rawValue] ?? []
  }

  /// Sets the constraints that are active while the guide does not lie at an edge.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) { replace(&away, edge, trackingConstraints, isActive: touchedEdges.isDisjoint(with: edge)) }

  /// Returns the constraints that are active while the guide does not lie at an edge.
  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    away[edge.rawValue] ?? []
  }

  /// Deactivates and forgets all constraints that were set.
  open func removeAllTrackedConstraints() {
    for constraints in near.values { NSLayoutConstraint.deactivate(constraints) }
    for constraints in away.values { NSLayoutConstraint.deactivate(constraints) }
    near = [:]
    away = [:]
  }

  private func replace(
    _ kept: inout [UInt: [NSLayoutConstraint]], _ edge: NSDirectionalRectEdge, _ new: [NSLayoutConstraint],
    isActive: Bool
  ) {
    NSLayoutConstraint.deactivate(kept[edge.rawValue] ?? [])
    kept[edge.rawValue] = new
    if isActive { NSLayoutConstraint.activate(new) } else { NSLayoutConstraint.deactivate(new) }
  }
}

/// The area that the keyboard on the screen covers; without one, as on a desktop, it lies below the safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats.
  open var followsUndockedKeyboard = false
  /// How far above the keyboard a drag begins to dismiss it, in points.
  open var keyboardDismissPadding: CGFloat = 0
  /// Whether the guide's top is at the bottom of the safe area, or of the view, while no keyboard is shown.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owner?.marginsDidChange() } }
  }

  override var touchedEdges: NSDirectionalRectEdge { [.leading, .trailing, .bottom] }
}

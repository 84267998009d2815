public import Foundation
public import SwiftRuntime

/// A guide that activates constraints depending on the edges of its view to which it is near.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private var near: [UInt: [NSLayoutConstraint]] = [:]
  private var away: [UInt: [NSLayoutConstraint]] = [:]

  /// Sets the constraints that are active while the guide is near an edge.
  open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge)
  {
    replace(&near, edge, trackingConstraints, isActive: !touchedEdges.isDisjoint(with: edge))
  }

  /// Returns the constraints that are active while the guide is near an edge.
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    near[edge.rawValue] ?? []
  }

  /// Sets the constraints that are active while the guide is away from an edge.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) { replace(&away, edge, trackingConstraints, isActive: touchedEdges.isDisjoint(with: edge)) }

  /// Returns the constraints that are active while the guide is away from an edge.
  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    away[edge.rawValue] ?? []
  }

  /// Deactivates and removes all tracked constraints.
  open func removeAllTrackedConstraints() {
    for constraints in near.values { NSLayoutConstraint.deactivate(constraints) }
    for constraints in away.values { NSLayoutConstraint.deactivate(constraints) }
    near = [:]
    away = [:]
  }

  /// The edges to which the guide is near.
  var touchedEdges: NSDirectionalRectEdge { [] }

  private func replace(
    _ kept: inout [UInt: [NSLayoutConstraint]], _ edge: NSDirectionalRectEdge, _ new: [NSLayoutConstraint],
    isActive: Bool
  ) {
    NSLayoutConstraint.deactivate(kept[edge.rawValue] ?? [])
    kept[edge.rawValue] = new
    if isActive { NSLayoutConstraint.activate(new) } else { NSLayoutConstraint.deactivate(new) }
  }
}

/// The area that the on-screen keyboard covers. Without a keyboard, as on a desktop, it is the area below the safe
/// area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// A Boolean value that determines whether the guide follows an undocked keyboard. The default is false.
  open var followsUndockedKeyboard = false
  /// The distance above the keyboard at which a drag begins to dismiss it, in points.
  open var keyboardDismissPadding: CGFloat = 0
  /// A Boolean value that determines whether the guide's top is at the bottom of the safe area, rather than of the
  /// view, while no keyboard is shown. The default is true.
  @Observed open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owner?.marginsDidChange() } }
  }

  override var touchedEdges: NSDirectionalRectEdge { [.leading, .trailing, .bottom] }
}

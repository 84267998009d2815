import CoreGraphics

extension UISplitViewController {
  final var isTriple: Bool { style == .tripleColumn }

  /// The column next to the secondary one, to which display modes with `one` in their names refer.
  private var neighbor: Column { isTriple ? .supplementary : .primary }

  private var size: CGSize { viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size }

  // MARK: Widths

  /// The default width of a column, in points.
  private static let standardWidth: CGFloat = 320
  /// The minimum width that tiled columns leave to the secondary one, in points.
  private static let minimumSecondaryWidth: CGFloat = 320

  /// Returns the width of the primary or the supplementary column, in points.
  final func width(of column: Column) -> CGFloat {
    let isPrimary = column == .primary
    func stated(_ value: CGFloat) -> CGFloat? { value == UISplitViewController.automaticDimension ? nil : value }
    let width = stated(isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth)
    let share = stated(isPrimary ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction)
    let minimum = stated(isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth) ?? 0
    // A preferred width is not limited by default; a preferred fraction is, to the standard width.
    let maximum =
      stated(isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth)
      ?? max(width ?? Self.standardWidth, minimum)
    let wanted = width ?? share.map { $0 * size.width } ?? Self.standardWidth
    return min(min(max(wanted, minimum), max(maximum, minimum)), size.width).rounded()
  }

  // MARK: Modes

  /// The behavior that the client prefers, or else the one for the size: tiled in landscape, above the secondary
  /// column in portrait.
  final var currentBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic, isTriple || preferredSplitBehavior != .displace {
      return preferredSplitBehavior
    }
    switch preferredDisplayMode {
    case .oneBesideSecondary, .twoBesideSecondary: return .tile
    case .oneOverSecondary, .twoOverSecondary: return .overlay
    case .twoDisplaceSecondary where isTriple: return .displace
    default: break
    }
    let room = size.width - width(of: neighbor)
    guard size.width >= size.height, room >= Self.minimumSecondaryWidth else { return .overlay }
    guard isTriple else { return .tile }
    return room - width(of: .primary) >= Self.minimumSecondaryWidth ? .tile : .displace
  }

  final func isPermitted(_ mode: DisplayMode) -> Bool {
    SplitArrangement.modes(of: currentBehavior, isTriple: isTriple).contains(mode)
  }

  /// The mode that the client prefers if the behavior permits it, or else the behavior's default.
  final var defaultMode: DisplayMode {
    if isPermitted(preferredDisplayMode) { return preferredDisplayMode }
    return currentBehavior == .overlay ? .secondaryOnly : .oneBesideSecondary
  }

  final func preferencesDidChange() {
    guard let view = viewIfLoaded else { return }
    if collapse == .expanded, displayMode != arrangedMode { return change(to: displayMode, animated: false) }
    view.setNeedsLayout()
  }

  /// Returns the mode that shows all columns before the secondary one, or only its neighbor.
  private func mode(withAll isAll: Bool) -> DisplayMode {
    switch currentBehavior {
    case .overlay: isAll && isTriple ? .twoOverSecondary : .oneOverSecondary
    case .displace: isAll ? .twoDisplaceSecondary : .oneBesideSecondary
    case .tile, .automatic: isAll && isTriple ? .twoBesideSecondary : .oneBesideSecondary
    }
  }

  // MARK: Showing and hiding

  final func showColumn(_ column: Column) {
    if collapse == .collapsed { return goTo(column) }
    let shown = arrangement(displayMode).shown
    switch column {
    case .primary where !shown.contains(.primary): change(to: mode(withAll: true), animated: true)
    case .supplementary where isTriple && !shown.contains(.supplementary):
      change(to: mode(withAll: false), animated: true)
    case .secondary: uncoverSecondary()
    default: break
    }
  }

  final func hideColumn(_ column: Column) {
    if collapse == .collapsed { return goBack(from: column) }
    let shown = arrangement(displayMode).shown
    guard shown.contains(column) else { return }
    switch column {
    case .primary: change(to: isTriple ? mode(withAll: false) : .secondaryOnly, animated: true)
    case .supplementary: change(to: .secondaryOnly, animated: true)
    case .secondary, .compact: break
    }
  }

  /// Removes the columns that cover or displace the secondary one.
  final func uncoverSecondary() {
    let arrangement = arrangement(displayMode)
    guard collapse != .collapsed, arrangement.isDimmed else { return }
    change(to: arrangement.isOverlay ? .secondaryOnly : .oneBesideSecondary, animated: true)
  }

  /// Shows or hides columns for the display mode button.
  final func toggleColumns() {
    guard collapse != .collapsed else { return }
    if let target = delegate?.targetDisplayModeForAction(in: self), target != .automatic, isPermitted(target) {
      return change(to: target, animated: true)
    }
    let shown = arrangement(displayMode).shown
    if !shown.contains(neighbor) {
      change(to: mode(withAll: false), animated: true)
    } else if isTriple {
      change(to: mode(withAll: !shown.contains(.primary)), animated: true)
    } else {
      change(to: .secondaryOnly, animated: true)
    }
  }

  // MARK: The drag from the edge

  final var mayPresentWithGesture: Bool {
    guard presentsWithGesture, collapse == .expanded, presentedViewController == nil else { return false }
    let hasPrimary = style == .unspecified ? classic.count > 1 : columns[.primary] != nil
    return hasPrimary && !arrangement(displayMode).shown.contains(.primary)
  }

  /// Shows the next column when the drag begins.
  final func follow(_ pan: UIGestureRecognizer) {
    switch pan.state {
    case .began:
      delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
      showColumn(arrangement(displayMode).shown.contains(neighbor) ? .primary : neighbor)
    case .ended, .cancelled, .failed: delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    case .possible, .changed: break
    }
  }
}

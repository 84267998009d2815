import CoreGraphics

/// The frames of the columns in a display mode, computed from sizes alone.
struct SplitArrangement: Equatable {
  /// The size of the whole view, in points.
  var size: CGSize
  /// The width of the primary column, in points.
  var primaryWidth: CGFloat
  /// The width of the supplementary column, in points; nil for two columns.
  var supplementaryWidth: CGFloat?
  /// A Boolean value that indicates whether the primary column is at the right side.
  var isMirrored: Bool
  var mode: UISplitViewController.DisplayMode

  /// The columns that the mode shows.
  var shown: Set<UISplitViewController.Column> {
    let isTriple = supplementaryWidth != nil
    switch mode {
    case .automatic, .secondaryOnly: return [.secondary]
    case .oneBesideSecondary, .oneOverSecondary: return [isTriple ? .supplementary : .primary, .secondary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      return isTriple ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }
  }

  /// A Boolean value that indicates whether the other columns are above a dimmed secondary one.
  var isOverlay: Bool { mode == .oneOverSecondary || mode == .twoOverSecondary }
  /// A Boolean value that indicates whether the secondary column is covered or displaced.
  var isDimmed: Bool { isOverlay || mode == .twoDisplaceSecondary }

  /// Returns the frame of a column; a hidden one is placed outside of the view.
  func frame(of column: UISplitViewController.Column) -> CGRect {
    let shown = shown
    let supplementary = supplementaryWidth ?? 0
    let beside = mode == .secondaryOnly || isOverlay ? 0 : width(of: shown.subtracting([.secondary]))
    let (x, width): (CGFloat, CGFloat)
    switch column {
    case .primary: (x, width) = (shown.contains(.primary) ? 0 : -primaryWidth, primaryWidth)
    case .supplementary:
      let start = shown.contains(.primary) ? primaryWidth : 0
      (x, width) = (shown.contains(.supplementary) ? start : -supplementary, supplementary)
    case .secondary:
      let room = mode == .twoDisplaceSecondary ? supplementary : beside
      (x, width) = (beside, max(0, size.width - room))
    case .compact: (x, width) = (0, size.width)
    }
    return CGRect(x: isMirrored ? size.width - x - width : x, y: 0, width: width, height: size.height)
  }

  /// Returns the modes that a behavior permits.
  static func modes(
    of behavior: UISplitViewController.SplitBehavior, isTriple: Bool
  ) -> [UISplitViewController.DisplayMode] {
    switch behavior {
    case .automatic: []
    case .tile: [.secondaryOnly, .oneBesideSecondary] + (isTriple ? [.twoBesideSecondary] : [])
    case .overlay: [.secondaryOnly, .oneOverSecondary] + (isTriple ? [.twoOverSecondary] : [])
    case .displace: isTriple ? [.secondaryOnly, .oneBesideSecondary, .twoDisplaceSecondary] : []
    }
  }

  private func width(of columns: Set<UISplitViewController.Column>) -> CGFloat {
    (columns.contains(.primary) ? primaryWidth : 0)
      + (columns.contains(.supplementary) ? supplementaryWidth ?? 0 : 0)
  }
}

import CoreGraphics

/// The separators above and below a row of a list.
@MainActor
final class ListSeparators {
  private let lines = RowSeparators()
  private var madeGuide: UILayoutGuide?

  /// Returns the guide that determines the ends of the separator below.
  func guide(in cell: UIView) -> UILayoutGuide {
    if let madeGuide { return madeGuide }
    let made = UILayoutGuide()
    cell.addLayoutGuide(made)
    madeGuide = made
    return made
  }

  /// The visible separators.
  var shown: [UIView] { lines.shown }

  /// Places the separators, which are made when they are first visible.
  func lay(out cell: UICollectionViewListCell) {
    guard let place = cell.listPlace else { return lines.hide() }
    let separators = place.separators
    let isSelected = cell.isSelected || cell.isHighlighted
    let showsBottom =
      switch separators.bottomSeparatorVisibility {
      case .visible: true
      case .hidden: false
      case .automatic: !isSelected && !(place.isLast && place.appearance != .plain) && place.role == .row
      }
    let isAutomatic = separators.color === UIColor.separator
    lines.place(
      in: cell, showsTop: separators.topSeparatorVisibility == .visible, showsBottom: showsBottom,
      height: place.metrics.separatorHeight > 0
        ? place.metrics.separatorHeight : 1 / max(1, cell.traitCollection.displayScale),
      isAutomatic ? place.metrics.separatorColor : separators.color
    ) { isTop in
      let insets = isTop ? separators.topSeparatorInsets : separators.bottomSeparatorInsets
      var ends = automaticEnds(cell, place, cell.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      let automatic = UIListSeparatorConfiguration.automaticInsets
      if insets.leading != automatic.leading { ends.leading = insets.leading }
      if insets.trailing != automatic.trailing { ends.trailing = insets.trailing }
      return ends
    }
  }

  /// Returns the insets of the separator from the ends of the cell, in points: it begins at the text.
  private func automaticEnds(
    _ cell: UICollectionViewListCell, _ place: ListPlace, _ isReversed: Bool
  ) -> (leading: CGFloat, trailing: CGFloat) {
    let width = cell.bounds.width
    let margins = cell.directionalLayoutMargins
    var leading = max(place.metrics.rowMargin, margins.leading)
    var trailing = max(place.metrics.rowMargin, margins.trailing)
    if let text = (cell.contentView as? UIListContentView)?.textFrame {
      let frame = text.offsetBy(dx: cell.contentView.frame.minX, dy: 0)
      leading = isReversed ? width - frame.maxX : frame.minX
    }
    if let madeGuide, !madeGuide.constraintsAffectingLayout(for: .horizontal).isEmpty {
      let frame = madeGuide.layoutFrame
      leading = isReversed ? width - frame.maxX : frame.minX
      if frame.width > 0 { trailing = isReversed ? frame.minX : width - frame.maxX }
    }
    return (leading, trailing)
  }
}

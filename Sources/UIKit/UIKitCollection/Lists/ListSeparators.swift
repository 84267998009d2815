import CoreGraphics

/// The separators above and below a row of a list.
@MainActor
final class ListSeparators {
  private var top: UIView?
  private var bottom: UIView?
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
  var shown: [UIView] { [top, bottom].compactMap { $0 }.filter { !$0.isHidden } }

  /// Places the separators, which are made when they are first visible.
  func lay(out cell: UICollectionViewListCell) {
    guard let place = cell.listPlace else {
      top?.isHidden = true
      bottom?.isHidden = true
      return
    }
    let separators = place.separators
    let pixel = 1 / max(1, cell.traitCollection.displayScale)
    let height = place.metrics.separatorHeight > 0 ? place.metrics.separatorHeight : pixel
    let showsTop = separators.topSeparatorVisibility == .visible
    top = update(top, isShown: showsTop, in: cell, place)
    top?.frame = frame(separators.topSeparatorInsets, y: 0, height, cell, place)
    let isSelected = cell.isSelected || cell.isHighlighted
    let showsBottom =
      switch separators.bottomSeparatorVisibility {
      case .visible: true
      case .hidden: false
      case .automatic: !isSelected && !(place.isLast && place.appearance != .plain) && place.role == .row
      }
    bottom = update(bottom, isShown: showsBottom, in: cell, place)
    bottom?.frame = frame(separators.bottomSeparatorInsets, y: cell.bounds.height - height, height, cell, place)
  }

  private func update(_ line: UIView?, isShown: Bool, in cell: UIView, _ place: ListPlace) -> UIView? {
    guard isShown || line != nil else { return nil }
    let line = line ?? SeparatorView()
    if line.superview == nil { cell.addSubview(line) }
    line.isHidden = !isShown
    let color = place.separators.color
    line.backgroundColor = color === UIColor.separator ? place.metrics.separatorColor : color
    return line
  }

  private func frame(
    _ insets: NSDirectionalEdgeInsets, y: CGFloat, _ height: CGFloat, _ cell: UICollectionViewListCell,
    _ place: ListPlace
  ) -> CGRect {
    let isReversed = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = cell.bounds.width
    var (leading, trailing) = automaticEnds(cell, place, isReversed)
    let automatic = UIListSeparatorConfiguration.automaticInsets
    if insets.leading != automatic.leading { leading = insets.leading }
    if insets.trailing != automatic.trailing { trailing = insets.trailing }
    let length = max(0, width - leading - trailing)
    return CGRect(x: isReversed ? trailing : leading, y: y, width: length, height: height)
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

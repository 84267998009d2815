import CoreGraphics

// The labels that a cell has of its own, as its style arranges them.
extension UITableViewCell: ContentLabelsHost {
  package final func labelSizeDidChange() { contentSizeDidChange() }

  package final func style(_ label: UILabel, isDetail: Bool) {
    let isSmall = isDetail && style == .subtitle || style == .value2
    label.font = .preferredFont(forTextStyle: isSmall ? .subheadline : .body)
    label.adjustsFontForContentSizeCategory = true
    if isDetail, style == .value1 || style == .subtitle { label.textColor = .secondaryLabel }
    if !isDetail, style == .value2 { label.textColor = tintColor }
  }

  /// The content begins at the margin, unless there is an editing control.
  package final var labelMetrics: ListContentLayout {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let content = contentView.frame
    let isFirst = content.minX <= 0 || isReversed
    let end = isReversed ? content.minX : bounds.width - content.maxX
    let isTight = style == .subtitle && place.style == .plain
    let vertical: CGFloat = isTight && labels.hasDetail ? 9 : 15
    var layout = ListContentLayout()
    layout.margins = UIEdgeInsets(
      top: vertical,
      left: (isFirst || !place.isEditing ? place.margin : 16) + CGFloat(indentationLevel) * indentationWidth,
      bottom: vertical, right: end > place.indexWidth ? 8 : place.margin)
    layout.imagePadding = 16
    layout.horizontalPadding = 8
    layout.verticalPadding = isTight ? 3 : 0
    layout.prefersSideBySide = style == .value1
    return layout
  }

  package final func layoutLabels() {
    guard !labels.isEmpty else { return }
    let size = contentView.bounds.size
    if style == .value2 { return labels.placeSideBySide(in: size) }
    labels.place(labels.frames(in: size))
  }

  package final func labelHeight(fitting width: CGFloat) -> CGFloat {
    let isTall = style == .subtitle && place.style == .plain && labels.hasDetail
    let minimum = (isTall ? TableMetrics.subtitleRowHeight : TableMetrics.rowHeight) - TableMetrics.separator
    if labels.isEmpty || style == .value2 { return minimum }
    return max(minimum, labels.frames(in: CGSize(width: width, height: .infinity)).height.rounded(.up))
  }
}

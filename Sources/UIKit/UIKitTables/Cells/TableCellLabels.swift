import CoreGraphics

/// The labels and the image view that a cell has of its own, as its style arranges them.
@MainActor
final class TableCellLabels {
  private unowned let cell: UITableViewCell
  private let style: UITableViewCell.CellStyle
  private var madeText: UILabel?
  private var madeDetail: UILabel?
  private var madeImage: UIImageView?

  init(of cell: UITableViewCell, style: UITableViewCell.CellStyle) {
    self.cell = cell
    self.style = style
  }

  var text: UILabel? {
    if madeText == nil { madeText = label(isDetail: false) }
    return madeText
  }

  var detail: UILabel? {
    if style == .default { return nil }
    if madeDetail == nil { madeDetail = label(isDetail: true) }
    return madeDetail
  }

  var image: UIImageView? {
    if style == .value2 { return nil }
    if madeImage == nil {
      let view = TableCellImageView()
      view.cell = cell
      view.contentMode = .scaleAspectFit
      view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
      cell.contentView.addSubview(view)
      madeImage = view
    }
    return madeImage
  }

  /// Removes the labels: a configuration provides the content.
  func remove() {
    for view in [madeText, madeDetail, madeImage] as [UIView?] { view?.removeFromSuperview() }
    madeText = nil
    madeDetail = nil
    madeImage = nil
  }

  /// The frame of the text in the content view; nil without labels.
  var textFrame: CGRect? {
    guard let madeText, madeText.text?.isEmpty == false else { return nil }
    return madeText.frame
  }

  private func label(isDetail: Bool) -> UILabel {
    let label = TableCellLabel()
    label.cell = cell
    let isSmall = isDetail && style == .subtitle || style == .value2
    label.font = .preferredFont(forTextStyle: isSmall ? .subheadline : .body)
    label.adjustsFontForContentSizeCategory = true
    if isDetail, style == .value1 { label.textColor = .secondaryLabel }
    if isDetail, style == .subtitle { label.textColor = .secondaryLabel }
    if !isDetail, style == .value2 { label.textColor = cell.tintColor }
    cell.contentView.addSubview(label)
    return label
  }

  // MARK: Layout

  func layout() {
    guard !isEmpty else { return }
    let size = cell.contentView.bounds.size
    if style == .value2 { return layoutContact(in: size) }
    let frames = arrangement(width: size.width).frames(in: size)
    place(madeImage, frames.image, size)
    // The text fills the width up to the end or the value, as clients that align it expect.
    var text = frames.text
    if style != .value1, let found = text { text?.size.width = max(0, size.width - trailingMargin - found.minX) }
    var detail = frames.secondary
    if style == .subtitle, let found = detail { detail?.size.width = max(0, size.width - trailingMargin - found.minX) }
    place(madeText, text, size)
    place(madeDetail, detail, size)
  }

  /// Returns the height of the labels in a width, without the line below, in points.
  func height(fitting width: CGFloat) -> CGFloat {
    let hasDetail = madeDetail?.text?.isEmpty == false
    let line = TableMetrics.separator
    let least =
      switch (style, cell.place.style) {
      case (.subtitle, .plain) where hasDetail: TableMetrics.subtitleRowHeight - line
      default: TableMetrics.rowHeight - line
      }
    if isEmpty || style == .value2 { return least }
    let height = arrangement(width: width).frames(in: CGSize(width: width, height: .infinity)).height
    return max(least, height.rounded(.up))
  }

  private var isEmpty: Bool { madeText == nil && madeDetail == nil && madeImage == nil }

  private func arrangement(width: CGFloat) -> ListContentLayout {
    var layout = ListContentLayout()
    let isTight = style == .subtitle && cell.place.style == .plain
    let hasDetail = madeDetail?.text?.isEmpty == false
    layout.margins = UIEdgeInsets(
      top: isTight && hasDetail ? 9 : 15, left: leadingMargin, bottom: isTight && hasDetail ? 9 : 15,
      right: trailingMargin)
    layout.imagePadding = 16
    layout.horizontalPadding = 8
    layout.verticalPadding = isTight ? 3 : 0
    layout.prefersSideBySide = style == .value1
    layout.pixel = 1 / max(1, cell.traitCollection.displayScale)
    if let madeImage, madeImage.image != nil { layout.imageSize = madeImage.sizeThatFits(.zero) }
    layout.textSize = size(of: madeText)
    layout.secondarySize = hasDetail ? size(of: madeDetail) : nil
    return layout
  }

  private func size(of label: UILabel?) -> ((CGFloat) -> CGSize)? {
    guard let label, label.text?.isEmpty == false else { return nil }
    return { width in
      var size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      size.width = min(size.width, width)
      return size
    }
  }

  /// The distance of the content from the leading edge of the content view: the margin, unless there is an editing
  /// control.
  private var leadingMargin: CGFloat {
    let indentation = CGFloat(cell.indentationLevel) * cell.indentationWidth
    let isFirst = cell.contentView.frame.minX <= 0 || isReversed
    return (isFirst || !cell.place.isEditing ? cell.place.margin : 16) + indentation
  }

  private var trailingMargin: CGFloat {
    let end = isReversed ? cell.contentView.frame.minX : cell.bounds.width - cell.contentView.frame.maxX
    return end > cell.place.indexWidth ? 8 : cell.place.margin
  }

  private var isReversed: Bool { cell.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Places the texts of the style `value2`: the first ends where the second begins, at a fixed distance.
  private func layoutContact(in size: CGSize) {
    let width: CGFloat = 91
    func frame(_ label: UILabel?, x: CGFloat, width: CGFloat) -> CGRect? {
      guard let label else { return nil }
      let height = label.sizeThatFits(CGSize(width: width, height: size.height)).height
      return CGRect(x: x, y: ((size.height - height) / 2).rounded(), width: max(0, width), height: height)
    }
    let start = leadingMargin
    madeText?.textAlignment = .right
    place(madeText, frame(madeText, x: start, width: width), size)
    let x = start + width + 6
    place(madeDetail, frame(madeDetail, x: x, width: size.width - x - trailingMargin), size)
  }

  private func place(_ view: UIView?, _ frame: CGRect?, _ size: CGSize) {
    guard let view else { return }
    guard var frame else { return view.frame = .zero }
    if isReversed { frame.origin.x = size.width - frame.maxX }
    if view.frame != frame { view.frame = frame }
  }
}

/// A label of a cell, whose text determines the height of the row.
private final class TableCellLabel: UILabel {
  weak var cell: UITableViewCell?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    cell?.contentSizeDidChange()
  }
}

/// The image view of a cell, whose image determines the position of the text and the height of the row.
private final class TableCellImageView: UIImageView {
  weak var cell: UITableViewCell?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    cell?.contentSizeDidChange()
  }
}

import CoreGraphics

/// The views around the content of a table's cell: the editing control, accessories, the reorder control, the selection
/// and the separators.
@MainActor
final class TableCellParts {
  private unowned let cell: UITableViewCell
  private lazy var accessories = AccessoryViews(of: cell)
  private var shown = Wanted()
  private var selection: UIView?
  private let lines = RowSeparators()

  /// The accessories that a state of the cell requires.
  private struct Wanted: Equatable {
    var types: [UICellAccessory.AccessoryType] = []
    /// A Boolean value that indicates whether there is empty space in place of an editing control.
    var isIndented = false
  }

  init(of cell: UITableViewCell) { self.cell = cell }

  // MARK: Accessories

  /// The reorder control; nil while there is none.
  var handle: UIView? { accessories.view(of: .reorder) }

  /// The views next to the content, from left to right.
  var views: [UIView] { accessories.shown }

  private var wanted: Wanted {
    var wanted = Wanted()
    let place = cell.place
    if place.isEditing {
      if place.showsSelectionMark {
        wanted.types = [.multiselect]
      } else {
        wanted.isIndented = place.editingStyle == .none && place.indentsWithoutControl
        if place.editingStyle == .delete || wanted.isIndented { wanted.types = [.delete] }
        if place.editingStyle == .insert { wanted.types = [.insert] }
      }
      if place.showsReorderControl || cell.showsReorderControl && cell.table == nil { wanted.types.append(.reorder) }
    }
    if let view = place.isEditing ? cell.editingAccessoryView : cell.accessoryView {
      wanted.types.append(.customView(view))
    } else {
      switch place.isEditing ? cell.editingAccessoryType : cell.accessoryType {
      case .none: break
      case .disclosureIndicator: wanted.types.append(.disclosureIndicator)
      case .detailDisclosureButton: wanted.types += [.detail, .disclosureIndicator]
      case .checkmark: wanted.types.append(.checkmark)
      case .detailButton: wanted.types.append(.detail)
      }
    }
    return wanted
  }

  /// Shows the accessories that the cell's state requires.
  private func update() {
    let wanted = wanted
    if wanted != shown {
      shown = wanted
      accessories.show(
        wanted.types.map { type in
          switch type {
          case .delete: .delete(displayed: .always, options: .init(isHidden: wanted.isIndented))
          case .insert: .insert(displayed: .always)
          case .multiselect: .multiselect(displayed: .always)
          case .reorder: .reorder(displayed: .always, options: .init(showsVerticalSeparator: false))
          case .detail: .detail()
          case .checkmark: .checkmark()
          case .customView(let view): Self.accessory(view)
          default: .disclosureIndicator()
          }
        })
    }
    accessories.mark(cell.isSelected)
  }

  private static func accessory(_ view: UIView) -> UICellAccessory {
    if view.bounds.size == .zero { view.sizeToFit() }
    return .customView(
      configuration: .init(
        customView: view, placement: .trailing(), reservedLayoutWidth: .actual, maintainsFixedSize: true))
  }

  // MARK: Layout

  func layout() {
    update()
    followMargins()
    let bounds = cell.bounds
    let inner = CGSize(width: bounds.width - cell.place.indexWidth, height: max(0, bounds.height - lineHeight))
    let frames = arrangement(width: inner.width).frames(in: inner)
    accessories.place(frames)
    let content = cell.mirrored(frames.content)
    if cell.contentView.frame != content { cell.contentView.frame = content }
    cell.layoutLabels()
    cell.contentView.layoutIfNeeded()
    layoutSelection()
    layoutLines()
  }

  /// Returns the height that suits the content in a width, in points, including the separator.
  func height(fitting width: CGFloat) -> CGFloat {
    cell.updateConfigurationIfNeeded()
    update()
    followMargins()
    let inner = width - cell.place.indexWidth
    let content = arrangement(width: inner).frames(in: CGSize(width: inner, height: 0)).content.width
    let view = cell.contentView
    if view.bounds.width != content, view.superview === cell {
      // Margins of the content that are relative to the cell depend on its position.
      cell.bounds.size.width = width
      cell.layoutIfNeeded()
    }
    let target = CGSize(width: content, height: 0)
    if cell.contentConfiguration != nil {
      return view.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height + lineHeight
    }
    if let size = view.constraintFittingSize(target, .required, .fittingSizeLevel), size.height > 0 {
      return size.height + lineHeight
    }
    return cell.labelHeight(fitting: content) + lineHeight
  }

  /// The height of the separator that belongs to the row, in points.
  private var lineHeight: CGFloat { cell.place.showsSeparator ? TableMetrics.separator : 0 }

  /// The margins of the cell and of its content unless a client sets others, in points.
  private var followedMargins: (cell: NSDirectionalEdgeInsets, content: NSDirectionalEdgeInsets)?

  private func arrangement(width: CGFloat) -> AccessoryLayout {
    var layout = accessories.layout
    let margins = cell.directionalLayoutMargins
    layout.leadingMargin = max(16, margins.leading)
    layout.trailingMargin = max(cell.place.margin, margins.trailing)
    layout.trailingGap = ListMetrics().accessoryGap
    layout.pixel = 1 / max(1, cell.traitCollection.displayScale)
    return layout
  }

  /// Applies the table's margins to the cell and its content; next to an accessory the content's is 8 points.
  private func followMargins() {
    let margin = cell.place.margin
    let vertical = TableMetrics.verticalMargin
    let layout = accessories.layout
    let new = (
      cell: NSDirectionalEdgeInsets(top: vertical, leading: margin, bottom: vertical, trailing: margin),
      content: NSDirectionalEdgeInsets(
        top: vertical, leading: layout.leading.isEmpty ? margin : 16, bottom: vertical,
        trailing: layout.trailing.isEmpty ? margin : 8)
    )
    func follow(_ view: UIView, _ old: NSDirectionalEdgeInsets?, _ new: NSDirectionalEdgeInsets) {
      switch view.marginState?.own ?? .usual {
      case .usual: view.directionalLayoutMargins = new
      case .directional(let set): if set == old, set != new { view.directionalLayoutMargins = new }
      case .fixed: break
      }
    }
    follow(cell, followedMargins?.cell, new.cell)
    if cell.contentConfiguration == nil { follow(cell.contentView, followedMargins?.content, new.content) }
    followedMargins = new
  }

  // MARK: Selection

  /// Shows or hides the selection; if animated it fades out, as that of a deselected row does.
  func showSelection(animated: Bool) {
    let isOn = cell.isSelected || cell.isHighlighted
    guard isOn, let view = selectionView else {
      guard let old = selection else { return }
      selection = nil
      guard animated, cell.window != nil else { return old.removeFromSuperview() }
      UIView.animate(withDuration: 0.3) {
        old.alpha = 0
      } completion: { [weak self] _ in
        old.alpha = 1
        if self?.selection !== old { old.removeFromSuperview() }
      }
      return
    }
    if selection !== view { selection?.removeFromSuperview() }
    selection = view
    view.alpha = 1
    view.isHidden = false
    if view.superview !== cell {
      view.frame = cell.bounds
      let index = cell.backgroundView.flatMap { back in cell.subviews.firstIndex { $0 === back } }.map { $0 + 1 }
      cell.insertSubview(view, at: index ?? 0)
    }
  }

  /// The view that shows the selection; nil if a configuration shows it, or nothing.
  private var selectionView: UIView? {
    if cell.backgroundConfiguration != nil || cell.selectionStyle == .none { return nil }
    let allowsMultiple = cell.table?.allowsMultipleNow ?? false
    if allowsMultiple, let view = cell.multipleSelectionBackgroundView { return view }
    if let view = cell.selectedBackgroundView { return view }
    if let plain = selection as? SelectionFill { return plain }
    return SelectionFill()
  }

  private func layoutSelection() {
    guard let selection, selection.superview === cell else { return }
    if selection.frame != cell.bounds { selection.frame = cell.bounds }
  }

  // MARK: Lines

  /// The visible separators above and below.
  var shownLines: [UIView] { lines.shown }

  private func layoutLines() {
    let place = cell.place
    let isGroupEnd = place.isLast && place.style != .plain
    let isSelected = (cell.isSelected || cell.isHighlighted) && cell.selectionStyle != .none
    let isCovered = isSelected || cell.table?.isRowBelowSelected(cell) == true
    lines.place(
      in: cell, showsTop: place.showsSeparator && place.isFirst && place.style == .grouped && !isSelected,
      showsBottom: place.showsSeparator && !isCovered && !(place.isLast && place.style == .insetGrouped),
      height: TableMetrics.separator, place.separatorColor ?? ListMetrics().separatorColor
    ) { $0 || isGroupEnd ? (0, 0) : lineEnds }
  }

  /// The insets of the separator from the ends of the cell, in points: unless they are set, it begins at the text.
  private var lineEnds: (leading: CGFloat, trailing: CGFloat) {
    let shift = cell.place.isEditing ? cell.mirrored(cell.contentView.frame).minX : 0
    let isReference = cell.table?.separatorInsetReference == .fromAutomaticInsets
    let automatic = (
      leading: automaticLeading, trailing: (cell.place.style == .plain ? cell.place.margin : 16) + cell.place.indexWidth
    )
    guard let inset = cell.separatorInsetOfClient ?? cell.place.separatorInset else { return automatic }
    let base = isReference && cell.separatorInsetOfClient == nil ? automatic : (leading: shift, trailing: 0)
    return (base.leading + inset.left, base.trailing + inset.right)
  }

  private var automaticLeading: CGFloat {
    let content = cell.contentView
    let text = (content as? UIListContentView)?.textFrame ?? cell.labels.textFrame
    guard let text else { return max(cell.place.margin, cell.mirrored(content.frame).minX) }
    return cell.mirrored(text.offsetBy(dx: content.frame.minX, dy: 0)).minX
  }
}

/// The grey fill behind the content of a selected row.
private final class SelectionFill: UIView {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .systemGray4
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { fatalError("The selection of a row is made by its cell.") }
}

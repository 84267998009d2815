import CoreGraphics

/// The views around the content of a table's cell: the editing control, accessories, the reorder control, the selection
/// and the separators.
@MainActor
final class TableCellParts {
  private unowned let cell: UITableViewCell
  private var leading: [Part] = []
  private var trailing: [Part] = []
  private var shown: Wanted?
  private var selection: UIView?
  private var topLine: SeparatorView?
  private var bottomLine: SeparatorView?

  /// A view next to the content.
  private struct Part {
    let view: UIView
    let size: CGSize
    let reservedWidth: CGFloat
  }

  /// The parts that a state of the cell requires.
  private struct Wanted: Equatable {
    var control: UICellAccessory.AccessoryType?
    var accessories: [UICellAccessory.AccessoryType] = []
    var view: ObjectIdentifier?
    var hasHandle = false
    /// A Boolean value that indicates whether there is empty space in place of an editing control.
    var isIndented = false
    /// The text size that the sizes of accessories follow.
    var textSize: UIContentSizeCategory
  }

  init(of cell: UITableViewCell) { self.cell = cell }

  // MARK: Parts

  /// The reorder control; nil while there is none.
  var handle: UIView? { shown?.hasHandle == true ? trailing.last?.view : nil }

  /// The views next to the content, from left to right.
  var views: [UIView] { (leading + trailing).map(\.view).sorted { $0.frame.minX < $1.frame.minX } }

  private var wanted: Wanted {
    var wanted = Wanted(textSize: cell.traitCollection.preferredContentSizeCategory)
    let place = cell.place
    if place.isEditing {
      if place.showsSelectionMark {
        wanted.control = .multiselect
      } else {
        switch place.editingStyle {
        case .none: wanted.isIndented = place.indentsWithoutControl
        case .delete: wanted.control = .delete
        case .insert: wanted.control = .insert
        }
      }
      wanted.hasHandle = place.showsReorderControl || cell.showsReorderControl && cell.table == nil
    }
    if let view = accessoryView {
      wanted.view = ObjectIdentifier(view)
    } else {
      wanted.accessories = Self.accessories(of: place.isEditing ? cell.editingAccessoryType : cell.accessoryType)
    }
    return wanted
  }

  private var accessoryView: UIView? { cell.place.isEditing ? cell.editingAccessoryView : cell.accessoryView }

  private static func accessories(of type: UITableViewCell.AccessoryType) -> [UICellAccessory.AccessoryType] {
    switch type {
    case .none: []
    case .disclosureIndicator: [.disclosureIndicator]
    case .detailDisclosureButton: [.detail, .disclosureIndicator]
    case .checkmark: [.checkmark]
    case .detailButton: [.detail]
    }
  }

  /// Makes the views that the cell's state requires, and removes the others.
  private func update() {
    let wanted = wanted
    if wanted != shown {
      shown = wanted
      for part in leading + trailing { part.view.removeFromSuperview() }
      leading = wanted.control.map { [made($0)] } ?? (wanted.isIndented ? [blank] : [])
      trailing = wanted.accessories.map(made)
      if let view = accessoryView {
        if view.bounds.size == .zero { view.sizeToFit() }
        trailing = [Part(view: view, size: view.bounds.size, reservedWidth: view.bounds.width)]
      }
      if wanted.hasHandle { trailing.append(made(.reorder)) }
      for part in leading + trailing { cell.addSubview(part.view) }
    }
    for part in leading { (part.view as? AccessoryButton)?.isMarked = cell.isSelected }
  }

  private func made(_ type: UICellAccessory.AccessoryType) -> Part {
    let accessory: UICellAccessory =
      switch type {
      case .delete: .delete()
      case .insert: .insert()
      case .multiselect: .multiselect()
      case .detail: .detail()
      case .checkmark: .checkmark()
      case .reorder: .reorder()
      default: .disclosureIndicator()
      }
    let view = AccessoryButton.view(of: accessory)
    (view as? AccessoryButton)?.action = { [weak self] in self?.didTap(type) }
    return part(view, as: type)
  }

  /// Empty space of the size of an editing control.
  private var blank: Part {
    let type = UICellAccessory.AccessoryType.delete
    let view = UIView()
    view.isUserInteractionEnabled = false
    return part(view, as: type)
  }

  /// Returns a view of the size of an accessory.
  private func part(_ view: UIView, as type: UICellAccessory.AccessoryType) -> Part {
    let traits = cell.traitCollection
    return Part(
      view: view, size: AccessoryButton.size(of: type, compatibleWith: traits),
      reservedWidth: AccessoryButton.standardWidth(of: type, compatibleWith: traits) ?? 0)
  }

  private func didTap(_ type: UICellAccessory.AccessoryType) {
    guard let table = cell.table, let path = table.indexPath(for: cell) else { return }
    switch type {
    case .detail:
      cell.accessorySegue?(cell)
      table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    case .delete: table.swipes.open(path, .trailing)
    case .insert: table.dataSource?.tableView(table, commit: .insert, forRowAt: path)
    default: break
    }
  }

  // MARK: Layout

  func layout() {
    update()
    followMargins()
    let bounds = cell.bounds
    let inner = CGSize(width: bounds.width - cell.place.indexWidth, height: max(0, bounds.height - lineHeight))
    let frames = arrangement(width: inner.width).frames(in: inner)
    for (part, frame) in zip(leading, frames.leading) { place(part.view, mirrored(frame)) }
    for (part, frame) in zip(trailing, frames.trailing) { place(part.view, mirrored(frame)) }
    let content = mirrored(frames.content)
    if cell.contentView.frame != content { cell.contentView.frame = content }
    cell.labels.layout()
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
    return cell.labels.height(fitting: content) + lineHeight
  }

  /// The height of the separator that belongs to the row, in points.
  private var lineHeight: CGFloat { cell.place.showsSeparator ? TableMetrics.separator : 0 }

  /// The margins of the cell and of its content unless a client sets others, in points.
  private var followedMargins: (cell: NSDirectionalEdgeInsets, content: NSDirectionalEdgeInsets)?

  private func arrangement(width: CGFloat) -> AccessoryLayout {
    var layout = AccessoryLayout()
    func item(_ part: Part) -> AccessoryLayout.Item {
      AccessoryLayout.Item(size: part.size, reservedWidth: part.reservedWidth)
    }
    layout.leading = leading.map(item)
    layout.trailing = trailing.map(item)
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
    let new = (
      cell: NSDirectionalEdgeInsets(top: vertical, leading: margin, bottom: vertical, trailing: margin),
      content: NSDirectionalEdgeInsets(
        top: vertical, leading: leading.isEmpty ? margin : 16, bottom: vertical,
        trailing: trailing.isEmpty ? margin : 8)
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

  private func place(_ view: UIView, _ frame: CGRect) {
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard cell.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    var mirrored = frame
    mirrored.origin.x = cell.bounds.width - frame.maxX
    return mirrored
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
  var shownLines: [UIView] { [topLine, bottomLine].compactMap { $0 }.filter { !$0.isHidden } }

  private func layoutLines() {
    let place = cell.place
    let isGroupEnd = place.isLast && place.style != .plain
    let isSelected = (cell.isSelected || cell.isHighlighted) && cell.selectionStyle != .none
    let isCovered = isSelected || cell.table?.isRowBelowSelected(cell) == true
    let showsBottom = place.showsSeparator && !isCovered && !(place.isLast && place.style == .insetGrouped)
    bottomLine = update(bottomLine, isShown: showsBottom)
    let height = TableMetrics.separator
    bottomLine?.frame = lineFrame(y: cell.bounds.height - height, isWhole: isGroupEnd)
    let showsTop = place.showsSeparator && place.isFirst && place.style == .grouped && !isSelected
    topLine = update(topLine, isShown: showsTop)
    topLine?.frame = lineFrame(y: 0, isWhole: true)
  }

  private func update(_ line: SeparatorView?, isShown: Bool) -> SeparatorView? {
    guard isShown || line != nil else { return nil }
    let line = line ?? SeparatorView()
    if line.superview == nil { cell.addSubview(line) }
    line.isHidden = !isShown
    line.backgroundColor = cell.place.separatorColor ?? ListMetrics().separatorColor
    return line
  }

  private func lineFrame(y: CGFloat, isWhole: Bool) -> CGRect {
    let width = cell.bounds.width
    let ends = isWhole ? (leading: 0, trailing: 0) : lineEnds
    let length = max(0, width - ends.leading - ends.trailing)
    let isReversed = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(x: isReversed ? ends.trailing : ends.leading, y: y, width: length, height: TableMetrics.separator)
  }

  /// The insets of the separator from the ends of the cell, in points: unless they are set, it begins at the text.
  private var lineEnds: (leading: CGFloat, trailing: CGFloat) {
    let shift = cell.place.isEditing ? mirrored(cell.contentView.frame).minX : 0
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
    guard let text else { return max(cell.place.margin, mirrored(content.frame).minX) }
    let frame = CGRect(x: content.frame.minX + text.minX, y: 0, width: text.width, height: 0)
    return mirrored(frame).minX
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

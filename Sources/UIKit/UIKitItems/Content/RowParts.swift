import CoreGraphics
package import UIKitCore

/// The cell of a row in a table, whose parts are arranged around its content.
@MainActor
package protocol RowHost: UITableElementView, AccessoryHost {
  var place: RowPlace { get }
  var labels: ContentLabels { get }
  var isSelected: Bool { get }
  /// The accessories next to the content: those of the system, or a view of the client.
  var trailingAccessories: [UICellAccessory.AccessoryType] { get }
  /// A Boolean value that indicates whether the selection is visible.
  var showsSelection: Bool { get }
  /// A Boolean value that indicates whether the selection of this row or of the one below covers the separator.
  var coversSeparator: Bool { get }
  /// The insets of the separator that the client has set for this cell; nil for those of the table.
  var separatorInsetOfClient: UIEdgeInsets? { get }

  func layoutLabels()
  /// Returns the height of the labels in a width, without the separator, in points.
  func labelHeight(fitting width: CGFloat) -> CGFloat
}

/// The parts around the content of a row: the accessories and the separators.
@MainActor
package final class RowParts {
  private unowned let cell: any RowHost
  private lazy var accessories = AccessoryViews(of: cell)
  private var types: [UICellAccessory.AccessoryType] = []
  private var isIndented = false
  private let lines = RowSeparators()

  package init(of cell: any RowHost) { self.cell = cell }

  // MARK: Accessories

  /// The reorder control; nil while there is none.
  package var handle: UIView? { accessories.view(of: .reorder) }

  /// The views next to the content, from left to right.
  package var views: [UIView] { accessories.shown }

  /// Shows the accessories that the cell's state requires.
  private func update() {
    let new = cell.place.editingAccessories + cell.trailingAccessories
    if new != types || cell.place.isIndented != isIndented {
      (types, isIndented) = (new, cell.place.isIndented)
      accessories.show(types.map(accessory))
      (handle as? AccessoryButton)?.reach = 16
    }
    accessories.mark(cell.isSelected)
  }

  private func accessory(_ type: UICellAccessory.AccessoryType) -> UICellAccessory {
    switch type {
    case .delete: return .delete(displayed: .always, options: .init(isHidden: isIndented))
    case .insert: return .insert(displayed: .always)
    case .multiselect: return .multiselect(displayed: .always)
    case .reorder: return .reorder(displayed: .always, options: .init(showsVerticalSeparator: false))
    case .detail: return .detail()
    case .checkmark: return .checkmark()
    case .customView(let view):
      if view.bounds.size == .zero { view.sizeToFit() }
      return .customView(
        configuration: .init(
          customView: view, placement: .trailing(), reservedLayoutWidth: .actual, maintainsFixedSize: true))
    default: return .disclosureIndicator()
    }
  }

  // MARK: Layout

  package func layout() {
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
    layoutLines()
  }

  /// Returns the height that suits the content in a width, in points, including the separator.
  package func height(fitting width: CGFloat) -> CGFloat {
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
    return (cell.contentHeight(fitting: content) ?? cell.labelHeight(fitting: content)) + lineHeight
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

  // MARK: Lines

  /// The visible separators above and below.
  package var shownLines: [UIView] { lines.shown }

  private func layoutLines() {
    let place = cell.place
    let isGroupEnd = place.isLast && place.style != .plain
    lines.place(
      in: cell, showsTop: place.showsSeparator && place.isFirst && place.style == .grouped && !cell.showsSelection,
      showsBottom: place.showsSeparator && !cell.coversSeparator && !(place.isLast && place.style == .insetGrouped),
      height: TableMetrics.separator, place.separatorColor ?? TableMetrics.separatorColor
    ) { $0 || isGroupEnd ? (0, 0) : lineEnds }
  }

  /// The insets of the separator from the ends of the cell, in points: unless they are set, it begins at the text.
  private var lineEnds: (leading: CGFloat, trailing: CGFloat) {
    let shift = cell.place.isEditing ? cell.mirrored(cell.contentView.frame).minX : 0
    let automatic = (
      leading: automaticLeading, trailing: (cell.place.style == .plain ? cell.place.margin : 16) + cell.place.indexWidth
    )
    guard let inset = cell.separatorInsetOfClient ?? cell.place.separatorInset else { return automatic }
    let base =
      cell.place.addsSeparatorInset && cell.separatorInsetOfClient == nil ? automatic : (leading: shift, trailing: 0)
    return (base.leading + inset.left, base.trailing + inset.right)
  }

  private var automaticLeading: CGFloat {
    let content = cell.contentView
    let text = (content as? UIListContentView)?.textFrame ?? cell.labels.textFrame
    guard let text else { return max(cell.place.margin, cell.mirrored(content.frame).minX) }
    return cell.mirrored(text.offsetBy(dx: content.frame.minX, dy: 0)).minX
  }
}

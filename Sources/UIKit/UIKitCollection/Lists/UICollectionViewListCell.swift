public import Foundation
public import SwiftRuntime

/// The cell of a list: content between accessories, indented by its level, with separators above and below.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories; the system orders its own by their types.
  @Observed open var accessories: [UICellAccessory] = [] {
    didSet { accessoriesDidChange() }
  }

  /// The level of the cell's item, by which the content is indented; a diffable data source sets it.
  @Observed open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { indentationDidChange() } }
  }

  /// The distance by which each level indents the content, in points.
  @Observed open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { indentationDidChange() } }
  }

  /// A Boolean value that indicates whether leading accessories are indented as well.
  @Observed open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { indentationDidChange() } }
  }

  private final let separators = ListSeparators()
  private final lazy var accessoryViews = AccessoryViews(of: self)
  /// The background that the cell chose; nil when the client has set another.
  private final var defaultBackground: UIBackgroundConfiguration?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The layout guide of the separator below the cell: constrain its leading or trailing edge to move the ends of the
  /// separator.
  open var separatorLayoutGuide: UILayoutGuide { separators.guide(in: self) }

  private func setUp() {
    followListPlace()
  }

  // MARK: Configurations

  /// Returns the content configuration that suits the cell's place; set as `contentConfiguration`, it shows texts and
  /// an image.
  ///
  /// The cell of a header or footer of a list, which may be a supplementary view, has its appearance.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let place = listPlace else { return .cell() }
    switch (place.appearance, place.role) {
    case (.sidebar, .row): return .sidebarCell()
    case (.sidebar, .header): return .sidebarHeader()
    case (.plain, .header), (.sidebarPlain, .header): return .plainHeader()
    case (.plain, .footer), (.sidebarPlain, .footer): return .plainFooter()
    case (.grouped, .header), (.insetGrouped, .header): return .groupedHeader()
    case (.grouped, .footer), (.insetGrouped, .footer), (.sidebar, .footer): return .groupedFooter()
    case (_, .row): return .cell()
    }
  }

  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    guard let place = listPlace else { return .listPlainCell() }
    switch (place.appearance, place.role) {
    case (.sidebar, .row): return .listSidebarCell()
    case (.sidebar, _): return .listSidebarHeader()
    case (.grouped, .row), (.insetGrouped, .row): return .listGroupedCell()
    case (.grouped, _), (.insetGrouped, _): return .listGroupedHeaderFooter()
    case (.plain, .row), (.sidebarPlain, .row): return .listPlainCell()
    case (.plain, _), (.sidebarPlain, _): return .listPlainHeaderFooter()
    }
  }

  override func listPlaceDidChange() {
    super.listPlaceDidChange()
    followListPlace()
    setNeedsLayout()
  }

  override func configurationStateDidChange(_ state: UICellConfigurationState) {
    super.configurationStateDidChange(state)
    // The background has been updated for the state already.
    if let old = defaultBackground, backgroundConfiguration == old.updated(for: state) {
      defaultBackground = backgroundConfiguration
    }
    accessoryViews.follow(state)
  }

  private func followListPlace() {
    guard backgroundConfiguration == nil || backgroundConfiguration == defaultBackground, backgroundView == nil else {
      return
    }
    let new = defaultBackgroundConfiguration()
    guard new != defaultBackground else { return }
    backgroundConfiguration = new
    defaultBackground = new
  }

  // MARK: Accessories

  /// The accessory views on the screen, from left to right.
  package final var shownAccessoryViews: [UIView] { accessoryViews.shown }

  /// The visible separators above and below.
  package final var shownSeparators: [UIView] { separators.shown }

  /// Expands or collapses the item, as a tap on the outline disclosure does.
  package final func toggleOutline() { accessoryViews.tap(.outlineDisclosure) }

  /// A Boolean value that indicates whether a tap anywhere expands and collapses: in headers, or if the style requires
  /// it.
  final var expandsAtTaps: Bool {
    guard let style = accessories.first(where: { $0.accessoryType == .outlineDisclosure })?.outlineStyle else {
      return false
    }
    return style == .header || style == .automatic && listPlace?.role == .header
  }

  private func accessoriesDidChange() {
    accessoryViews.show(accessories)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func indentationDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = accessoryLayout.frames(in: bounds.size)
    contentView.frame = mirrored(frames.content)
    accessoryViews.place(frames)
    contentView.layoutIfNeeded()
    separators.lay(out: self)
  }

  /// Returns the size that suits the content between the accessories.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let content = accessoryLayout.frames(in: CGSize(width: targetSize.width, height: 0)).content.width
    // Margins of the content that are relative to the cell depend on its position.
    if contentView.bounds.width != content { layoutIfNeeded() }
    let size = super.systemLayoutSizeFitting(
      CGSize(width: content, height: targetSize.height), withHorizontalFittingPriority: .required,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: targetSize.width, height: max(size.height, accessoryViews.minimumHeight))
  }

  /// Returns attributes of the same width, as high as the content.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard isSizedByContent else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
    let size = systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    if size == layoutAttributes.size { return layoutAttributes }
    let preferred = layoutAttributes.copied()
    preferred.size = size
    return preferred
  }

  /// The minimal margin at the sides of the content of a list's header or footer, in points, which is aligned with the
  /// rows; nil for other cells.
  package final var marginOfHeader: CGFloat? {
    guard let listPlace, listPlace.role != .row, ![.sidebar, .sidebarPlain].contains(listPlace.appearance) else {
      return nil
    }
    return listPlace.metrics.rowMargin
  }

  private var accessoryLayout: AccessoryLayout {
    var layout = accessoryViews.layout
    let metrics = listPlace?.metrics ?? .metrics(for: traitCollection.userInterfaceIdiom)
    let margins = directionalLayoutMargins
    let margin = listPlace == nil ? nil : metrics.rowMargin
    layout.leadingMargin = max(margin ?? 0, margins.leading)
    layout.trailingMargin = max(margin ?? 0, margins.trailing)
    layout.trailingGap = metrics.accessoryGap
    layout.indentation = CGFloat(indentationLevel) * indentationWidth
    layout.indentsAccessories = indentsAccessories
    layout.pixel = 1 / max(1, traitCollection.displayScale)
    return layout
  }
}

extension UICollectionViewListCell: AccessoryHost {
  package final func didTap(_ accessory: UICellAccessory) {
    guard let view = shownBy, let path = view.indexPath(for: self) else { return }
    switch accessory.accessoryType {
    case .outlineDisclosure: (view.dataSource as? any OutlineDataSource)?.toggleExpansion(ofItemAt: path)
    case .delete: view.swipes.open(path, .trailing)
    default: break
    }
  }

  package final var reorderHost: (any ReorderHost)? { shownBy }
}

extension UICollectionViewListCell: ListContentHost {}

extension UICollectionView: ReorderHost {
  package final func beginReorder(of cell: UIView, at point: CGPoint) -> CGPoint? {
    guard let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell),
      let frame = layoutAttributesForItem(at: path)?.frame
    else { return nil }
    let grip = CGVector(dx: point.x - frame.midX, dy: point.y - frame.midY)
    guard movement.begin([path], held: path, grip: grip) else { return nil }
    cell.setLiftShadow(true)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  package final func reorder(to center: CGPoint) { updateInteractiveMovementTargetPosition(center) }

  package final func endReorder(of cell: UIView, isCancelled: Bool) {
    if isCancelled { cancelInteractiveMovement() } else { endInteractiveMovement() }
    cell.setLiftShadow(false)
  }
}

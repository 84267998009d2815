import CoreGraphics
package import UIKitControls

/// A cell with accessories.
@MainActor
package protocol AccessoryHost: UIReusableElementView {
  /// Performs the action of an accessory that was tapped, unless the client handles it.
  func didTap(_ accessory: UICellAccessory)
  /// The list that moves the row by a reorder accessory; nil outside of lists.
  var reorderHost: (any ReorderHost)? { get }
}

/// The views of a cell's accessories.
@MainActor
package final class AccessoryViews {
  private unowned let cell: any AccessoryHost
  private var leading: [Shown] = []
  private var trailing: [Shown] = []
  private var accessories: [UICellAccessory] = []
  private var isEditing = false
  private var textSize: UIContentSizeCategory?
  private var isExpanded = false

  /// An accessory with its view.
  private struct Shown {
    let accessory: UICellAccessory?
    let view: UIView
    var isHidden: Bool { accessory?.isHidden ?? false }
  }

  package init(of cell: any AccessoryHost) { self.cell = cell }

  /// The minimal height of a cell with accessories of the system, in points.
  package var minimumHeight: CGFloat {
    (leading + trailing).filter { $0.view is AccessoryButton }.map { item($0).size.height }.max() ?? 0
  }

  /// The visible views, from left to right.
  package var shown: [UIView] {
    (leading + trailing).filter { !$0.isHidden }.map(\.view).sorted { $0.frame.minX < $1.frame.minX }
  }

  // MARK: Showing

  /// Shows accessories; each system accessory occurs once.
  package func show(_ new: [UICellAccessory]) {
    var seen: Set<UICellAccessory.AccessoryType> = []
    for accessory in new where !seen.insert(accessory.accessoryType).inserted {
      if accessory.accessoryType.isUnique { fatalError(Self.repeated(accessory.accessoryType)) }
    }
    accessories = new
    rebuild()
  }

  /// Updates the accessories for a state of the cell: some are only shown while it is being edited.
  package func follow(_ state: UICellConfigurationState) {
    let isChanged = state.isEditing != isEditing
    isEditing = state.isEditing
    if isChanged, accessories.contains(where: { $0.displayed != .always }) {
      rebuild()
      cell.invalidateIntrinsicContentSize()
      cell.setNeedsLayout()
    }
    // The system's accessories grow with the text, and the row with them.
    let size = state.traitCollection.preferredContentSizeCategory
    if let textSize, textSize != size, !accessories.isEmpty {
      cell.invalidateIntrinsicContentSize()
      cell.setNeedsLayout()
    }
    textSize = size
    if state.isExpanded != isExpanded || isChanged {
      isExpanded = state.isExpanded
      for shown in leading + trailing { (shown.view as? AccessoryButton)?.isExpanded = isExpanded }
    }
    mark(state.isSelected)
  }

  /// Fills the mark of a multiple selection, or empties it.
  package func mark(_ isSelected: Bool) { (view(of: .multiselect) as? AccessoryButton)?.isMarked = isSelected }

  /// Returns the view of an accessory; nil if the cell has none of the type.
  package func view(of type: UICellAccessory.AccessoryType) -> UIView? {
    (leading + trailing).first { $0.accessory?.accessoryType == type }?.view
  }

  private static func repeated(_ type: UICellAccessory.AccessoryType) -> String {
    "UICollectionViewListCell was given two accessories of the type \(type), of which a cell can show one: set an "
      + "array of accessories with one of each type; labels and custom views may come several times."
  }

  private func rebuild() {
    let old = leading + trailing
    let visible = accessories.filter { $0.displayed.isShown(isEditing: isEditing) }
    let outlineIsLeading = ListMetrics.metrics(for: cell.traitCollection.userInterfaceIdiom).outlineIsLeading
    let ordered = AccessoryOrder(visible, outlineIsLeading: outlineIsLeading)
    leading = ordered.leading.map { shown($0, replacing: old) }
    trailing = []
    for (index, accessory) in ordered.trailing.enumerated() {
      if accessory.accessoryType == .reorder, accessory.showsVerticalSeparator, index > 0 {
        let line = SeparatorView()
        line.backgroundColor = .separator
        trailing.append(Shown(accessory: nil, view: line))
      }
      trailing.append(shown(accessory, replacing: old))
    }
    let new = leading + trailing
    for shown in old where !new.contains(where: { $0.view === shown.view }) { shown.view.removeFromSuperview() }
    for shown in new where shown.isHidden == (shown.view.superview === cell) {
      if shown.isHidden { shown.view.removeFromSuperview() } else { cell.addSubview(shown.view) }
    }
  }

  /// Returns an accessory with its view: that of an equal accessory of the system, so that its gestures go on when a
  /// client sets the accessories again, or a new one.
  private func shown(_ accessory: UICellAccessory, replacing old: [Shown]) -> Shown {
    let known = old.first { shown in
      shown.accessory?.accessoryType == accessory.accessoryType
        && (shown.view as? AccessoryButton)?.backColor == accessory.backgroundColor
    }
    let button = known?.view as? AccessoryButton
    let view = button ?? AccessoryButton.view(of: accessory)
    if accessory.tintColor != known?.accessory?.tintColor { view.tintColor = accessory.tintColor }
    if let button = view as? AccessoryButton {
      button.isExpanded = isExpanded
      button.action = { [weak self] in self?.didTap(accessory) }
      if accessory.accessoryType == .reorder, known == nil {
        button.addGestureRecognizer(ReorderGestureRecognizer(of: cell))
      }
    }
    return Shown(accessory: accessory, view: view)
  }

  // MARK: Layout

  /// The sizes and reserved widths of the views.
  package var layout: AccessoryLayout {
    var layout = AccessoryLayout()
    layout.leading = leading.map(item)
    layout.trailing = trailing.map(item)
    return layout
  }

  /// Places the views at the left-to-right frames of a layout.
  package func place(_ frames: AccessoryLayout.Frames) {
    for (shown, frame) in zip(leading + trailing, frames.leading + frames.trailing) {
      let frame = cell.mirrored(frame)
      shown.view.bounds.size = frame.size
      shown.view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  private func item(_ shown: Shown) -> AccessoryLayout.Item {
    guard let accessory = shown.accessory else {
      return AccessoryLayout.Item(size: CGSize(width: 1, height: 0), reservedWidth: 1, isFullHeight: true)
    }
    let size = AccessoryButton.size(of: accessory, shown.view, compatibleWith: cell.traitCollection)
    let width: CGFloat =
      switch accessory.reservedLayoutWidth {
      case .actual: size.width
      case .standard:
        AccessoryButton.standardWidth(of: accessory.accessoryType, compatibleWith: cell.traitCollection) ?? size.width
      case .custom(let width): width
      }
    return AccessoryLayout.Item(size: size, reservedWidth: width)
  }

  // MARK: Taps

  /// Acts as a tap on the accessory of a type does, if the cell has one.
  package func tap(_ type: UICellAccessory.AccessoryType) {
    if let accessory = accessories.first(where: { $0.accessoryType == type }) { didTap(accessory) }
  }

  private func didTap(_ accessory: UICellAccessory) {
    if let handler = accessory.actionHandler { handler() } else { cell.didTap(accessory) }
  }
}

extension UIView {
  /// Returns a left-to-right frame in the view, mirrored if its interface runs from right to left.
  package func mirrored(_ frame: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    var mirrored = frame
    mirrored.origin.x = bounds.width - frame.maxX
    return mirrored
  }
}

import CoreGraphics

/// The place of a row in its table, which determines its appearance.
package struct RowPlace: Equatable {
  package var style = UIListEnvironment.plain
  /// A Boolean value that indicates whether the row is the first of its section.
  package var isFirst = false
  /// A Boolean value that indicates whether the row is the last of its section.
  package var isLast = false
  package var isEditing = false
  /// The control with which the row is edited, which deletes or inserts; nil for none.
  package var editingControl: UICellAccessory.AccessoryType?
  /// A Boolean value that indicates whether the cell shows the mark of a multiple selection instead of an editing
  /// control.
  package var showsSelectionMark = false
  package var showsReorderControl = false
  /// A Boolean value that indicates whether the content of an editable row without a control begins where that of the
  /// others does.
  package var indentsWithoutControl = false
  package var showsSeparator = true
  package var separatorInset: UIEdgeInsets?
  /// A Boolean value that indicates whether the inset of the separator is added to the insets that the cell chooses.
  package var addsSeparatorInset = false
  package var separatorColor: UIColor?
  /// The margin at both sides of the content, in points.
  package var margin: CGFloat = 16
  /// The width that the index titles take at the trailing end, in points.
  package var indexWidth: CGFloat = 0

  /// Creates the place of a row outside of tables.
  package init() {}

  /// The corners of the row; nil for rows that are not in a card.
  package var corners: RowCorners? {
    guard style == .insetGrouped else { return nil }
    return RowCorners(isFirst: isFirst, isLast: isLast, radius: ListMetrics().cornerRadius)
  }

  /// A Boolean value that indicates whether there is empty space in place of an editing control.
  var isIndented: Bool { isEditing && !showsSelectionMark && editingControl == nil && indentsWithoutControl }

  /// The accessories with which the row is edited.
  var editingAccessories: [UICellAccessory.AccessoryType] {
    guard isEditing else { return [] }
    let control: UICellAccessory.AccessoryType? =
      showsSelectionMark ? .multiselect : isIndented ? .delete : editingControl
    return (control.map { [$0] } ?? []) + (showsReorderControl ? [.reorder] : [])
  }
}

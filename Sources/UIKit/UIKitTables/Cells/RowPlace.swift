import CoreGraphics

/// The place of a row in its table, which determines its appearance.
struct RowPlace: Equatable {
  var style = UITableView.Style.plain
  /// A Boolean value that indicates whether the row is the first of its section.
  var isFirst = false
  /// A Boolean value that indicates whether the row is the last of its section.
  var isLast = false
  var isEditing = false
  var editingStyle = UITableViewCell.EditingStyle.none
  /// A Boolean value that indicates whether the cell shows the mark of a multiple selection instead of an editing
  /// control.
  var showsSelectionMark = false
  var showsReorderControl = false
  /// A Boolean value that indicates whether the content of an editable row without a control begins where that of the
  /// others does.
  var indentsWithoutControl = false
  var showsSeparator = true
  var separatorInset: UIEdgeInsets?
  var separatorColor: UIColor?
  /// The margin at both sides of the content, in points.
  var margin: CGFloat = 16
  /// The width that the index titles take at the trailing end, in points.
  var indexWidth: CGFloat = 0

  /// The corners of the row; nil for rows that are not in a card.
  var corners: RowCorners? {
    guard style == .insetGrouped else { return nil }
    return RowCorners(isFirst: isFirst, isLast: isLast, radius: ListMetrics().cornerRadius)
  }

  var listEnvironment: UIListEnvironment {
    switch style {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    }
  }
}

extension UITableViewCell {
  /// The arrangements of a cell's own labels.
  public enum CellStyle: Int, Sendable {
    /// A text, with an image at its leading side.
    case `default` = 0
    /// A text, and a gray value at the trailing edge.
    case value1 = 1
    /// A small text in the tint color, and a value next to it.
    case value2 = 2
    /// A text with a smaller one below.
    case subtitle = 3
  }

  /// The appearances of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    case none = 0
    /// The same as `default` since iOS 7.
    case blue = 1
    case gray = 2
    case `default` = 3
  }

  /// The appearances of a focused cell.
  public enum FocusStyle: Int, Sendable {
    case `default` = 0
    case custom = 1
  }

  /// The editing controls of a row.
  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  /// The accessories at the trailing edge of a cell.
  public enum AccessoryType: Int, Sendable {
    case none = 0
    /// A chevron, which indicates that the row leads to more content.
    case disclosureIndicator = 1
    /// A button for details, and a chevron.
    case detailDisclosureButton = 2
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }

  /// The states of a cell during a drag.
  public enum DragState: Int, Sendable {
    case none = 0
    case lifting = 1
    case dragging = 2
  }

  /// The states of a cell other than selection.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    /// The table is being edited: the cell shows its editing controls.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The cell shows the button that deletes it.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// A closure that updates the configurations of a cell for its state.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
}

extension UITableViewCell {
  /// The styles of the separators between cells.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine = 1
    /// The same as `singleLine` since iOS 11.
    case singleLineEtched = 2
  }
}

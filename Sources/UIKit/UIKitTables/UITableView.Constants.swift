import CoreGraphics
public import Foundation

extension UITableView {
  /// The styles of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge, with headers that stay at the top while their sections scroll.
    case plain = 0
    /// Sections as groups on a gray background, from edge to edge.
    case grouped = 1
    /// Sections as cards on a gray background.
    case insetGrouped = 2

    var listEnvironment: UIListEnvironment {
      switch self {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    }
  }

  /// The position to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// Scrolls as little as possible.
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  /// The animations with which rows are inserted and deleted.
  public enum RowAnimation: Int, Sendable {
    /// The opacity changes.
    case fade = 0
    /// Slides in from the right, and out to the right.
    case right = 1
    /// Slides in from the left, and out to the left.
    case left = 2
    /// Slides in from below the row above, and out upwards.
    case top = 3
    /// Slides in from below, and out downwards.
    case bottom = 4
    /// Appears and disappears at once, while the rows around move.
    case none = 5
    /// Opens from its middle, and closes toward it.
    case middle = 6
    /// The table chooses: the rows around uncover the row, and cover it.
    case automatic = 100
  }

  /// The reference of the left and right of `separatorInset`.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cells.
    case fromCellEdges = 0
    /// The insets that the table would choose.
    case fromAutomaticInsets = 1
  }

  /// The height that denotes one that the table computes: that of the content, or of the text. Corresponds to −1.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The index title that is shown as a magnifying glass, for a search field above the rows.
  public nonisolated static let indexSearch = "{search}"

  /// A notification posted when the selected row changes, with the table as the object.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// Constants that determine when rows are measured again because their content changed. Corresponds to
  /// `UITableView.SelfSizingInvalidation`.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0
    case enabled = 1
    case enabledIncludingConstraints = 2
  }

  /// The parts of a table whose backgrounds fit their contents.
  public struct ContentHuggingElements: OptionSet, Sendable {
    public let rawValue: UInt
    /// The headers of sections.
    public static let sectionHeaders = ContentHuggingElements(rawValue: 1 << 3)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

extension UITableView.RowAnimation: RowAnimating {
  // That of `automatic` fades, so that the completion of a batch comes after the animation (recorded:
  // `table-behaviour/batch-window-animated`).
  package var fades: Bool { self == .fade || self == .middle || self == .automatic }

  package func outside(_ frame: CGRect) -> CGRect {
    switch self {
    case .left: frame.offsetBy(dx: -frame.width, dy: 0)
    case .right: frame.offsetBy(dx: frame.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .middle: CGRect(x: frame.minX, y: frame.midY, width: frame.width, height: 0)
    case .fade, .none, .automatic: frame
    }
  }
}

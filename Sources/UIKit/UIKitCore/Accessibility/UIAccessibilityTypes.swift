/// The kind of container that an object with elements in it forms.
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
  case none = 0
  case dataTable = 1
  case list = 2
  case landmark = 3
  case semanticGroup = 4
}

/// The manner in which an assistive technology navigates the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
  case automatic = 0
  case separate = 1
  case combined = 2
}

/// The direction of a swipe with three fingers: left and up move on, right and down move back.
public enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  case next = 5
  case previous = 6
}

/// An object with an identifier for tests.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// An identifier for tests, which is never spoken to the user.
  var accessibilityIdentifier: String? { get set }
}

/// An element with a position in a table.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
  /// Returns the range of rows that the cell occupies, counted from 0.
  func accessibilityRowRange() -> NSRange
  /// Returns the range of columns that the cell occupies, counted from 0.
  func accessibilityColumnRange() -> NSRange
}

/// An object whose elements are the cells of a table.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
  /// Returns the cell in a row and a column; nil when there is none.
  func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (any UIAccessibilityContainerDataTableCell)?
  /// Returns the number of rows in the table.
  func accessibilityRowCount() -> Int
  /// Returns the number of columns in the table.
  func accessibilityColumnCount() -> Int
  // @optional
  /// Returns the headers of a row; nil for none.
  func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
  // @optional
  /// Returns the headers of a column; nil for none.
  func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

/// A scroll view's delegate that provides the text spoken after a page was scrolled.
@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  // @optional
  /// Returns the present position in the content, such as "Rows 5 to 9 of 40". If it is nil, "Page 2 of 15" is spoken.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  // @optional
  /// Returns the spoken position as an attributed string; nil for the plain status.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

import CollectionCore

/// What an object with elements in it is.
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
  case none = 0
  case dataTable = 1
  case list = 2
  case landmark = 3
  case semanticGroup = 4
}

/// How an assistive technology goes through the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
  case automatic = 0
  case separate = 1
  case combined = 2
}

/// Where three fingers swipe: to the left and up go on, to the right and down go back.
public enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  case next = 5
  case previous = 6
}

/// Something with a name for tests.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// A name that no user hears.
  var accessibilityIdentifier: String? { get set }
}

/// An element that has a place in a table.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
  /// Returns the rows it is in, from 0.
  func accessibilityRowRange() -> NSRange
  /// Returns the columns it is in, from 0.
  func accessibilityColumnRange() -> NSRange
}

/// An object whose elements are the cells of a table.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
  /// Returns the cell in a row and a column; nil when there is none.
  func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (any UIAccessibilityContainerDataTableCell)?
  /// Returns how many rows the table has.
  func accessibilityRowCount() -> Int
  /// Returns how many columns the table has.
  func accessibilityColumnCount() -> Int
  /// Returns the headers of a row; nil for none.
  func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
  /// Returns the headers of a column; nil for none.
  func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
  public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
  public func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}

/// A scroll view's delegate that says what is read after a page was scrolled.
@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// Returns where the content is now, such as "Rows 5 to 9 of 40"; nil: "Page 2 of 15".
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  /// Returns what is read after scrolling, with attributes; nil: the text of the status without.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { nil }
}

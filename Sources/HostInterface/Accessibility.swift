public import GeometryCore

/// A snapshot of an element for assistive technologies. It has no children, which are requested one by one.
public struct AccessibilityNode: Equatable, Sendable {
  /// The kind of an element.
  public enum Role: String, Sendable {
    case window, group, landmark, scrollArea, list, grid, section, item, cell, heading, text, image, button, toggle
    case slider, link, searchField, menu, menuItem, element
    case textField, secureTextField, stepper, progress, alert
  }

  /// The states of an element.
  public struct States: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A part of the element is on the screen.
    public static let showing = States(rawValue: 1 << 0)
    public static let disabled = States(rawValue: 1 << 1)
    public static let selectable = States(rawValue: 1 << 2)
    public static let selected = States(rawValue: 1 << 3)
    public static let focused = States(rawValue: 1 << 4)
    /// Only the element and its descendants can be used.
    public static let modal = States(rawValue: 1 << 5)
    /// The element can be on or off.
    public static let checkable = States(rawValue: 1 << 6)
    public static let checked = States(rawValue: 1 << 7)
    /// The element's children are created on demand; there may be very many.
    public static let virtual = States(rawValue: 1 << 8)
    /// Several of the element's children can be selected.
    public static let multiselectable = States(rawValue: 1 << 9)
    /// The element shows an activity of unknown duration.
    public static let busy = States(rawValue: 1 << 10)
  }

  /// The position of an element among its siblings, from 1.
  public struct Position: Hashable, Sendable {
    /// The position, from 1.
    public var index: Int
    /// The number of siblings, including the element.
    public var count: Int
    /// Creates the position "index of count".
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// A number and its range.
  public struct Range: Hashable, Sendable {
    /// The number.
    public var value: Double
    /// The least value.
    public var minimum: Double
    /// The greatest value.
    public var maximum: Double
    /// Creates a number and its range.
    public init(value: Double, minimum: Double, maximum: Double) {
      self.value = value
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// A text that can be read, and perhaps edited, in parts. Positions count Unicode scalars.
  public struct EditableText: Hashable, Sendable {
    /// The text, as the user sees it.
    public var text: String
    /// The position of the caret.
    public var caret: Int
    /// The beginning and the end of the selection; equal when nothing is selected.
    public var selection: ClosedRange<Int>
    /// A Boolean value that indicates whether the user may change the text.
    public var isEditable: Bool
    /// Creates a text with its caret.
    public init(text: String, caret: Int, selection: ClosedRange<Int>, isEditable: Bool) {
      self.text = text
      self.caret = caret
      self.selection = selection
      self.isEditable = isEditable
    }
  }

  /// The identifier: stable while the element exists, never reused for another.
  public var id: UInt64
  /// The role of the element.
  public var role: Role
  /// The label, which names the element.
  public var label: String
  /// The current value, as it is spoken.
  public var value = ""
  /// The hint: the result of using the element, in a few words.
  public var hint = ""
  /// A name for tests, which is not spoken.
  public var identifier = ""
  /// The states of the element.
  public var states: States = []
  /// The frame on the surface, in points; outside the surface's bounds if it has to be scrolled to.
  public var frame = Rect.zero
  /// The position among the siblings; nil where it has no meaning.
  public var position: Position?
  /// The row in a grid, from 0; nil outside grids.
  public var row: Int?
  /// The column in a grid in reading direction, from 0; nil outside grids.
  public var column: Int?
  /// The number of columns of a grid; nil if it is not known.
  public var columnCount: Int?
  /// The number of rows of a grid; nil if it is not known.
  public var rowCount: Int?
  /// The number of children.
  public var childCount = 0
  /// The supported actions besides activation.
  public var actions: [AccessibilityAction] = []
  /// The numeric value and its range; nil without one.
  public var range: Range?
  /// The text, if it can be read by characters; nil for other elements.
  public var text: EditableText?

  /// Creates an element with a label only.
  public init(id: UInt64, role: Role, label: String) {
    self.id = id
    self.role = role
    self.label = label
  }
}

/// An action that an assistive technology performs on an element.
public enum AccessibilityAction: Hashable, Sendable {
  /// Activates the element, as a tap does.
  case activate
  case increment
  case decrement
  /// Scrolls to the next or the previous page.
  case scrollForward
  case scrollBackward
  /// Dismisses a modal element.
  case escape
  /// Scrolls until the element is visible.
  case reveal
  /// Moves the focus to the element: it is scrolled to, and becomes first responder if it accepts keys.
  case focus
  /// A custom action, with its name and its index among them.
  case custom(name: String, index: Int)
}

/// A change of an editable text. Positions count Unicode scalars; those beyond the end mean the end.
public enum AccessibilityEdit: Hashable, Sendable {
  /// Selects a range; an empty one is a caret.
  case select(ClosedRange<Int>)
  /// Replaces a range by a text.
  case replace(ClosedRange<Int>, String)
  case copy(ClosedRange<Int>)
  case cut(ClosedRange<Int>)
  /// Inserts the clipboard's text at a position.
  case paste(Int)
}

/// A notification for assistive technologies.
public enum AccessibilityNews: Hashable, Sendable {
  /// A text to be spoken.
  case announcement(String)
  /// Elements were added or removed.
  case layoutChanged
  /// The focus moved to another element, or to none.
  case focusMoved
}

/// The source of a surface's elements for assistive technologies; used only while there are any.
///
/// Elements are identified by numbers. For an element that no longer exists, the result is nil, zero or false.
@MainActor
public protocol AccessibilitySource: AnyObject {
  /// The element that represents the surface.
  var root: UInt64 { get }
  /// The focused element.
  var focused: UInt64? { get }
  /// Returns a snapshot of an element; nil if it no longer exists.
  func node(_ id: UInt64) -> AccessibilityNode?
  /// Returns the parent of an element; nil for the root.
  func parent(of id: UInt64) -> UInt64?
  /// Returns a child by its position in reading order; it is created on demand.
  func child(of id: UInt64, at index: Int) -> UInt64?
  /// Returns the position of an element among the children of its parent.
  func index(of id: UInt64) -> Int?
  /// Returns the positions of the children that are on the screen.
  func shownChildren(of id: UInt64) -> [Int]
  /// Returns the selected children among those of an element.
  func selectedChildren(of id: UInt64) -> [UInt64]
  /// Returns the child of a grid in a row and a column.
  func child(of id: UInt64, row: Int, column: Int) -> UInt64?
  /// Returns the innermost element at a point of the surface, in points.
  func element(at point: Point) -> UInt64?
  /// Performs an action on an element; returns whether it was performed.
  func perform(_ action: AccessibilityAction, on id: UInt64) -> Bool
  /// Sets the value of an element with a range.
  func setValue(_ value: Double, of id: UInt64) -> Bool
  /// Changes the text or the selection of an element; returns whether it was changed.
  func edit(_ edit: AccessibilityEdit, of id: UInt64) -> Bool
}

extension AccessibilitySource {
  /// Returns false: no text is edited.
  public func edit(_ edit: AccessibilityEdit, of id: UInt64) -> Bool { false }
}

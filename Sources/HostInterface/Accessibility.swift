public import GeometryCore

/// One element of what an assistive technology reads: a record without children, which are asked for one by one.
public struct AccessibilityNode: Equatable, Sendable {
  /// What sort of thing an element is.
  public enum Role: String, Sendable {
    case window, group, landmark, scrollArea, list, grid, section, item, cell, heading, text, image, button, toggle
    case slider, link, searchField, menu, menuItem, element
    case textField, secureTextField, stepper, progress
  }

  /// What is so now.
  public struct States: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Some of it is on the screen.
    public static let showing = States(rawValue: 1 << 0)
    public static let disabled = States(rawValue: 1 << 1)
    public static let selectable = States(rawValue: 1 << 2)
    public static let selected = States(rawValue: 1 << 3)
    public static let focused = States(rawValue: 1 << 4)
    /// Only it and what is in it can be used.
    public static let modal = States(rawValue: 1 << 5)
    /// It is on or off.
    public static let checkable = States(rawValue: 1 << 6)
    public static let checked = States(rawValue: 1 << 7)
    /// Its children are made when they are asked for; there may be very many.
    public static let virtual = States(rawValue: 1 << 8)
    /// Several of its children can be selected.
    public static let multiselectable = States(rawValue: 1 << 9)
    /// It shows that something goes on, for a time that nobody knows.
    public static let busy = States(rawValue: 1 << 10)
  }

  /// Its place among its equals, from 1.
  public struct Position: Hashable, Sendable {
    /// The place, from 1.
    public var index: Int
    /// How many there are.
    public var count: Int
    /// Makes the place "index of count".
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// A number with its range.
  public struct Range: Hashable, Sendable {
    /// The number.
    public var value: Double
    /// The smallest it may be.
    public var minimum: Double
    /// The largest it may be.
    public var maximum: Double
    /// Makes a number between two others.
    public init(value: Double, minimum: Double, maximum: Double) {
      self.value = value
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// A text that can be read, and perhaps edited, a part at a time. Positions count Unicode scalars.
  public struct EditableText: Hashable, Sendable {
    /// The text, as the user sees it.
    public var text: String
    /// The position of the caret.
    public var caret: Int
    /// The beginning and the end of the selection; equal when nothing is selected.
    public var selection: ClosedRange<Int>
    /// A Boolean value that indicates whether the user may change the text.
    public var isEditable: Bool
    /// Makes a text with its caret.
    public init(text: String, caret: Int, selection: ClosedRange<Int>, isEditable: Bool) {
      self.text = text
      self.caret = caret
      self.selection = selection
      self.isEditable = isEditable
    }
  }

  /// Its number: stable while the element is there, never used for another.
  public var id: UInt64
  /// What kind of thing it is.
  public var role: Role
  /// What it is called.
  public var label: String
  /// Its present value, as read.
  public var value = ""
  /// What happens when it is used, in a few words.
  public var hint = ""
  /// A name that no user hears.
  public var identifier = ""
  /// The state it is in.
  public var states: States = []
  /// Where it is on the surface, in points; beyond the surface's bounds for what has to be scrolled to.
  public var frame = Rect.zero
  /// Its place among its equals; nil where that says nothing.
  public var position: Position?
  /// The row of a grid, from 0; nil where there are none.
  public var row: Int?
  /// The column of a grid in reading direction, from 0; nil where there are none.
  public var column: Int?
  /// How many columns a grid has; nil when that is not known.
  public var columnCount: Int?
  /// How many rows a grid has; nil when that is not known.
  public var rowCount: Int?
  /// How many children it has.
  public var childCount = 0
  /// What can be done with it beside using it.
  public var actions: [AccessibilityAction] = []
  /// Its number, with a range; nil where it has none.
  public var range: Range?
  /// Its text, where that is read by the letter; nil for others.
  public var text: EditableText?

  /// Makes a record with a name only.
  public init(id: UInt64, role: Role, label: String) {
    self.id = id
    self.role = role
    self.label = label
  }
}

/// What an assistive technology can do with an element.
public enum AccessibilityAction: Hashable, Sendable {
  /// Use it, as a tap does.
  case activate
  case increment
  case decrement
  /// Go on or back by a page.
  case scrollForward
  case scrollBackward
  /// Leave what is modal.
  case escape
  /// Scroll so that it is seen.
  case reveal
  /// Go there: it is scrolled to, and keys go to it where it takes keys.
  case focus
  /// One of its own, with its name and its position among them.
  case custom(name: String, index: Int)
}

/// A change of an editable text. Positions count Unicode scalars; those beyond the end are its end.
public enum AccessibilityEdit: Hashable, Sendable {
  /// Selects a range; an empty one is a caret.
  case select(ClosedRange<Int>)
  /// Puts a text in the place of a range.
  case replace(ClosedRange<Int>, String)
  case copy(ClosedRange<Int>)
  case cut(ClosedRange<Int>)
  /// Puts the clipboard's text at a position.
  case paste(Int)
}

/// Something that happened by itself and that an assistive technology may want to tell.
public enum AccessibilityNews: Hashable, Sendable {
  /// A text to be spoken.
  case announcement(String)
  /// Elements came or went.
  case layoutChanged
  /// The focus is at another element, or nowhere.
  case focusMoved
}

/// What is in a surface for assistive technologies; asked only while there is one.
///
/// Elements are known by numbers. A number of an element that is gone gives nil, zero or false.
@MainActor
public protocol AccessibilitySource: AnyObject {
  /// The element that stands for the surface.
  var root: UInt64 { get }
  /// The element where the focus is.
  var focused: UInt64? { get }
  /// Returns what is known of an element; nil when it is gone.
  func node(_ id: UInt64) -> AccessibilityNode?
  /// Returns the element that an element is in; nil for the root.
  func parent(of id: UInt64) -> UInt64?
  /// Returns a child by its position in reading order; makes it if need be.
  func child(of id: UInt64, at index: Int) -> UInt64?
  /// Returns an element's position among the children of its parent.
  func index(of id: UInt64) -> Int?
  /// Returns the positions of the children that are on the screen.
  func shownChildren(of id: UInt64) -> [Int]
  /// Returns the selected children among those of an element.
  func selectedChildren(of id: UInt64) -> [UInt64]
  /// Returns the child of a grid in a row and a column.
  func child(of id: UInt64, row: Int, column: Int) -> UInt64?
  /// Returns the innermost element at a point of the surface, in points.
  func element(at point: Point) -> UInt64?
  /// Does something with an element; returns whether it was done.
  func perform(_ action: AccessibilityAction, on id: UInt64) -> Bool
  /// Sets the value of an element with a range.
  func setValue(_ value: Double, of id: UInt64) -> Bool
  /// Changes the text of an element, or what is selected of it; returns whether it was done.
  func edit(_ edit: AccessibilityEdit, of id: UInt64) -> Bool
}

extension AccessibilitySource {
  /// Nothing is edited.
  public func edit(_ edit: AccessibilityEdit, of id: UInt64) -> Bool { false }
}

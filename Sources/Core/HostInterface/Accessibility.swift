package import GeometryCore

/// A snapshot of an element for assistive technologies. It has no children, which are requested one by one.
package struct AccessibilityNode: Equatable, Sendable {
  /// The kind of an element.
  package enum Role: String, Sendable {
    case window, group, landmark, scrollArea, list, grid, section, item, cell, heading, text, image, button, toggle
    case slider, link, searchField, menu, menuItem, element
    case textField, secureTextField, stepper, progress, alert
  }

  /// The states of an element.
  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    /// A part of the element is on the screen.
    package static let showing = States(rawValue: 1 << 0)
    package static let disabled = States(rawValue: 1 << 1)
    package static let selectable = States(rawValue: 1 << 2)
    package static let selected = States(rawValue: 1 << 3)
    package static let focused = States(rawValue: 1 << 4)
    /// Only the element and its descendants can be used.
    package static let modal = States(rawValue: 1 << 5)
    /// The element can be on or off.
    package static let checkable = States(rawValue: 1 << 6)
    package static let checked = States(rawValue: 1 << 7)
    /// The element's children are created on demand; there may be very many.
    package static let virtual = States(rawValue: 1 << 8)
    /// Several of the element's children can be selected.
    package static let multiselectable = States(rawValue: 1 << 9)
    /// The element shows an activity of unknown duration.
    package static let busy = States(rawValue: 1 << 10)

    /// Creates a set from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The position of an element among its siblings, from 1.
  package struct Position: Hashable, Sendable {
    /// The position, from 1.
    package var index: Int
    /// The number of siblings, including the element.
    package var count: Int
    /// Creates the position "index of count".
    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// A number and its range.
  package struct Range: Hashable, Sendable {
    /// The number.
    package var value: Double
    /// The least value.
    package var minimum: Double
    /// The greatest value.
    package var maximum: Double
    /// Creates a number and its range.
    package init(value: Double, minimum: Double, maximum: Double) {
      self.value = value
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// A text that can be read, and perhaps edited, in parts. Positions count Unicode scalars.
  package struct EditableText: Hashable, Sendable {
    /// The text, as the user sees it.
    package var text: String
    /// The position of the caret.
    package var caret: Int
    /// The beginning and the end of the selection; equal when nothing is selected.
    package var selection: ClosedRange<Int>
    /// A Boolean value that indicates whether the user may change the text.
    package var isEditable: Bool
    /// Creates a text with its caret.
    package init(text: String, caret: Int, selection: ClosedRange<Int>, isEditable: Bool) {
      self.text = text
      self.caret = caret
      self.selection = selection
      self.isEditable = isEditable
    }
  }

  /// The identifier: stable while the element exists, never reused for another.
  package var id: UInt64
  /// The role of the element.
  package var role: Role
  /// The label, which names the element.
  package var label: String
  /// The current value, as it is spoken.
  package var value = ""
  /// The hint: the result of using the element, in a few words.
  package var hint = ""
  /// A name for tests, which is not spoken.
  package var identifier = ""
  /// The states of the element.
  package var states: States = []
  /// The frame on the surface, in points; outside the surface's bounds if it has to be scrolled to.
  package var frame = Rect.zero
  /// The position among the siblings; nil where it has no meaning.
  package var position: Position?
  /// The row in a grid, from 0; nil outside grids.
  package var row: Int?
  /// The column in a grid in reading direction, from 0; nil outside grids.
  package var column: Int?
  /// The number of columns of a grid; nil if it is not known.
  package var columnCount: Int?
  /// The number of rows of a grid; nil if it is not known.
  package var rowCount: Int?
  /// The number of children.
  package var childCount = 0
  /// The supported actions besides activation.
  package var actions: [AccessibilityAction] = []
  /// The numeric value and its range; nil without one.
  package var range: Range?
  /// The text, if it can be read by characters; nil for other elements.
  package var text: EditableText?

  /// Creates an element with a label only.
  package init(id: UInt64, role: Role, label: String) {
    self.id = id
    self.role = role
    self.label = label
  }
}

/// An action that an assistive technology performs on an element.
package enum AccessibilityAction: Hashable, Sendable {
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
package enum AccessibilityEdit: Hashable, Sendable {
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
package enum AccessibilityAnnouncement: Hashable, Sendable {
  /// A text to be spoken.
  case announcement(String)
  /// Elements were added or removed.
  case layoutChanged
  /// The focus moved to another element, or to none.
  case focusMoved
}

/// The source of a surface's elements for assistive technologies; used only while there are any.
///
/// Elements are identified by numbers. For a removed element, the result is nil, zero or false.
@MainActor
package protocol AccessibilitySource: AnyObject {
  /// The element that represents the surface.
  var root: UInt64 { get }
  /// The focused element.
  var focused: UInt64? { get }
  /// Returns a snapshot of an element; nil if it was removed.
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
  package func edit(_ edit: AccessibilityEdit, of id: UInt64) -> Bool { false }
}

import HostInterface

/// Numbers of the AT-SPI protocol, as in `atspi-constants.h`.
enum Atspi {
  static let root = "/org/a11y/atspi/accessible/root"
  static let folder = "/org/a11y/atspi/accessible"
  static let none = "/org/a11y/atspi/null"

  static let application: (number: UInt32, name: String) = (75, "application")

  /// Returns the number and the name of an element's role; a section with rows and columns is a table of its own.
  static func role(of node: AccessibilityNode) -> (number: UInt32, name: String) {
    node.role == .section && node.columnCount != nil ? role(.grid) : role(node.role)
  }

  /// Returns the states as the two words of the protocol.
  static func states(_ node: AccessibilityNode, isActive: Bool) -> [UInt32] {
    var bits: UInt64 = 0
    func set(_ bit: UInt64) { bits |= 1 << bit }
    let states = node.states
    set(30)  // visible: it could be seen if it were scrolled to
    if states.contains(.showing) { set(25) }
    if !states.contains(.disabled) {
      set(8)  // enabled
      set(24)  // sensitive
    }
    if states.contains(.selectable) { set(22) }
    if states.contains(.selected) { set(23) }
    if states.contains(.modal) { set(16) }
    if states.contains(.checkable) { set(41) }
    if states.contains(.checked) { set(4) }
    if states.contains(.multiselectable) { set(18) }
    if states.contains(.virtual) { set(31) }  // manages its descendants
    if !node.actions.isEmpty || states.contains(.selectable) { set(11) }  // focusable
    if states.contains(.focused) { set(12) }
    if states.contains(.busy) { set(3) }
    if let text = node.text {
      if text.isEditable { set(7) }
      set(26)  // a single line
      set(11)
    }
    if node.role == .window, isActive { set(1) }
    return [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
  }

  /// Returns the name of an action.
  static func name(_ action: AccessibilityAction) -> String {
    switch action {
    case .activate: "click"
    case .increment: "increment"
    case .decrement: "decrement"
    case .scrollForward: "scroll forward"
    case .scrollBackward: "scroll backward"
    case .escape: "escape"
    case .reveal: "scroll to"
    case .focus: "focus"
    case .custom(let name, _): name
    }
  }

  private static func role(_ role: AccessibilityNode.Role) -> (number: UInt32, name: String) {
    switch role {
    case .window: (23, "frame")
    case .group: (39, "panel")
    case .landmark: (110, "landmark")
    case .scrollArea: (49, "scroll pane")
    case .list: (31, "list")
    case .grid: (55, "table")
    case .section: (99, "grouping")
    case .item: (32, "list item")
    case .cell: (56, "table cell")
    case .heading: (83, "heading")
    case .text: (29, "label")
    case .image: (27, "image")
    case .button: (43, "push button")
    case .toggle: (62, "toggle button")
    case .slider: (51, "slider")
    case .link: (88, "link")
    case .searchField: (79, "entry")
    case .menu: (33, "menu")
    case .menuItem: (35, "menu item")
    case .element: (85, "section")
    case .textField: (79, "entry")
    case .secureTextField: (40, "password text")
    case .stepper: (52, "spin button")
    case .progress: (42, "progress bar")
    case .alert: (2, "alert")
    }
  }
}

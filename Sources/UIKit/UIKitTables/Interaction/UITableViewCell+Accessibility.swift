import DiffCore
import Foundation
package import HostInterface

// A row for assistive technologies: its cell, which is one element with the controls in it. Rows that are not visible
// are reached by scrolling.
extension UITableViewCell: AccessibilityDescribing {
  package final var innerAccessibilityElements: [UIAccessibleObject]? {
    AccessibilityOutline.innerElements(of: self, evenOfElement: true)
  }

  package final func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? {
    isAccessibilityElement ? .item : nil
  }

  package final func insertAccessibilityStates(into states: inout AccessibilityNode.States) {
    if isSelectable { states.insert(.selectable) }
  }

  package final func complete(_ node: inout AccessibilityNode) {
    node.position = positionInSection.map { AccessibilityNode.Position(index: $0.index, count: $0.count) }
  }
}

extension UITableView: AccessibilityDescribing {
  package final func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? {
    accessibilityContainerRole ?? .list
  }

  package final func insertAccessibilityStates(into states: inout AccessibilityNode.States) {
    if allowsMultipleNow { states.insert(.multiselectable) }
  }
}

extension UITableViewCell {
  /// A Boolean value that indicates whether activating the row selects it.
  final var isSelectable: Bool { table?.allowsAny ?? false }

  /// The row's number in its section and the number of rows there; nil for cells that are not in a table.
  final var positionInSection: (index: Int, count: Int)? {
    guard let table, let path = table.indexPath(for: self) else { return nil }
    return (path.item + 1, table.session.counts[path.section])
  }

  /// Selects the row as a tap does, with the delegate's consent.
  final func activateRow() -> Bool {
    guard let table, isSelectable, let path = table.indexPath(for: self),
      table.delegate?.tableView(table, shouldHighlightRowAt: path) ?? true
    else { return false }
    table.activate(path)
    return true
  }

  /// The swipe actions of the row.
  final var swipeAccessibilityActions: [UIAccessibilityCustomAction] {
    guard let table, let path = table.indexPath(for: self) else { return [] }
    return table.swipes.accessibilityActions(at: path)
  }
}

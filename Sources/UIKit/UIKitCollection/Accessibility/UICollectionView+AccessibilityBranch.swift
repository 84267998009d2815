import CollectionCore
import DiffCore
package import HostInterface
@_spi(UIKitModules) import UIKitCore

// The collection view, its sections and its elements in the accessibility tree.
extension UICollectionView: AccessibilityBranch {
  package final var vendsAccessibilityElements: Bool { accessibilityElements == nil }
  package final var accessibilityElementContainer: (any AccessibilityContainer)? { accessibilityPart }
  package final var accessibilityChildCount: Int { accessibilityPart.childCount }

  package final func accessibilityChild(at index: Int) -> UIAccessibleObject? { accessibilityPart.child(at: index) }

  package final func accessibilityChildIndex(of object: UIAccessibleObject) -> Int? {
    accessibilityPart.childIndex(of: object)
  }

  package final var shownAccessibilityChildren: [Int] { accessibilityPart.shownChildren }

  package final var selectedAccessibilityElements: [UIAccessibleObject] {
    accessibilityPart.hasSections ? [] : accessibilityPart.selectedElements(in: nil)
  }

  package final func accessibilityElement(row: Int, column: Int) -> UIAccessibleObject? {
    layoutSession.counts.sectionCount == 1 ? accessibilityPart.element(row: row, column: column, in: 0) : nil
  }

  /// Returns the role that the client's container type implies; otherwise a grid when the visible items form rows and
  /// columns, and a list when not. A view with several sections is a list, as each section has its own rows and
  /// columns.
  package final func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? {
    if let role = accessibilityContainerRole { return role }
    let part = accessibilityPart
    guard !part.hasSections else { return .list }
    let section = part.shownKeys().lazy.filter { $0.kind == .cell }.map(\.indexPath).min()?[0] ?? 0
    guard let path = part.nearPath(section) else { return .list }
    return part.form(near: path).isGrid(of: layoutSession.counts[section]) ? .grid : .list
  }

  package final func insertAccessibilityStates(into states: inout AccessibilityNode.States) {
    guard vendsAccessibilityElements else { return }
    states.insert(.virtual)
    if selectionControl.allowsMultiple { states.insert(.multiselectable) }
  }

  package final func complete(_ node: inout AccessibilityNode) {
    guard node.role == .grid || node.role == .section, vendsAccessibilityElements,
      layoutSession.counts.sectionCount == 1
    else {
      return
    }
    accessibilityPart.countRows(of: 0, in: &node)
  }
}

extension CollectionSectionElement: AccessibilityBranch {
  /// A Boolean value that indicates whether the data source still has the section.
  package var isThere: Bool {
    guard let part = collectionView?.accessibilityPart else { return false }
    return part.hasSections && part.view.layoutSession.counts.contains(section: section)
  }

  package var vendsAccessibilityElements: Bool { true }
  package var accessibilityElementContainer: (any AccessibilityContainer)? { nil }
  package var accessibilityChildCount: Int { collectionView?.accessibilityPart.count(in: section) ?? 0 }

  package func accessibilityChild(at index: Int) -> UIAccessibleObject? {
    collectionView?.accessibilityPart.element(at: index, in: section)
  }

  package func accessibilityChildIndex(of object: UIAccessibleObject) -> Int? {
    (object as? CollectionElement).flatMap { collectionView?.accessibilityPart.position(of: $0.key) }
  }

  package var shownAccessibilityChildren: [Int] {
    guard let part = collectionView?.accessibilityPart else { return [] }
    return part.shownKeys(in: section).compactMap(part.position(of:)).sorted()
  }

  package var selectedAccessibilityElements: [UIAccessibleObject] {
    guard let view = collectionView, view.vendsAccessibilityElements else { return [] }
    return view.accessibilityPart.selectedElements(in: section)
  }

  package func accessibilityElement(row: Int, column: Int) -> UIAccessibleObject? {
    collectionView?.accessibilityPart.element(row: row, column: column, in: section)
  }

  package func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? { .section }

  package func insertAccessibilityStates(into states: inout AccessibilityNode.States) { states.insert(.virtual) }

  package func complete(_ node: inout AccessibilityNode) {
    let count = collectionView?.layoutSession.counts.sectionCount ?? 0
    node.position = AccessibilityNode.Position(index: section + 1, count: count)
    collectionView?.accessibilityPart.countRows(of: section, in: &node)
  }
}

extension CollectionElement: VirtualAccessibilityElement {
  /// A Boolean value that indicates whether the data source still has the item or the section of the element.
  package var isThere: Bool {
    guard let view = collectionView, let section = path.first else { return false }
    return key.kind == .cell
      ? view.layoutSession.counts.contains(path) : view.layoutSession.counts.contains(section: section)
  }

  package var isViewShown: Bool { shownView.map(AccessibilityOutline.isShown) ?? false }

  package var accessibilityBranches: [UIAccessibleObject] {
    guard let view = collectionView else { return [] }
    guard view.accessibilityPart.hasSections else { return [view] }
    return [view, view.accessibilityPart.element(forSection: path[0])]
  }

  package func moveKeyboardFocus() {
    guard key.kind == .cell, let view = collectionView, view.focusControl.isAllowed,
      view.layoutSession.counts.contains(path)
    else { return }
    view.focusControl.move(to: path, scrolls: false)
    view.becomeFirstResponder()
  }

  package func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? {
    guard key.kind == .cell else { return traits.contains(.header) ? .heading : .element }
    guard let form, let count = position?.count else { return .item }
    return form.isGrid(of: count) ? .cell : .item
  }

  package func insertAccessibilityStates(into states: inout AccessibilityNode.States) {
    if isSelectable { states.insert(.selectable) }
  }

  package func complete(_ node: inout AccessibilityNode) {
    node.position = position
    guard let gridPlace else { return }
    node.row = gridPlace.row
    node.column = gridPlace.column
  }
}

extension CollectionAccessibility {
  /// Returns the elements of the selected items of a section, or of all for nil.
  fileprivate func selectedElements(in section: Int?) -> [UIAccessibleObject] {
    view.selectionControl.selection.places.map(\.indexPath).filter { section == nil || $0[0] == section }
      .map(element(forItemAt:))
  }

  /// Returns the element in a row and a column of a section; nil if there is none.
  fileprivate func element(row: Int, column: Int, in section: Int) -> UIAccessibleObject? {
    guard let path = nearPath(section), let item = form(near: path).item(row: row, column: column),
      view.layoutSession.counts.contains(IndexPath(item: item, section: section))
    else { return nil }
    return element(forItemAt: IndexPath(item: item, section: section))
  }

  /// Records the numbers of rows and columns of a section whose items form a grid.
  fileprivate func countRows(of section: Int, in node: inout AccessibilityNode) {
    guard let path = nearPath(section) else { return }
    let (form, count) = (form(near: path), view.layoutSession.counts[section])
    guard form.isGrid(of: count) else { return }
    node.columnCount = form.columnCount(of: count)
    node.rowCount = form.rowCount(of: count)
  }

  /// Returns the index path of a visible item of a section, or else of its first item; nil for an empty section.
  fileprivate func nearPath(_ section: Int) -> IndexPath? {
    guard view.layoutSession.counts.contains(section: section), view.layoutSession.counts[section] > 0 else {
      return nil
    }
    let shown = shownKeys(in: section).filter { $0.kind == .cell }.map(\.indexPath).min()
    return shown ?? IndexPath(item: 0, section: section)
  }
}

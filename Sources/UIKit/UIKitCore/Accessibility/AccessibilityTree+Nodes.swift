import GeometryCore
import HostInterface

// Records of the accessibility attributes of objects.
extension AccessibilityTree {
  func record(of object: UIAccessibleObject, id: UInt64, isFocused: Bool) -> AccessibilityNode {
    let traits = object.accessibilityTraits
    var node = AccessibilityNode(id: id, role: role(of: object, traits), label: object.accessibilityLabel ?? "")
    node.value = object.accessibilityValue ?? ""
    node.hint = object.accessibilityHint ?? ""
    node.identifier = object.accessibilityIdentifier ?? ""
    node.frame = Rect(object.accessibilityFrame)
    node.childCount = childCount(of: object)
    node.states = states(of: object, traits)
    if isFocused { node.states.insert(.focused) }
    node.actions = actions(of: object, traits)
    switch object {
    case let scene as UIWindowScene: node.label = scene.title ?? scene.surface.title
    case let object as any AccessibilityDescribing: object.complete(&node)
    case let text as any AccessibleText: node.text = text.accessibleText
    case let cell as any UIAccessibilityContainerDataTableCell:
      node.row = Self.known(cell.accessibilityRowRange())
      node.column = Self.known(cell.accessibilityColumnRange())
      node.hint = (headers(of: object, node) + [node.hint]).filter { !$0.isEmpty }.joined(separator: ", ")
    default: break
    }
    return node
  }

  /// Returns the custom actions of an object, and after them those of the interactions of the views around it.
  func customActions(of object: UIAccessibleObject) -> [UIAccessibilityCustomAction] {
    let containers = sequence(first: object as AnyObject) { self.container(of: $0) }
    let interactions = containers.flatMap { ($0 as? UIView)?.interactions ?? [] }
    return (object.accessibilityCustomActions ?? [])
      + interactions.flatMap { ($0 as? any AccessibleInteraction)?.accessibilityActions(of: object) ?? [] }
  }

  /// Returns the labels of the headers of a cell in a data table: of its row, and of its column.
  private func headers(of cell: UIAccessibleObject, _ node: AccessibilityNode) -> [String] {
    var next = container(of: cell)
    while let current = next, !(current is any UIAccessibilityContainerDataTable) { next = container(of: current) }
    guard let table = next as? any UIAccessibilityContainerDataTable else { return [] }
    let ofRow = node.row.flatMap { table.accessibilityHeaderElements(forRow: $0) } ?? []
    let ofColumn = node.column.flatMap { table.accessibilityHeaderElements(forColumn: $0) } ?? []
    return (ofRow + ofColumn).compactMap { header in
      header === cell ? nil : (header as? UIAccessibleObject)?.accessibilityLabel
    }
  }

  private func container(of object: AnyObject) -> AnyObject? {
    if let view = object as? UIView { return view.superview }
    return (object as? UIAccessibilityElement)?.accessibilityContainer
  }

  private static func known(_ range: NSRange) -> Int? { range.location == NSNotFound ? nil : range.location }

  private func role(of object: UIAccessibleObject, _ traits: UIAccessibilityTraits) -> AccessibilityNode.Role {
    if let role = (object as? any AccessibilityDescribing)?.accessibilityRole(traits) { return role }
    switch object {
    case is UIWindowScene: return .window
    default: break
    }
    if let role = object.accessibilityContainerRole { return role }
    let roles: [(UIAccessibilityTraits, AccessibilityNode.Role)] = [
      (.toggleButton, .toggle), (.adjustable, .slider), (.searchField, .searchField), (.link, .link),
      (.button, .button), (.header, .heading), (.image, .image), (.staticText, .text),
    ]
    if object.isAccessibilityElement || !traits.isEmpty {
      return roles.first { traits.contains($0.0) }?.1 ?? .element
    }
    return object is UIScrollView ? .scrollArea : .group
  }

  private func states(
    of object: UIAccessibleObject, _ traits: UIAccessibilityTraits
  ) -> AccessibilityNode.States {
    var states: AccessibilityNode.States = []
    if isShowing(object) { states.insert(.showing) }
    if traits.contains(.notEnabled) { states.insert(.disabled) }
    if traits.contains(.selected) { states.formUnion([.selectable, .selected]) }
    if object.accessibilityViewIsModal { states.insert(.modal) }
    switch object {
    case let object as any AccessibilityDescribing: object.insertAccessibilityStates(into: &states)
    default: break
    }
    if traits.contains(.toggleButton) {
      states.insert(.checkable)
      if object.accessibilityValue == "1" || traits.contains(.selected) { states.insert(.checked) }
    }
    return states
  }

  private func actions(of object: UIAccessibleObject, _ traits: UIAccessibilityTraits) -> [AccessibilityAction] {
    var actions: [AccessibilityAction] = []
    if !traits.contains(.notEnabled) {
      let isUsable =
        (object as? any VirtualAccessibilityElement)?.isSelectable ?? object.accessibilityRespondsToUserInteraction
      if isUsable, !traits.contains(.adjustable) { actions.append(.activate) }
      if traits.contains(.adjustable) { actions += [.increment, .decrement] }
    }
    if object is UIScrollView { actions += [.scrollForward, .scrollBackward] }
    return actions + customActions(of: object).enumerated().map { .custom(name: $1.name, index: $0) }
  }
}

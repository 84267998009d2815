import CollectionCore
import DiffCore
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
    case let element as CollectionElement: place(element, in: &node)
    case let section as CollectionSectionElement:
      let count = section.collectionView?.data.counts.sectionCount ?? 0
      node.position = AccessibilityNode.Position(index: section.section + 1, count: count)
    case let segment as SegmentElement:
      let count = (segment.accessibilityContainer as? UISegmentedControl)?.numberOfSegments ?? 0
      node.position = AccessibilityNode.Position(index: segment.number + 1, count: count)
    case let cell as UITableViewCell:
      node.position = cell.positionInSection.map { AccessibilityNode.Position(index: $0.index, count: $0.count) }
    case let slider as UISlider:
      node.range = AccessibilityNode.Range(
        value: Double(slider.value), minimum: Double(slider.minimumValue), maximum: Double(slider.maximumValue))
    case let stepper as UIStepper:
      node.range = AccessibilityNode.Range(
        value: stepper.value, minimum: stepper.minimumValue, maximum: stepper.maximumValue)
    case let pages as UIPageControl:
      node.range = AccessibilityNode.Range(
        value: Double(pages.currentPage + 1), minimum: 1, maximum: Double(max(1, pages.numberOfPages)))
    case let view as UIProgressView:
      node.range = AccessibilityNode.Range(value: Double(view.progress), minimum: 0, maximum: 1)
    case let view as UIActivityIndicatorView: if view.isAnimating { node.states.insert(.busy) }
    case let text as any AccessibleText: node.text = text.accessibleText
    case let cell as any UIAccessibilityContainerDataTableCell:
      node.row = Self.known(cell.accessibilityRowRange())
      node.column = Self.known(cell.accessibilityColumnRange())
    default: break
    }
    if node.role == .grid || node.role == .section, let (view, section) = grid(object),
      let path = nearPath(view, section)
    {
      let (form, count) = (view.accessibilityPart.form(near: path), view.data.counts[section])
      if form.isGrid(of: count) {
        node.columnCount = form.columnCount(of: count)
        node.rowCount = form.rowCount(of: count)
      }
    }
    return node
  }

  private static func known(_ range: NSRange) -> Int? { range.location == NSNotFound ? nil : range.location }

  private func place(_ element: CollectionElement, in node: inout AccessibilityNode) {
    node.position = element.position
    guard let place = element.gridPlace else { return }
    node.row = place.row
    node.column = place.column
  }

  private func role(of object: UIAccessibleObject, _ traits: UIAccessibilityTraits) -> AccessibilityNode.Role {
    switch object {
    case is UIWindowScene: return .window
    case let element as CollectionElement:
      guard element.key.kind == .cell else { return traits.contains(.header) ? .heading : .element }
      guard let form = element.form, let count = element.position?.count else { return .item }
      return form.isGrid(of: count) ? .cell : .item
    case is CollectionSectionElement: return .section
    case let view as UICollectionView: return collectionRole(view)
    case let view as UITableView: return containerRole(view) ?? .list
    case is UITableViewCell where object.isAccessibilityElement: return .item
    case is MenuListView: return .menu
    case is MenuRowElement: return .menuItem
    case let field as UITextField where !traits.contains(.searchField):
      return field.isSecureTextEntry ? .secureTextField : .textField
    case let view as UITextView: return view.isEditable ? .textField : .text
    case is UIStepper: return .stepper
    case is UIProgressView, is UIActivityIndicatorView: return .progress
    default: break
    }
    if let role = containerRole(object) { return role }
    let roles: [(UIAccessibilityTraits, AccessibilityNode.Role)] = [
      (.toggleButton, .toggle), (.adjustable, .slider), (.searchField, .searchField), (.link, .link),
      (.button, .button), (.header, .heading), (.image, .image), (.staticText, .text),
    ]
    if object.isAccessibilityElement || !traits.isEmpty {
      return roles.first { traits.contains($0.0) }?.1 ?? .element
    }
    return object is UIScrollView ? .scrollArea : .group
  }

  private func containerRole(_ object: UIAccessibleObject) -> AccessibilityNode.Role? {
    switch object.accessibilityContainerType {
    case .dataTable: .grid
    case .list: .list
    case .landmark: .landmark
    case .semanticGroup: .group
    case .none: nil
    }
  }

  /// Returns the role of a collection view: the one that the client's container type implies; otherwise a grid when the
  /// visible items form rows and columns, and a list when not. A view with several sections is a list, as each section
  /// has its own rows and columns.
  private func collectionRole(_ view: UICollectionView) -> AccessibilityNode.Role {
    if let role = containerRole(view) { return role }
    let part = view.accessibilityPart
    guard !part.hasSections else { return .list }
    let section = part.shownKeys().lazy.filter { $0.kind == .cell }.map(\.indexPath).min()?[0] ?? 0
    guard let path = nearPath(view, section) else { return .list }
    return part.form(near: path).isGrid(of: view.data.counts[section]) ? .grid : .list
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
    case let element as CollectionElement: if element.isSelectable { states.insert(.selectable) }
    case is SegmentElement: states.insert(.selectable)
    case let cell as UITableViewCell: if cell.isSelectable { states.insert(.selectable) }
    case let view as UITableView: if view.selection.allowsMultiple { states.insert(.multiselectable) }
    case let view as UICollectionView where view.accessibilityElements == nil:
      states.insert(.virtual)
      if view.selectionControl.allowsMultiple { states.insert(.multiselectable) }
    case is CollectionSectionElement: states.insert(.virtual)
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
      let isUsable = (object as? CollectionElement)?.isSelectable ?? object.accessibilityRespondsToUserInteraction
      if isUsable, !traits.contains(.adjustable) { actions.append(.activate) }
      if traits.contains(.adjustable) { actions += [.increment, .decrement] }
    }
    if object is UIScrollView { actions += [.scrollForward, .scrollBackward] }
    for (index, action) in (object.accessibilityCustomActions ?? []).enumerated() {
      actions.append(.custom(name: action.name, index: index))
    }
    return actions
  }
}

import ConstraintCore
import Foundation

extension LayoutEngine {
  /// Returns the item of a view in this engine, creating it on first use; nil if the view is not below the root.
  func item(for view: UIView) -> LayoutItem? {
    if view === root { return items.first }
    if let known = isTemporary ? temporaryItems[ObjectIdentifier(view)] : view.constraintState?.item,
      known.engine === self
    {
      return known
    }
    guard let superview = view.superview, let parent = item(for: superview) else { return nil }
    let item = LayoutItem(view, in: parent, engine: self)
    items.append(item)
    if isTemporary {
      temporaryItems[ObjectIdentifier(view)] = item
    } else {
      let state = view.makeConstraintState()
      state.item = item
      state.engine = self
    }
    item.isWrapping = view.wrapsToWidth
    if view.translatesAutoresizingMaskIntoConstraints { addAutoresizingConstraints(item, view) }
    return item
  }

  /// Returns the item of a guide, constrained to its view if it is one of the built-in guides.
  func item(for guide: UILayoutGuide) -> LayoutItem? {
    if let known = isTemporary ? temporaryItems[ObjectIdentifier(guide)] : guide.item, known.engine === self {
      return known
    }
    guard let owner = guide.owningView, let parent = item(for: owner) else { return nil }
    let item = LayoutItem(nil, guide, in: parent, engine: self)
    item.needsContentSize = false
    items.append(item)
    if isTemporary { temporaryItems[ObjectIdentifier(guide)] = item } else { guide.item = item }
    tieGuide(item, guide)
    return item
  }

  /// Returns the item to which an attribute of a constraint refers.
  ///
  /// For descendants of a scroll view, its edges are those of its content.
  func item(for object: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, other: AnyObject?) -> LayoutItem? {
    if let guide = object as? UILayoutGuide { return item(for: guide) }
    guard let view = object as? UIView else { return nil }
    if let scrollView = view as? UIScrollView, attribute.family != .size,
      let inside = NSLayoutConstraint.view(of: other), inside !== view, inside.isDescendant(of: view)
    {
      return item(for: scrollView.contentLayoutGuide)
    }
    return item(for: view)
  }

  // MARK: Variables

  func x(of item: LayoutItem) -> ConstraintSolver.Variable? {
    if item.isRoot { return nil }
    if item.x == nil { item.x = solver.addVariable() }
    return item.x
  }

  func y(of item: LayoutItem) -> ConstraintSolver.Variable? {
    if item.isRoot { return nil }
    if item.y == nil { item.y = solver.addVariable() }
    return item.y
  }

  func width(of item: LayoutItem) -> ConstraintSolver.Variable {
    if let width = item.width { return width }
    let width = makeLength(for: item, isWrapping: item.isWrapping)
    item.width = width
    return width
  }

  func height(of item: LayoutItem) -> ConstraintSolver.Variable {
    if let height = item.height { return height }
    let height = makeLength(for: item, isWrapping: false)
    item.height = height
    return height
  }

  /// Creates a length that is stretched before those created later.
  ///
  /// Recorded (conformance topic auto-layout): of views that might stretch equally well the first one used does, and
  /// the last one is compressed; wrapping text stretches before other text, the last one used first.
  private func makeLength(for item: LayoutItem, isWrapping: Bool) -> ConstraintSolver.Variable {
    if item.isRoot { return solver.addLength(tieWeight: 0) }
    lengthCount += 1
    let order = Double(lengthCount)
    return solver.addLength(tieWeight: isWrapping ? 1 / order : 1 + order)
  }
}

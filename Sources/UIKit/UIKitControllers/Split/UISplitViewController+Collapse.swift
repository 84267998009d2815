import CoreGraphics

extension UISplitViewController {
  // MARK: Columns

  final func setColumn(_ column: Column, _ controller: UIViewController?) {
    guard style != .unspecified else {
      return Log.warn(
        "setViewController(_:for:) was asked for a column of a split view controller of the classic style, which has none; "
          + "create it with init(style:), or set viewControllers.")
    }
    guard column != .supplementary || isTriple else {
      return Log.warn(
        "setViewController(_:for:) was asked for the supplementary column, but the style is doubleColumn; create the "
          + "controller with the style tripleColumn.")
    }
    let old = columns[column]
    guard old?.controller !== controller else { return }
    let isFolded = collapse == .collapsed && foldedIndex(of: column) != nil
    let folded = foldedIndex(of: column)
    columns[column] = controller.map { SplitColumns.Entry(controller: $0, container: wrapped($0, for: column)) }
    if let new = columns[column]?.container, new.parent !== self { add(new) }
    updateTraits(of: column)
    if isFolded, let folded, let stack = collapsedNavigation {
      // The column is a part of the collapsed stack, in which its controllers are replaced.
      var next = folded
      while next < stack.stack.count, next == folded || !isRoot(stack.stack[next], besides: column) { next += 1 }
      let replacement = columns[column].map { unfold($0, column) } ?? []
      stack.setStack(
        Array(stack.stack[..<folded]) + replacement + Array(stack.stack[next...]), .none, isReplacement: true,
        animated: false)
    }
    if let old, old.container !== columns[column]?.container {
      old.container.willMove(toParent: nil)
      if old.container.viewIfLoaded?.superview === viewIfLoaded, isViewLoaded { remove(old.container, animated: false) }
      (old.container as? UINavigationController)?.setColumnButton(nil)
      old.container.leaveParent()
    }
    viewIfLoaded?.setNeedsLayout()
  }

  final var currentControllers: [UIViewController] {
    if style == .unspecified { return classic }
    if collapse == .collapsed { return collapsedContainer.map { [$0] } ?? [] }
    return columns.expanded.compactMap { columns[$0]?.container }
  }

  final func setControllers(_ new: [UIViewController]) {
    guard style == .unspecified else {
      let order: [Column] = isTriple ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for (column, controller) in zip(order, new) { setColumn(column, controller) }
      return
    }
    let old = classic
    classic = Array(new.prefix(2))
    for controller in old where !classic.contains(where: { $0 === controller }) { forget(controller) }
    for controller in classic where controller.parent !== self { add(controller) }
    if collapse == .collapsed, classic.count > 1 { collapseClassic() }
    updateTraits(of: .primary)
    viewIfLoaded?.setNeedsLayout()
  }

  private func wrapped(_ controller: UIViewController, for column: Column) -> UIViewController {
    if column == .compact || controller is UINavigationController { return controller }
    if let around = controller.parent as? UINavigationController, around.stack.first === controller { return around }
    return UINavigationController(rootViewController: controller)
  }

  private func forget(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    if isViewLoaded, controller.viewIfLoaded?.superview === view { remove(controller, animated: false) }
    controller.leaveParent()
  }

  // MARK: Collapsed

  /// The controller that represents all columns while collapsed; nil if there is none.
  final var collapsedContainer: UIViewController? {
    if style == .unspecified { return classic.first }
    return (columns[.compact] ?? columns[.primary] ?? columns[.supplementary] ?? columns[.secondary])?.container
  }

  /// The column whose controller is on top of the collapsed stack.
  final var topColumn: Column {
    if columns[.compact] != nil { return .compact }
    return columns.expanded.last { foldedIndex(of: $0) != nil } ?? .primary
  }

  /// Collapses or expands the columns if the width class requires it.
  final func updateCollapse() {
    let wanted: CollapseState = traitCollection.horizontalSizeClass == .compact ? .collapsed : .expanded
    guard wanted != collapse else { return }
    let isFirst = collapse == nil
    if wanted == .collapsed {
      collapse = .collapsed
      chosenMode = nil
      style == .unspecified ? collapseClassic() : collapseColumns()
      for column in [Column.primary, .supplementary] { updateTraits(of: column) }
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      if !isFirst {
        style == .unspecified ? expandClassic() : expandColumns()
        let proposed = defaultMode
        let mode =
          delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
        chosenMode = isPermitted(mode) ? mode : nil
      }
      collapse = .expanded
      for column in [Column.primary, .supplementary] { updateTraits(of: column) }
      if !isFirst { delegate?.splitViewControllerDidExpand(self) }
    }
  }

  /// Navigates to a column in the collapsed stack.
  final func goTo(_ column: Column) {
    guard let stack = collapsedNavigation else { return }
    if let index = foldedIndex(of: column) {
      let next = stack.stack[(index + 1)...].firstIndex { isRoot($0, besides: column) } ?? stack.stack.count
      if next < stack.stack.count { stack.popToViewController(stack.stack[next - 1], animated: true) }
      return
    }
    var all = stack.stack
    for other in columns.expanded where other.rawValue <= column.rawValue && foldedIndex(of: other) == nil {
      guard let entry = columns[other] else { continue }
      if let root = entry.foldedRoot {
        all.append(root)
      } else {
        all += unfold(entry, other)
      }
    }
    if all.count > stack.stack.count { stack.setStack(all, .push, isReplacement: false, animated: true) }
  }

  /// Navigates back to the column before one in the collapsed stack.
  final func goBack(from column: Column) {
    guard let stack = collapsedNavigation, let index = foldedIndex(of: column), index > 0 else { return }
    stack.popToViewController(stack.stack[index - 1], animated: true)
  }

  /// The navigation controller into whose stack the columns are collapsed; nil if a compact controller replaces them.
  private var collapsedNavigation: UINavigationController? {
    columns[.compact] == nil ? collapsedContainer as? UINavigationController : nil
  }

  /// Returns the index of a column's lowest controller in the collapsed stack; nil if it is not there.
  private func foldedIndex(of column: Column) -> Int? {
    guard let stack = collapsedNavigation?.stack, let entry = columns[column] else { return nil }
    if entry.container === collapsedNavigation { return stack.isEmpty ? nil : 0 }
    return entry.foldedRoot.flatMap { root in stack.firstIndex { $0 === root } }
  }

  private func isRoot(_ controller: UIViewController, besides column: Column) -> Bool {
    columns.expanded.contains { $0 != column && columns[$0]?.foldedRoot === controller }
  }

  /// Removes a column's stack from its own navigation controller, and returns it for the collapsed one.
  private func unfold(_ entry: SplitColumns.Entry, _ column: Column) -> [UIViewController] {
    guard let navigation = entry.navigation, navigation !== collapsedNavigation else { return [] }
    columns[column]?.foldedRoot = navigation.stack.first
    return navigation.giveUpStack(from: 0)
  }

  /// Sets the compact width class of the columns beside the secondary one.
  private func updateTraits(of column: Column) {
    guard column == .primary || column == .supplementary else { return }
    let controller = style == .unspecified ? (column == .primary ? classic.first : nil) : columns[column]?.container
    let sizeClass: UIUserInterfaceSizeClass = collapse == .expanded ? .compact : .unspecified
    guard let controller, controller.traitState?.parent.horizontalSizeClass ?? .unspecified != sizeClass else { return }
    controller.changeTraits { $0.parent.horizontalSizeClass = sizeClass }
  }

  private func collapseColumns() {
    let proposed: Column = columns[.compact] != nil ? .compact : columns.expanded.last ?? .primary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    guard let stack = collapsedNavigation, columns[.compact] == nil else { return }
    var all = stack.stack
    for column in columns.expanded where column.rawValue <= top.rawValue {
      if let entry = columns[column], entry.container !== stack { all += unfold(entry, column) }
    }
    stack.setStack(all, .none, isReplacement: true, animated: false)
  }

  private func expandColumns() {
    guard let stack = collapsedNavigation else { return }
    for column in columns.expanded.reversed() {
      guard let entry = columns[column], let navigation = entry.navigation, navigation !== stack,
        let root = entry.foldedRoot
      else { continue }
      if let index = stack.stack.firstIndex(where: { $0 === root }) {
        navigation.setStack(stack.giveUpStack(from: index), .none, isReplacement: true, animated: false)
      } else {
        // The user has navigated back from it; its column shows it again.
        navigation.setStack([root], .none, isReplacement: true, animated: false)
      }
      columns[column]?.foldedRoot = nil
    }
  }

  // MARK: The classic style

  private func collapseClassic() {
    guard classic.count > 1 else { return }
    let (old, secondary) = (classic[0], classic[1])
    let primary = delegate?.primaryViewController(forCollapsing: self) ?? old
    if isViewLoaded, secondary.viewIfLoaded?.superview === view { remove(secondary, animated: false) }
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true {
      primary.collapseSecondaryViewController(secondary, for: self)
    }
    classic = [primary]
    for gone in [old, secondary] where gone !== primary { forget(gone) }
    if primary.parent !== self { add(primary) }
  }

  private func expandClassic() {
    guard let old = classic.first else { return }
    let primary = delegate?.primaryViewController(forExpanding: self) ?? old
    let secondary =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self)
    classic = [primary] + (secondary.map { [$0] } ?? [])
    if old !== primary { forget(old) }
    for controller in classic where controller.parent !== self { add(controller) }
  }

  // MARK: Showing

  final func showAsPrimary(_ vc: UIViewController, sender: Any?) {
    if style == .unspecified {
      if collapse == .collapsed, let navigation = classic.first as? UINavigationController {
        return navigation.show(vc, sender: sender)
      }
      return setControllers([vc] + classic.dropFirst())
    }
    if collapse == .collapsed, let stack = collapsedNavigation { return stack.show(vc, sender: sender) }
    setColumn(.primary, vc)
  }

  final func showAsSecondary(_ vc: UIViewController, sender: Any?) {
    if style == .unspecified {
      guard collapse == .collapsed, let primary = classic.first else {
        return setControllers(Array(classic.prefix(1)) + [vc])
      }
      return primary.collapseSecondaryViewController(vc, for: self)
    }
    setColumn(.secondary, vc)
    show(.secondary)
  }
}

import CoreGraphics
import Foundation

extension UISplitViewController {
  /// The duration of the animation that shows or hides columns, in seconds.
  private static let duration: TimeInterval = 0.35

  final func arrangement(_ mode: DisplayMode) -> SplitArrangement {
    let isMirrored = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return SplitArrangement(
      size: viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size, primaryWidth: width(of: .primary),
      supplementaryWidth: isTriple ? width(of: .supplementary) : nil,
      isMirrored: isMirrored != (primaryEdge == .trailing), mode: mode)
  }

  /// Collapses or expands for the present width, and places the columns.
  final func layOutColumns() {
    updateCollapse()
    guard collapse == .expanded else { return layOutCollapsed() }
    let arrangement = arrangement(displayMode)
    let isNew = arrangedMode != arrangement.mode
    if isNew, arrangedMode != nil { tell(arrangement.mode) }
    arrangedMode = arrangement.mode
    install(containers.filter { arrangement.shown.contains($0.column) }.map(\.controller))
    place(arrangement)
    updateButtons(arrangement)
  }

  private var splitView: SplitView {
    guard let view = view as? SplitView else {
      fatalError("A split view controller needs its own view: call super.loadView(), and add to the view it makes.")
    }
    return view
  }

  /// Returns the controller that is shown in a column of the expanded arrangement; nil for none.
  private func container(of column: Column) -> UIViewController? {
    guard style == .unspecified else { return columns[column]?.container }
    switch column {
    case .primary: return classic.first
    case .secondary: return classic.count > 1 ? classic[1] : nil
    case .supplementary, .compact: return nil
    }
  }

  private var containers: [(column: Column, controller: UIViewController)] {
    [.primary, .supplementary, .secondary].compactMap { column in container(of: column).map { (column, $0) } }
  }

  private func layOutCollapsed() {
    arrangedMode = nil
    guard let shown = collapsedContainer else { return install([]) }
    install([shown])
    splitView.dimming.isHidden = true
    for line in splitView.lines { line.isHidden = true }
    shown.view.frame = splitView.bounds
    for (_, entry) in containers { (entry as? UINavigationController)?.setColumnButton(nil) }
  }

  private func place(_ arrangement: SplitArrangement) {
    let view = splitView
    for (column, controller) in containers {
      guard let content = controller.viewIfLoaded, content.superview === view else { continue }
      content.frame = arrangement.frame(of: column)
    }
    let secondary = arrangement.frame(of: .secondary)
    view.dimming.frame = arrangement.isOverlay ? view.bounds : secondary
    view.dimming.alpha = arrangement.isDimmed ? 1 : 0
    if arrangement.isDimmed { view.dimming.isHidden = false }
    let scale = max(1, traitCollection.displayScale)
    for (line, column) in zip(view.lines, [Column.primary, .supplementary]) {
      let frame = arrangement.frame(of: column)
      line.isHidden = container(of: column)?.viewIfLoaded?.superview !== view
      let x = arrangement.isMirrored ? frame.minX - 1 / scale : frame.maxX - 1 / scale
      line.frame = CGRect(x: x, y: 0, width: 1 / scale, height: frame.height)
    }
    arrangeOrder()
  }

  /// Orders the subviews: the secondary column, the dimming view, the other columns, and the separators in front.
  private func arrangeOrder() {
    let view = splitView
    let contents = [Column.supplementary, .primary].map { container(of: $0)?.viewIfLoaded }
    let wanted = ([container(of: .secondary)?.viewIfLoaded, view.dimming] + contents + view.lines).compactMap(\.self)
      .filter { $0.superview === view }
    guard view.subviews.filter({ subview in wanted.contains { $0 === subview } }) != wanted else { return }
    for subview in wanted { view.bringSubviewToFront(subview) }
  }

  private func updateButtons(_ arrangement: SplitArrangement) {
    guard style != .unspecified else { return }
    let isWanted =
      displayModeButtonVisibility == .always || (displayModeButtonVisibility == .automatic && presentsWithGesture)
    let hasOthers = columns.expanded.count > 1
    let first = containers.first { arrangement.shown.contains($0.column) }?.controller
    for (_, controller) in containers {
      (controller as? UINavigationController)?.setColumnButton(
        isWanted && hasOthers && controller === first ? displayModeButtonItem : nil)
    }
  }

  // MARK: Adding and removing views

  final func remove(_ child: UIViewController, animated: Bool) {
    child.setAppearance(.disappearing, animated: animated)
    child.viewIfLoaded?.removeFromSuperview()
    child.setAppearance(.disappeared, animated: animated)
  }

  /// Adds the views of containers to the hierarchy and removes the others, without animation.
  private func install(_ wanted: [UIViewController]) {
    let view = splitView
    for child in children where child.viewIfLoaded?.superview === view {
      if !wanted.contains(where: { $0 === child }), !leaving.contains(where: { $0 === child }) {
        remove(child, animated: false)
      }
    }
    for child in wanted where child.viewIfLoaded?.superview !== view {
      insert(child, animated: false)
      LayoutEnd(of: view.storedWindow?.windowScene) { [weak self, weak child] in
        guard let self, let child, appearance.state == .appeared, child.parent === self else { return }
        child.setAppearance(.appeared, animated: false)
      }
    }
  }

  private func insert(_ child: UIViewController, animated: Bool) {
    leaving.removeAll { $0 === child }
    let isTold = appearance.state == .appeared || appearance.state == .appearing
    if isTold { child.setAppearance(.appearing, animated: animated) }
    child.view.autoresizingMask = []
    // Screen readers read one column after another.
    child.view.shouldGroupAccessibilityChildren = true
    let isMoving = child.appearance.isMovingToParent
    splitView.addSubview(child.view)
    if isTold, splitView.storedWindow != nil { child.reportAppearing() }
    if isMoving { child.didMove(toParent: self) }
  }

  // MARK: Changes of the mode

  /// Changes the mode of expanded columns.
  final func change(to mode: DisplayMode, animated: Bool) {
    guard isPermitted(mode) else { return }
    chosenMode = mode
    guard let view = viewIfLoaded, collapse == .expanded, mode != arrangedMode else { return }
    let isAnimated = animated && view.storedWindow != nil && UIView.areAnimationsEnabled
    guard isAnimated, appearance.state == .appeared else { return view.setNeedsLayout() }
    tell(mode)
    let (old, new) = (arrangement(arrangedMode ?? mode), arrangement(mode))
    arrangedMode = mode
    let coming = containers.filter { new.shown.contains($0.column) && !isInPlace($0.controller) }
    let going = containers.filter { !new.shown.contains($0.column) && isInPlace($0.controller) }
    for (_, controller) in coming { insert(controller, animated: true) }
    for (_, controller) in going {
      leaving.append(controller)
      controller.setAppearance(.disappearing, animated: true)
    }
    place(old)
    view.layoutIfNeeded()
    updateButtons(new)
    TransitionTiming.spring.animate(duration: Self.duration) {
      self.place(new)
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.end(coming.map(\.controller), going.map(\.controller))
    }
  }

  private func isInPlace(_ controller: UIViewController) -> Bool {
    controller.viewIfLoaded?.superview === splitView && !leaving.contains { $0 === controller }
  }

  private func end(_ coming: [UIViewController], _ going: [UIViewController]) {
    for controller in coming where isInPlace(controller) { controller.setAppearance(.appeared, animated: true) }
    for controller in going where leaving.contains(where: { $0 === controller }) {
      leaving.removeAll { $0 === controller }
      remove(controller, animated: true)
    }
    if let mode = arrangedMode, !arrangement(mode).isDimmed { splitView.dimming.isHidden = true }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Notifies the delegate of a new mode, and of the columns that it shows and hides.
  private func tell(_ mode: DisplayMode) {
    guard let delegate else { return }
    delegate.splitViewController(self, willChangeTo: mode)
    guard style != .unspecified, let old = arrangedMode else { return }
    let (before, after) = (arrangement(old).shown, arrangement(mode).shown)
    for column in columns.expanded where after.contains(column) && !before.contains(column) {
      delegate.splitViewController(self, willShow: column)
    }
    for column in columns.expanded where before.contains(column) && !after.contains(column) {
      delegate.splitViewController(self, willHide: column)
    }
  }
}

import CollectionCore
import DiffCore

/// Controls the focused item of a collection view; focus follows its item through updates, visible or not.
@MainActor
final class FocusControl {
  private unowned let view: UICollectionView
  private let mark = FocusMark()
  var needsUpdate = false

  init(of view: UICollectionView) { self.view = view }

  /// The focused item; nil for none.
  var focused: IndexPath? { mark.path }

  var isAllowed: Bool { view.isEditing ? view.allowsFocusDuringEditing : view.allowsFocus }

  func rename(_ newPath: (IndexPath) -> IndexPath?) { mark.rename(newPath) }
  func reset() { mark.reset() }
  func applyState(to cell: UICollectionViewCell, at path: IndexPath) { mark.apply(to: cell, at: path) }

  /// Returns whether an item can be focused; without the delegate's method, every item can.
  func canFocus(_ path: IndexPath) -> Bool {
    guard view.data.counts.contains(path) else { return false }
    if let delegate = view.delegate,
      let answer = view.ifImplemented({ delegate.collectionView(view, canFocusItemAt: view.dataPath(path)) })
    {
      return answer
    }
    return true
  }

  /// Moves focus to an item; returns false when the item, the cell or the delegate refuses.
  @discardableResult
  func move(
    to path: IndexPath?, heading: UIFocusHeading = [], scrolls: Bool = true, byPointer: Bool = false
  ) -> Bool {
    guard path != focused else { return path != nil }
    if let path { guard isAllowed, canFocus(path) else { return false } }
    if let path { load(path) }
    let context = UICollectionViewFocusUpdateContext(from: focused, to: path, heading: heading)
    let old = focused.flatMap(cell)
    let new = path.flatMap(cell)
    context.previouslyFocusedItem = old
    context.nextFocusedItem = new
    if let delegate = view.delegate, !delegate.collectionView(view, shouldUpdateFocusIn: context) { return false }
    guard (old ?? new)?.shouldUpdateFocus(in: context) ?? true else { return false }
    if path != nil { view.window?.keyboardFocus.itemWillTakeFocus(in: view) }
    mark.move(to: path, from: old, to: new, byPointer: byPointer)
    if let path, scrolls { show(path, heading) }
    view.focusDidMove(in: context, from: old, to: new) {
      view.delegate?.collectionView(view, didUpdateFocusIn: context, with: $0)
    }
    // A screen reader follows the focus into views that it has not asked about before.
    let part = UIAccessibility.isVoiceOverRunning ? view.accessibilityPart : view.knownAccessibilityPart
    part?.focusDidMove(to: path)
    return true
  }

  /// The item that becomes focused when focus enters the view: the cell that a subclass prefers, the last focused item
  /// if remembered, the delegate's, the first selected, the first visible.
  var entry: IndexPath? {
    let preferred = view.preferredFocusEnvironments.lazy.compactMap { $0 as? UICollectionViewCell }.first
    if let path = preferred.flatMap({ view.indexPath(for: $0) }), canFocus(path) { return path }
    if view.remembersLastFocusedIndexPath, let last = mark.last, canFocus(last) { return last }
    if let path = view.delegate?.indexPathForPreferredFocusedView(in: view), canFocus(path) { return path }
    if let path = view.indexPathsForSelectedItems?.first(where: canFocus) { return path }
    return view.indexPathsForVisibleItems.first(where: canFocus)
  }

  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    if let entry { move(to: entry) }
  }

  /// Returns the next item in a direction, even beyond the visible rect; nil at the end of the content.
  ///
  /// - Complexity: The cost of layout queries for strips of a viewport until one contains an item.
  func neighbour(of path: IndexPath, heading: UIFocusHeading) -> IndexPath? {
    guard let start = shownFrame(of: path) else { return nil }
    let content = CGRect(origin: .zero, size: view.contentSize).union(start)
    let page = CGSize(width: max(view.bounds.width, 1), height: max(view.bounds.height, 1))
    var reach: CGFloat = 1
    while true {
      let strip = strip(from: start, heading: heading, length: reach, page: page, in: content)
      let found = (view.layoutSession.elements(in: strip) + neighboursInRow(of: path)).filter {
        let element = $0.values.element
        return element.kind == .cell && element.indexPath != path && !$0.values.isHidden && canFocus(element.indexPath)
      }.sorted { $0.indexPath < $1.indexPath }
      if let index = SpatialSearch.next(
        from: start, heading: heading, among: found.map { view.shownFrame($0.values) })
      {
        return found[index].indexPath
      }
      if reaches(strip, heading, content) { return nil }
      reach *= 2
    }
  }

  /// Returns the frame of an item on the screen, in the view's coordinates: items of rows are scrolled.
  func shownFrame(of path: IndexPath) -> CGRect? {
    view.layoutSession.attributes(for: ElementKey(kind: .cell, indexPath: path)).flatMap {
      $0.values.isFinite ? view.shownFrame($0.values) : nil
    }
  }

  func frame(of path: IndexPath) -> CGRect? {
    view.layoutSession.attributes(for: ElementKey(kind: .cell, indexPath: path)).flatMap {
      $0.values.isFinite ? $0.frame : nil
    }
  }

  /// Returns the attributes of the items before and after one in its row, which may be scrolled far away from it.
  private func neighboursInRow(of path: IndexPath) -> [UICollectionViewLayoutAttributes] {
    guard view.rows?.row(section: path.section) != nil else { return [] }
    return (path.item - 8...path.item + 8).compactMap { item in
      guard item >= 0 else { return nil }
      let neighbour = IndexPath(item: item, section: path.section)
      guard item != path.item, view.data.counts.contains(neighbour) else { return nil }
      return view.layoutSession.attributes(for: ElementKey(kind: .cell, indexPath: neighbour))
    }
  }

  private func strip(
    from start: CGRect, heading: UIFocusHeading, length: CGFloat, page: CGSize, in content: CGRect
  ) -> CGRect {
    let vertical = page.height * length
    let horizontal = page.width * length
    return switch heading {
    case .up: CGRect(x: content.minX, y: start.minY - vertical, width: content.width, height: vertical + start.height)
    case .down: CGRect(x: content.minX, y: start.minY, width: content.width, height: vertical + start.height)
    case .left: CGRect(x: start.minX - horizontal, y: start.minY, width: horizontal + start.width, height: start.height)
    default: CGRect(x: start.minX, y: start.minY, width: horizontal + start.width, height: start.height)
    }
  }

  private func reaches(_ strip: CGRect, _ heading: UIFocusHeading, _ content: CGRect) -> Bool {
    switch heading {
    case .up: strip.minY <= content.minY
    case .down: strip.maxY >= content.maxY
    case .left: strip.minX <= content.minX
    default: strip.maxX >= content.maxX
    }
  }

  private func cell(at path: IndexPath) -> UICollectionViewCell? {
    view.currentView(for: ElementKey(kind: .cell, indexPath: path)) as? UICollectionViewCell
  }

  /// Makes the cell of an item that is not visible, so that there is a view to focus.
  private func load(_ path: IndexPath) {
    let key = ElementKey(kind: .cell, indexPath: path)
    guard !view.visibleElements.showsOldData, view.visibleElements.table[key] == nil,
      let attributes = view.layoutSession.attributes(for: key),
      attributes.values.isFinite
    else { return }
    view.withoutLayout { view.visibleElements.prefetch(attributes) }
  }

  /// Scrolls an item into view, as little as needed; for the first and last one, to the end of the content.
  private func show(_ path: IndexPath, _ heading: UIFocusHeading) {
    view.rows?.show(path, at: [], animated: view.storedWindow != nil)
    guard let frame = frame(of: path) else { return }
    var bounds = view.bounds
    if heading == .first || heading == .last {
      let far = CGFloat(heading == .first ? -1 : 1) * 1e9
      bounds.origin = view.legalOffset(near: CGPoint(x: far, y: far))
    }
    let offset = ItemScroll.offset(showing: frame, at: [], bounds: bounds, insets: view.adjustedContentInset)
    let target = view.legalOffset(near: offset)
    if target != view.contentOffset { view.setContentOffset(target, animated: view.storedWindow != nil) }
  }
}

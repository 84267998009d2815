package import UIKit

extension DragAndDropCoordinator {
  /// Moves the focused item with a key, within its view or into the next one; returns false for keys that have no
  /// meaning here.
  package func carry(_ key: UIKey) -> Bool {
    guard let heading = DragHeading(key), drag == nil,
      let view = collectionViews.first(where: { $0.visibleFocusedPath != nil && isFocusHolder($0) }),
      let path = view.visibleFocusedPath, let source = view.dropSource,
      source.collectionView(view, cellIsDraggableAt: path)
    else { return false }
    finishSettling()
    if let target = view.neighbor(of: path, heading) {
      guard source.collectionView(view, cellIsDroppableAt: target) else { return true }
      guard Self.move(from: path, to: target, in: view, source) else { return true }
      show(target, in: view, isCarried: false)
    } else {
      carryOver(path, of: view, source, heading)
    }
    return true
  }

  /// Returns whether a view, or a view inside it, is the source of the keys.
  private func isFocusHolder(_ view: UIView) -> Bool {
    if view.isFirstResponder { return true }
    return view.subviews.contains(where: isFocusHolder)
  }

  /// Moves the item to the next view in a direction that accepts it, at the nearest item there.
  private func carryOver(
    _ path: IndexPath, of view: DragAndDropCollectionView, _ source: any DragAndDropCollectionViewDataSource,
    _ heading: DragHeading
  ) {
    let item = source.collectionView(view, dataItemAt: path)
    let others = collectionViews.filter {
      $0 !== view && $0.window != nil && $0.dropSource?.collectionView($0, accepts: item) ?? false
    }
    let start = canvas.convert(view.bounds, from: view)
    guard let index = heading.next(from: start, among: others.map { canvas.convert($0.bounds, from: $0) }),
      let target = others[index].dropSource, let frame = view.frameOfItem(at: path)
    else { return }
    let other = others[index]
    var rect = other.convert(frame, from: view)
    // The item enters at the edge it would cross.
    rect.origin.x = max(other.bounds.minX, min(rect.minX, other.bounds.maxX - rect.width))
    rect.origin.y = max(other.bounds.minY, min(rect.minY, other.bounds.maxY - rect.height))
    guard let place = other.dropPath(for: rect, isEntering: true),
      !other.hasItem(at: place) || target.collectionView(other, cellIsDroppableAt: place)
    else { return }
    guard Self.transfer(item, from: (view, source, path), to: (other, target, place)) else { return }
    show(place, in: other, isCarried: true)
  }

  /// Scrolls an item into view, also in the scroll views around its own; in another view it gets the focus there.
  private func show(_ path: IndexPath, in view: DragAndDropCollectionView, isCarried: Bool) {
    let isAnimated = view.window != nil
    view.scrollToItem(at: path, at: [], animated: isAnimated)
    var next = view.superview
    while let current = next, let frame = view.frameOfItem(at: path) {
      if let scrollView = current as? UIScrollView {
        scrollView.scrollRectToVisible(scrollView.convert(frame, from: view), animated: isAnimated)
      }
      if current === canvas { break }
      next = current.superview
    }
    delegate?.dragAndDropCoordinator(self, didPutItemAt: path, in: view, isCancelled: false)
    guard isCarried else { return }
    view.layoutIfNeeded()
    view.becomeFirstResponder()
    view.wantedFocus = path
    view.setNeedsFocusUpdate()
    view.updateFocusIfNeeded()
    view.wantedFocus = nil
  }
}

package import UIKit

/// The queries of both kinds of drag, in the collection view's coordinates, right-to-left interfaces included.
extension UICollectionView {
  /// The index path of the focused item, if it is on the screen.
  package var visibleFocusedPath: IndexPath? { visibleCells.first(where: \.isFocused).flatMap { indexPath(for: $0) } }

  /// Returns the frame of an item, in the content.
  package func frameOfItem(at path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }

  /// Returns whether there is an item at a path.
  package func hasItem(at path: IndexPath) -> Bool {
    path.count == 2 && path.item >= 0 && path.section >= 0 && path.section < numberOfSections
      && path.item < numberOfItems(inSection: path.section)
  }

  /// Returns whether a point follows an item in its line, in reading order.
  package func isAfter(_ point: CGPoint, itemWith frame: CGRect) -> Bool {
    if isHorizontal { return frame.minX...frame.maxX ~= point.x && point.y > frame.midY }
    guard frame.minY...frame.maxY ~= point.y else { return false }
    return collectionViewLayout.isMirrored ? point.x < frame.midX : point.x > frame.midX
  }

  /// Returns whether a point lies beyond an item's line.
  package func isBeyond(_ point: CGPoint, itemWith frame: CGRect) -> Bool {
    guard isHorizontal else { return point.y > frame.maxY }
    return collectionViewLayout.isMirrored ? point.x < frame.minX : point.x > frame.maxX
  }

  /// Returns the section without items at a point, as the layout sees it.
  package func emptySection(at point: CGPoint) -> Int? {
    let empty = (0..<numberOfSections).filter { numberOfItems(inSection: $0) == 0 }
    guard !empty.isEmpty else { return nil }
    if numberOfSections == 1 { return 0 }
    let asked =
      collectionViewLayout.isMirrored ? CGPoint(x: max(contentSize.width, bounds.width) - point.x, y: point.y) : point
    let found = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: IndexPath(item: 0, section: 0), withPosition: asked)
    return empty.contains(found.section) ? found.section : nil
  }

  /// Returns the items on the screen and as many before and after them.
  package func pathsAroundScreen() -> [IndexPath] {
    let visible = indexPathsForVisibleItems.sorted()
    guard let first = visible.first, let last = visible.last else { return [] }
    let reach = visible.count + 1
    var paths = visible
    var next = first
    for _ in 0..<reach {
      guard let path = path(before: next) else { break }
      paths.insert(path, at: 0)
      next = path
    }
    next = last
    for _ in 0..<reach {
      guard let path = path(after: next) else { break }
      paths.append(path)
      next = path
    }
    return paths
  }

  /// Returns the item that a key in a direction leads to from another.
  func neighbor(of path: IndexPath, _ heading: DragHeading) -> IndexPath? {
    switch heading {
    case .first: return path.item == 0 ? nil : IndexPath(item: 0, section: path.section)
    case .last:
      let last = numberOfItems(inSection: path.section) - 1
      return path.item == last ? nil : IndexPath(item: last, section: path.section)
    default:
      guard let start = frameOfItem(at: path) else { return nil }
      let around = pathsAroundScreen().filter { $0 != path }
      return heading.next(from: start, among: around.map { frameOfItem(at: $0) ?? .null }).map { around[$0] }
    }
  }

  private var isHorizontal: Bool {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection == .horizontal
  }

  private func path(before path: IndexPath) -> IndexPath? {
    if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
    return (0..<path.section).last { numberOfItems(inSection: $0) > 0 }.map {
      IndexPath(item: numberOfItems(inSection: $0) - 1, section: $0)
    }
  }

  private func path(after path: IndexPath) -> IndexPath? {
    if path.item + 1 < numberOfItems(inSection: path.section) {
      return IndexPath(item: path.item + 1, section: path.section)
    }
    return (path.section + 1..<max(numberOfSections, path.section + 1)).first { numberOfItems(inSection: $0) > 0 }.map {
      IndexPath(item: 0, section: $0)
    }
  }
}

extension UIScrollView {
  /// Returns the content offset moved by a distance, limited to the content.
  package func offset(movedBy distance: CGVector) -> CGPoint {
    let insets = adjustedContentInset
    func limited(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(value, max(low, high))) }
    return CGPoint(
      x: limited(contentOffset.x + distance.dx, -insets.left, contentSize.width + insets.right - bounds.width),
      y: limited(contentOffset.y + distance.dy, -insets.top, contentSize.height + insets.bottom - bounds.height))
  }
}

import UIKit

/// The place in a collection view where a dragged picture would be dropped.
extension DragAndDropCollectionView {
  /// Returns the path for an item whose picture covers a rectangle of the content.
  ///
  /// The cell with the largest overlap makes room; an empty view has room at its beginning, and an item that comes from
  /// another view may also follow the last item of a section.
  func dropPath(for rect: CGRect, isEntering: Bool) -> IndexPath? {
    guard numberOfSections > 0 else { return nil }
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    if let section = emptySection(at: middle) { return IndexPath(item: 0, section: section) }
    let shown = indexPathsForVisibleItems.compactMap { path in
      layoutAttributesForItem(at: path).flatMap { $0.isHidden ? nil : (path: path, frame: $0.frame) }
    }
    var best: (path: IndexPath, frame: CGRect, overlap: CGFloat)?
    for (path, frame) in shown {
      let common = frame.intersection(rect)
      let overlap = common.isNull ? 0 : common.width * common.height
      if overlap > best?.overlap ?? 0 { best = (path, frame, overlap) }
    }
    let found = best.map { ($0.path, $0.frame) } ?? nearest(to: middle, among: shown)
    guard let (path, frame) = found else { return nil }
    let isLast = path.item == numberOfItems(inSection: path.section) - 1
    let makesSection = isEntering || path.section != draggedIndexPath?.section
    if isLast, makesSection, isAfter(middle, itemWith: frame) || isBeyond(middle, itemWith: frame) {
      return IndexPath(item: path.item + 1, section: path.section)
    }
    return path
  }

  private func nearest(to point: CGPoint, among shown: [(path: IndexPath, frame: CGRect)]) -> (IndexPath, CGRect)? {
    shown.min {
      hypot($0.frame.midX - point.x, $0.frame.midY - point.y) < hypot($1.frame.midX - point.x, $1.frame.midY - point.y)
    }
  }
}

extension UIView {
  /// Returns the part of the view that its superviews do not clip, in a canvas.
  func visibleRect(in canvas: UIView) -> CGRect {
    var rect = canvas.convert(bounds, from: self)
    var next: UIView? = self
    while let view = next {
      if view.isHidden || view.alpha < 0.01 { return .null }
      if view !== self, view.clipsToBounds || view is UIWindow {
        rect = rect.intersection(canvas.convert(view.bounds, from: view))
      }
      next = view.superview
    }
    return window == nil ? .null : rect
  }
}

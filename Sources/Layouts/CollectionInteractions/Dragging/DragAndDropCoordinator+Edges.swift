import UIKit

/// The time that the picture has spent at an edge of a view, and the earliest time of the next scroll.
struct EdgeDwell {
  weak var view: UIScrollView?
  var direction = CGVector(dx: 0, dy: 0)
  var since: TimeInterval = 0
  /// The time before which nothing scrolls.
  var next: TimeInterval = 0
}

extension DragAndDropCoordinator {
  /// The distance that a drag has to cover toward an edge before it scrolls, in points.
  private static let slack: CGFloat = 8

  /// Scrolls the view whose edge the picture crosses: the one with the item first, then the scroll views around it.
  func scrollAtEdges() {
    guard let drag, edgeDistance > 0, input.time >= edges.next else { return }
    let pointer = input.location(in: nil)
    let translation = CGVector(dx: pointer.x - drag.start.x, dy: pointer.y - drag.start.y)
    for view in scrollViews(from: drag.view) {
      let direction = direction(of: view, picture: drag.picture.footprint, translation: translation)
      let distance = CGVector(dx: direction.dx * view.bounds.width / 2, dy: direction.dy * view.bounds.height / 2)
      let target = view.offset(movedBy: distance)
      guard direction.dx != 0 || direction.dy != 0, target != view.contentOffset else { continue }
      if edges.view !== view || edges.direction != direction {
        edges = EdgeDwell(view: view, direction: direction, since: input.time)
      }
      guard input.time - edges.since >= edgeRestDuration else { return }
      edges.next = input.time + edgeScrollDelay
      self.drag?.settledFrame = nil
      view.setContentOffset(target, animated: true)
      return
    }
    edges.view = nil
  }

  private func scrollViews(from view: UIView) -> [UIScrollView] {
    var found: [UIScrollView] = []
    var next: UIView? = view
    while let current = next {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled { found.append(scrollView) }
      if current === canvas { break }
      next = current.superview
    }
    return found
  }

  /// Returns the edge of a view's visible rect that the drag preview crosses on each axis: −1, 0 or 1; 0 when it
  /// crosses both.
  private func direction(of view: UIScrollView, picture: CGRect, translation: CGVector) -> CGVector {
    // The canvas itself may be clipped by its superviews, so its visible rect counts.
    let seen = view.visibleRect(in: canvas)
    guard !seen.isNull, picture.intersects(seen.insetBy(dx: -edgeDistance, dy: -edgeDistance)) else {
      return CGVector(dx: 0, dy: 0)
    }
    func side(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat, _ translation: CGFloat) -> CGFloat {
      let (before, after) = (low < from, high > to)
      guard before != after else { return 0 }
      return before ? (translation < -Self.slack ? -1 : 0) : (translation > Self.slack ? 1 : 0)
    }
    return CGVector(
      dx: side(picture.minX, picture.maxX, seen.minX, seen.maxX, translation.dx),
      dy: side(picture.minY, picture.maxY, seen.minY, seen.maxY, translation.dy))
  }
}

import GeometryCore
import MotionCore

extension UIScrollView {
  /// The distance that an arrow key scrolls, in points.
  private static let line: CGFloat = 60
  /// The part of the viewport that stays visible when a page is turned, 0 to 1.
  private static let overlap: CGFloat = 0.1

  /// Returns the scroll view that keys scroll when no view is focused: the largest one that can scroll.
  static func keyTarget(in root: UIView) -> UIResponder? {
    var best: UIScrollView?
    var bestArea: CGFloat = 0
    func look(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      if let scrollView = view as? UIScrollView, scrollView.takesKeys {
        let area = scrollView.bounds.width * scrollView.bounds.height
        if area > bestArea {
          best = scrollView
          bestArea = area
        }
      }
      for subview in view.subviews { look(subview) }
    }
    look(root)
    return best
  }

  /// Scrolls by a key; returns false when none of the keys scrolls.
  func handleKeys(_ presses: Set<UIPress>) -> Bool {
    guard takesKeys else { return false }
    for press in presses {
      if let key = press.key, let target = target(of: key) {
        let before = animator.isGliding ? animator.goal ?? contentOffset : contentOffset
        if rounded(target) != before { return glide(to: target) }
        // At the end already: an enclosing scroll view may scroll.
      }
    }
    return false
  }

  private var takesKeys: Bool {
    allowsKeyboardScrolling && isScrollEnabled && isUserInteractionEnabled && (canDragVertically || canDragHorizontally)
  }

  private func target(of key: UIKey) -> CGPoint? {
    let blocking: UIKeyModifierFlags = [.control, .alternate]
    guard key.modifierFlags.intersection(blocking).isEmpty else { return nil }
    let x = horizontalRange
    let y = verticalRange
    let toEnd = key.modifierFlags.contains(.command)
    let pages = isPagingEnabled ? 1 : 1 - UIScrollView.overlap
    let pageLength = max(1, bounds.inset(by: adjustedContentInset).height * pages)
    // A view that only scrolls horizontally handles the keys of the other axis as well.
    let isSideways = !canDragVertically
    var p = animator.isGliding ? animator.goal ?? contentOffset : contentOffset
    func move(_ distance: CGFloat, sideways: Bool) {
      if sideways {
        let step = isPagingEnabled ? bounds.width * (distance < 0 ? -1 : 1) : distance
        p.x = toEnd ? CGFloat(distance < 0 ? x.low : x.high) : CGFloat(x.clamp(Double(p.x + step)))
      } else {
        p.y = toEnd ? CGFloat(distance < 0 ? y.low : y.high) : CGFloat(y.clamp(Double(p.y + distance)))
      }
    }
    switch key.keyCode {
    case .keyboardUpArrow: move(-UIScrollView.line, sideways: false)
    case .keyboardDownArrow: move(UIScrollView.line, sideways: false)
    case .keyboardLeftArrow: move(-UIScrollView.line, sideways: true)
    case .keyboardRightArrow: move(UIScrollView.line, sideways: true)
    case .keyboardPageUp: move(isSideways ? -bounds.width * pages : -pageLength, sideways: isSideways)
    case .keyboardPageDown: move(isSideways ? bounds.width * pages : pageLength, sideways: isSideways)
    case .keyboardSpacebar:
      let back: CGFloat = key.modifierFlags.contains(.shift) ? -1 : 1
      move(back * (isSideways ? bounds.width * pages : pageLength), sideways: isSideways)
    case .keyboardHome: if isSideways { p.x = CGFloat(x.low) } else { p.y = CGFloat(y.low) }
    case .keyboardEnd: if isSideways { p.x = CGFloat(x.high) } else { p.y = CGFloat(y.high) }
    default: return nil
    }
    if isPagingEnabled {
      p.x = CGFloat(
        Paging.target(offset: Double(p.x), velocity: 0, page: Double(bounds.width), low: x.low, high: x.high))
      p.y = CGFloat(
        Paging.target(offset: Double(p.y), velocity: 0, page: Double(bounds.height), low: y.low, high: y.high))
    }
    return p
  }
}

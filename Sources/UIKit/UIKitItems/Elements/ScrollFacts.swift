import CollectionCore
import CoreGraphics
package import GeometryCore
package import UIKitCore

/// The connection between a list and the engine, whose facts about the scroll view are the same for every list.
@MainActor
package protocol ScrollFacts: AnyObject {
  /// The list.
  var scrollView: UIScrollView { get }
}

extension ScrollFacts {
  package var visibleBounds: Rect { Rect(scrollView.bounds) }
  package var shownContentSize: Size { Size(scrollView.contentSize) }
  package var contentInsets: Insets {
    let insets = scrollView.adjustedContentInset
    return Insets(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
  }
  package var offsetLimits: ScrollLimits { scrollView.offsetLimits }
  package var isInMotion: Bool { scrollView.isDragging || scrollView.isDecelerating }
  package var isTracked: Bool { scrollView.isTracking }
  package var isScrollAnimating: Bool { scrollView.isScrollAnimating }
  package var scrollNumber: Int { scrollView.animator.curveNumber }
  package var isInWindow: Bool { scrollView.storedWindow != nil }
  package var isInScene: Bool { scrollView.storedWindow?.windowScene != nil }
  package var frameTime: Double { scrollView.runtime.frames.frameTime }

  package func roundedToPixels(_ offset: Point) -> Point { Point(scrollView.rounded(CGPoint(offset))) }

  /// Runs a closure whose effects are not animated: in an animation block elements appear in their places instead of
  /// moving there from the origin.
  package func withoutAnimations(_ body: (_ wouldAnimate: Bool) -> Void) {
    let wouldAnimate = UIViewAnimationState.isAnimating
    UIView.performWithoutAnimation { body(wouldAnimate) }
  }
}

import UIKit

extension Registry {
  /// Adds scroll views and gesture recognizers.
  func addScrolling() {
    let scroll = add("UIScrollView", UIScrollView.self)
    scroll.make("init(frame:)", UIScrollView.init(frame:))
    scroll.property("contentOffset", \.contentOffset)
    scroll.property("contentSize", \.contentSize)
    scroll.property("contentInset", \.contentInset)
    scroll.property("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior)
    scroll.property("decelerationRate", \.decelerationRate)
    scroll.property("isPagingEnabled", \.isPagingEnabled)
    scroll.property("isScrollEnabled", \.isScrollEnabled)
    scroll.property("bounces", \.bounces)
    scroll.property("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
    scroll.property("alwaysBounceVertical", \.alwaysBounceVertical)
    scroll.property("minimumZoomScale", \.minimumZoomScale)
    scroll.property("maximumZoomScale", \.maximumZoomScale)
    scroll.property("zoomScale", \.zoomScale)
    scroll.property("bouncesZoom", \.bouncesZoom)
    scroll.property("delegate", \.delegate)
    scroll.get("adjustedContentInset", \.adjustedContentInset)
    scroll.get("contentLayoutGuide", \.contentLayoutGuide)
    scroll.get("frameLayoutGuide", \.frameLayoutGuide)
    scroll.get("panGestureRecognizer", \.panGestureRecognizer)
    scroll.get("isDragging", \.isDragging)
    scroll.get("isDecelerating", \.isDecelerating)
    scroll.method("setContentOffset(_:animated:)", UIScrollView.setContentOffset(_:animated:))
    scroll.method("scrollRectToVisible(_:animated:)", UIScrollView.scrollRectToVisible(_:animated:))
    scroll.method("setZoomScale(_:animated:)", UIScrollView.setZoomScale(_:animated:))
    scroll.method("zoom(to:animated:)", UIScrollView.zoom(to:animated:))
    addGestures()
  }

  private func addGestures() {
    let recognizer = add("UIGestureRecognizer", UIGestureRecognizer.self)
    recognizer.property("isEnabled", \.isEnabled)
    recognizer.property("cancelsTouchesInView", \.cancelsTouchesInView)
    recognizer.property("delaysTouchesBegan", \.delaysTouchesBegan)
    recognizer.property("delaysTouchesEnded", \.delaysTouchesEnded)
    recognizer.get("state", \.state)
    recognizer.get("view", \.view)
    recognizer.get("numberOfTouches", \.numberOfTouches)
    recognizer.method("location(in:)", UIGestureRecognizer.location(in:))

    let pan = add("UIPanGestureRecognizer", UIPanGestureRecognizer.self)
    pan.property("allowedScrollTypesMask", \.allowedScrollTypesMask)

    let press = add("UILongPressGestureRecognizer", UILongPressGestureRecognizer.self)
    press.make("init()") { UILongPressGestureRecognizer() }
    press.property("minimumPressDuration", \.minimumPressDuration)
    press.property("allowableMovement", \.allowableMovement)

    let swipe = add("UISwipeGestureRecognizer", UISwipeGestureRecognizer.self)
    swipe.make("init()") { UISwipeGestureRecognizer() }
    swipe.make("init(target:action:)") { (target: AnyObject?, action: ActionName?) in
      UISwipeGestureRecognizer(target: target, action: action?.selector(for: target))
    }
    swipe.property("direction", \.direction)
    swipe.property("numberOfTouchesRequired", \.numberOfTouchesRequired)
  }
}

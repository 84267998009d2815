import GeometryCore

extension UIScrollView {
  /// Makes or removes the pinch recognizer when the allowed scales change.
  func zoomRangeDidChange() {
    let canZoom = maximumZoomScale > minimumZoomScale
    if canZoom, pinchGestureRecognizer == nil {
      let pinch = ScrollViewPinchGestureRecognizer(of: self)
      pinchGestureRecognizer = pinch
      addGestureRecognizer(pinch)
    } else if !canZoom, let pinch = pinchGestureRecognizer {
      removeGestureRecognizer(pinch)
      pinchGestureRecognizer = nil
    }
  }

  /// Handles the states of the pinch recognizer: the content under the fingers stays under them.
  func pinchDidChange(_ pinch: UIPinchGestureRecognizer) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    switch pinch.state {
    case .began:
      stopMotion()
      isZooming = true
      isZoomBouncing = false
      delegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed:
      scaleContent(view, by: pinch.scale, about: pinch.location(in: self))
      pinch.scale = 1
    case .ended, .cancelled:
      isZoomBouncing = legalScale(currentZoomScale) != currentZoomScale
      if isZoomBouncing { zoom(toScale: currentZoomScale, animated: true) } else { zoomAnimationDidEnd() }
    default: break
    }
  }

  private func scaleContent(_ view: UIView, by factor: CGFloat, about point: CGPoint) {
    let old = currentZoomScale
    var new = legalScale(old * factor)
    if bouncesZoom, new != old * factor {
      // Beyond the limits the content resists.
      let base = legalScale(old) == old ? new : old
      new = base * pow(old * factor / base, 0.4)
    }
    guard new.isFinite, new > 0, new != old else { return }
    let offset = contentOffset
    let onScreen = CGPoint(x: point.x - offset.x, y: point.y - offset.y)
    setZoomTransform(of: view, to: new)
    delegate?.scrollViewDidZoom(self)
    contentOffset = legalOffset(
      near: CGPoint(x: point.x * new / old - onScreen.x, y: point.y * new / old - onScreen.y))
  }
}

import CoreGraphics

extension UIView {
  /// Returns a rectangle in another view's coordinates, in points; nil when the two views are in different windows.
  package final func sourceFrame(_ rect: CGRect, in referenceView: UIView) -> CGRect? {
    guard let storedWindow, storedWindow === referenceView.storedWindow else { return nil }
    return convert(rect, to: referenceView)
  }
}

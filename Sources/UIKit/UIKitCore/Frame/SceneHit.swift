/// The window and the view under a point of a scene: the result of the single hit test of an event.
@MainActor
struct SceneHit {
  let window: UIWindow
  let view: UIView
  /// The point in the window's coordinates, in points.
  let point: CGPoint
}

extension UIWindowScene {
  /// Returns the window and the view under a point of the scene: the topmost window that has a view there.
  func hit(at point: CGPoint, with event: UIEvent?) -> SceneHit? {
    for window in windows.reversed() where !window.isHidden && window.isUserInteractionEnabled {
      let inside = window.convertFromScene(point)
      if let view = window.hitTest(inside, with: event) { return SceneHit(window: window, view: view, point: inside) }
    }
    return nil
  }
}

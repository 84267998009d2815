import CoreGraphics
@_spi(UIKitModules) import UIKitCore

/// The place of a presenter's view in its superview while the view is in the container of a covering presentation, or
/// in no window.
@MainActor
struct PresenterPlace {
  private weak var home: UIView?
  private let index: Int
  /// The size of the superview for which the geometry of the view is valid, in points.
  private var homeSize: CGSize
  private var bounds: CGRect
  private var center: CGPoint

  init(of view: UIView) {
    home = view.superview
    index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
    homeSize = view.superview?.bounds.size ?? .zero
    bounds = view.bounds
    center = view.center
  }

  /// Updates the geometry of a view that is in no window for its superview's present size.
  ///
  /// The view of a window's root controller fills the window. The layout of any other superview may have changed the
  /// frame already; otherwise the view is resized as its mask demands.
  mutating func update(_ view: UIView) {
    guard let home else { return }
    if home is UIWindow {
      view.frame = home.bounds
    } else if home.bounds.size != homeSize, view.bounds == bounds, view.center == center {
      view.autoresize(from: homeSize, to: home.bounds.size)
    }
    (homeSize, bounds, center) = (home.bounds.size, view.bounds, view.center)
  }

  /// Converts the geometry of the view to the coordinates of a container, so that it does not move on the screen.
  func convertGeometry(of view: UIView, to container: UIView) {
    if let home { view.center = container.convert(view.center, from: home) }
  }

  /// Restores the geometry of the view in the coordinates of its superview.
  func restoreGeometry(_ view: UIView) {
    (view.bounds, view.center) = (bounds, center)
  }

  /// Returns the view to its superview.
  mutating func restore(_ view: UIView) {
    guard let home else { return }
    restoreGeometry(view)
    update(view)
    home.insertSubview(view, at: min(index, home.subviews.count))
  }
}

public import Foundation

/// A guide at the top or the bottom of a view controller's view, as far as bars reach.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height that bars cover, in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide of one end of a controller's view; the safe area says how far it reaches.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(of view: UIView, isTop: Bool) {
    self.isTop = isTop
    super.init()
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    // Two constraints, as in UIKit: nothing says where the guide begins across, and how wide it is.
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return isTop ? insets.top : insets.bottom
  }
}

import CoreGraphics
import QuartzCore
import UIKitCore

/// The corners of a row in an inset grouped list, rounded at the ends of its group.
package struct RowCorners: Equatable {
  /// A Boolean value that indicates whether the row is the first of its group.
  let isFirst: Bool
  /// A Boolean value that indicates whether the row is the last of its group.
  let isLast: Bool
  /// The radius in points.
  let radius: CGFloat

  package init(isFirst: Bool, isLast: Bool, radius: CGFloat) {
    self.isFirst = isFirst
    self.isLast = isLast
    self.radius = radius
  }

  fileprivate var configuration: UICornerConfiguration {
    let (top, bottom) = (isFirst ? UICornerRadius.fixed(radius) : nil, isLast ? UICornerRadius.fixed(radius) : nil)
    return .corners(topLeftRadius: top, topRightRadius: top, bottomLeftRadius: bottom, bottomRightRadius: bottom)
  }

  fileprivate var mask: CACornerMask {
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
}

extension UIReusableElementView {
  /// Clips the view to the corners of a row; nil ends the clipping of a row that had some.
  package final func show(_ corners: RowCorners?, replacing old: RowCorners?) {
    if let corners {
      cornerConfiguration = corners.configuration
      clipsToBounds = true
      layer.cornerCurve = .continuous
      layer.maskedCorners = corners.mask
    } else if old != nil {
      cornerConfiguration = .unspecified
      clipsToBounds = false
    }
  }
}

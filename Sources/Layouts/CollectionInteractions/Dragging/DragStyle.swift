public import UIKit

/// The appearance of a dragged item, and of its place during the drag.
public struct DragStyle: Equatable, Sendable {
  /// The scale of the lifted picture relative to the cell.
  public var scale: CGFloat = 1
  /// The opacity of the lifted picture, 0 to 1.
  public var alpha: CGFloat = 1
  /// The opacity of the shadow below the picture, 0 to 1.
  public var shadowOpacity: Float = 0
  /// The blur radius of the shadow, in points.
  public var shadowRadius: CGFloat = 12
  /// The offset of the shadow, in points.
  public var shadowOffset = CGSize(width: 0, height: 8)
  /// The opacity of the item's own cell while it is dragged; 0 leaves a gap.
  public var sourceAlpha: CGFloat = 0
  /// The duration of the animations that lift and settle the picture, in seconds.
  public var duration: TimeInterval = 0.25

  /// Creates the plainest style: the cell's own picture above a gap.
  public init() {}

  /// A picture a little larger than the cell, above a shadow.
  public static var lifted: DragStyle {
    var style = DragStyle()
    style.scale = 1.06
    style.alpha = 0.96
    style.shadowOpacity = 0.35
    return style
  }

  /// A picture at half opacity, as in the original drag between views.
  public static var translucent: DragStyle {
    var style = DragStyle()
    style.alpha = 0.5
    return style
  }
}

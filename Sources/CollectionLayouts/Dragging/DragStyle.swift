public import UIKit

/// How an item looks that is being dragged, and how its place looks meanwhile.
public struct DragStyle: Equatable, Sendable {
  /// How much larger the lifted picture is than the cell.
  public var scale: CGFloat = 1
  /// The opacity of the lifted picture, 0 to 1.
  public var alpha: CGFloat = 1
  /// The opacity of the shadow below the picture, 0 to 1.
  public var shadowOpacity: Float = 0
  /// How soft the shadow is, in points.
  public var shadowRadius: CGFloat = 12
  /// Where the shadow falls, in points.
  public var shadowOffset = CGSize(width: 0, height: 8)
  /// The opacity of the item's own cell while it is dragged; 0 leaves a gap.
  public var sourceAlpha: CGFloat = 0
  /// How long the picture takes to rise and to settle, in seconds.
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

  /// A picture at half opacity, as the original of the drag between views has it.
  public static var translucent: DragStyle {
    var style = DragStyle()
    style.alpha = 0.5
    return style
  }
}

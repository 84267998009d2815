import CoreGraphics
public import Foundation

/// The axes along which a scroll layer moves its content.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let none = Self(rawValue: "none")
  public static let vertically = Self(rawValue: "vertically")
  public static let horizontally = Self(rawValue: "horizontally")
  public static let both = Self(rawValue: "both")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A layer that shows a scrollable part of its sublayers.
open class CAScrollLayer: CALayer {
  /// The axes along which `scroll(to:)` scrolls.
  open var scrollMode = CAScrollLayerScrollMode.both

  public override init() {
    super.init()
    masksToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    masksToBounds = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
  }

  /// Scrolls a point of the content, in points, to the top left corner of the bounds.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds = CGRect(origin: origin, size: bounds.size)
  }

  /// Scrolls by the least amount that brings a rectangle of the content, in points, into the bounds.
  open func scroll(to r: CGRect) {
    func moved(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if from < start || to - from > length { return from }
      return max(start, to - length)
    }
    scroll(
      to: CGPoint(
        x: moved(bounds.minX, bounds.width, r.minX, r.maxX), y: moved(bounds.minY, bounds.height, r.minY, r.maxY)))
  }
}

extension CALayer {
  var enclosingScrollLayer: CAScrollLayer? {
    var layer: CALayer? = self
    while let next = layer {
      if let found = next as? CAScrollLayer { return found }
      layer = next.storedSuperlayer
    }
    return nil
  }
}

public import CoreGraphics
public import Foundation

/// The drawing attributes of a renderer.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The area that is drawn, in points; set by the renderer.
  open internal(set) var bounds: CGRect = .zero

  public required override init() { super.init() }

  /// Returns the default format.
  open class func `default`() -> Self { Self() }
  /// Returns the format that suits the screen.
  open class func preferred() -> Self { Self() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Swift.type(of: self).init()
    copy.bounds = bounds
    return copy
  }
}

/// The context that a renderer passes to its drawing actions.
open class UIGraphicsRendererContext: NSObject {
  /// The context that is drawn into.
  public let cgContext: CGContext
  /// The drawing attributes of the renderer.
  public let format: UIGraphicsRendererFormat

  init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  /// Fills a rectangle with the current color.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with the current color in a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Strokes a line of one point inside a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Strokes a line of one point inside a rectangle, in a blend mode.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    stroke(rect)
    cgContext.restoreGState()
  }
  /// Clips drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer that runs drawing actions with a context of its own.
open class UIGraphicsRenderer: NSObject {
  let area: CGRect
  /// The drawing attributes of the renderer.
  public let format: UIGraphicsRendererFormat

  /// Creates a renderer of an area, in points.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    area = bounds
    self.format = format
    super.init()
    format.bounds = bounds
  }

  /// A Boolean value that indicates whether the renderer can make images.
  open var allowsImageOutput: Bool { false }
}

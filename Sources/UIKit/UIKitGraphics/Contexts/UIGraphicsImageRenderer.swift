public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore

/// The drawing attributes of an image renderer.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The range of colors of the image; every one is drawn as standard.
  public enum Range: Int, Hashable, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  /// The scale, in pixels per point; that of the screen unless set.
  open var scale: CGFloat = UITraitCollection.drawingScale
  /// A Boolean value that determines whether the image is opaque; it is black where nothing is drawn.
  open var opaque = false
  /// The range of colors.
  open var preferredRange = Range.automatic

  /// Creates the format of the main screen.
  public required init() { super.init() }

  /// Creates the format for some traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// A Boolean value that determines whether extended colors are preferred; every color is drawn as standard.
  open var prefersExtendedRange: Bool {
    get { preferredRange != .standard }
    set { preferredRange = newValue ? .extended : .standard }
  }

  /// A Boolean value that indicates whether images can be brighter than white; always false.
  open var supportsHighDynamicRange: Bool { false }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? UIGraphicsImageRendererFormat {
      copy.scale = scale
      copy.opaque = opaque
      copy.preferredRange = preferredRange
    }
    return copy
  }
}

/// The context that an image renderer passes to its drawing actions.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  let size: CGSize

  init(cgContext: CGContext, format: UIGraphicsRendererFormat, size: CGSize) {
    self.size = size
    super.init(cgContext: cgContext, format: format)
  }

  /// The image drawn so far.
  open var currentImage: UIImage { image() }

  func image() -> UIImage {
    let format = format as? UIGraphicsImageRendererFormat
    let scale = format.map { $0.scale > 0 ? $0.scale : 1 } ?? 1
    guard
      let image = Rasterizer.image(
        of: cgContext.drawing, size: Size(size), scale: Double(scale), isOpaque: format?.opaque ?? false)
    else { return UIImage() }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }
}

/// A renderer that makes images by drawing.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// A function that draws.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// Creates a renderer of an area, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
  /// Creates a renderer of a size in points.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// Creates a renderer of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer of an area, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

  open override var allowsImageOutput: Bool { true }

  /// Returns the image that a closure draws; without pixels when the size is not above zero.
  ///
  /// It may be called on any thread; other threads than the main one wait for it.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { run(actions).image() }

  /// Returns the image that a closure draws, as a PNG file.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the image that a closure draws, as a JPEG file; quality 0 to 1.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  private func run(_ actions: (UIGraphicsImageRendererContext) -> Void) -> UIGraphicsImageRendererContext {
    guard area.width.isFinite, area.height.isFinite, area.width > 0, area.height > 0 else {
      Log.warn(
        "An image of \(area.size) was asked for; an image needs a width and a height above zero, so it has no pixels. "
          + "Draw it when the size is known.")
      return UIGraphicsImageRendererContext(cgContext: CGContext(), format: format, size: .zero)
    }
    let context = CGContext()
    if area.origin != .zero { context.translateBy(x: -area.minX, y: -area.minY) }
    let rendererContext = UIGraphicsImageRendererContext(cgContext: context, format: format, size: area.size)
    context.imageMaker = { [unowned rendererContext] in rendererContext.currentImage.cgImage }
    UIGraphicsPushContext(context)
    actions(rendererContext)
    UIGraphicsPopContext()
    return rendererContext
  }
}

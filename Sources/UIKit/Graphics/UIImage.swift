public import CoreGraphics
public import Foundation
import HostInterface

/// A picture with a scale, an orientation, and rules for stretching and tinting. An image never changes.
///
/// The pixels of files and data are decoded when they are first needed; until then only the header was read.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  /// How the pixels have to be turned to be upright.
  public enum Orientation: Int, Hashable, Sendable {
    case up = 0
    case down = 1
    case left = 2
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7
  }

  /// Whether the picture's own colours are shown, or its shape in the tint.
  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  /// How the part between the caps fills a larger area; both kinds stretch.
  public enum ResizingMode: Int, Hashable, Sendable {
    case tile = 0
    case stretch = 1
  }

  /// What is changed when an image is made from another.
  struct Traits {
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var baselineOffsetFromBottom: CGFloat?
    var flipsForRightToLeft = false
    var tint: UIColor?
    var images: [UIImage]?
    var duration: TimeInterval = 0
    var isSymbol = false
    var symbolName: String?
    var configuration: Configuration?
  }

  let pixels: ImagePixels?
  let traits: Traits

  init(pixels: ImagePixels?, traits: Traits) {
    self.pixels = pixels
    self.traits = traits
    super.init()
  }

  /// Creates an image without pixels.
  public override convenience init() { self.init(pixels: nil, traits: Traits()) }

  /// Creates an image of one pixel a point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Creates an image of a number of pixels a point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    var traits = Traits()
    traits.scale = scale.isFinite && scale > 0 ? scale : 1
    traits.orientation = orientation
    self.init(pixels: ImagePixels(cgImage), traits: traits)
  }

  /// The size in points, upright.
  open var size: CGSize {
    guard let pixels else { return .zero }
    let width = CGFloat(pixels.width) / traits.scale
    let height = CGFloat(pixels.height) / traits.scale
    return traits.orientation.swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// Pixels a point.
  open var scale: CGFloat { traits.scale }
  /// How the pixels have to be turned to be upright.
  open var imageOrientation: UIImage.Orientation { traits.orientation }
  /// Whether the picture's own colours are shown.
  open var renderingMode: UIImage.RenderingMode { traits.renderingMode }
  /// The edges that keep their size, in points.
  open var capInsets: UIEdgeInsets { traits.capInsets }
  /// How the part between the caps fills a larger area.
  open var resizingMode: UIImage.ResizingMode { traits.resizingMode }
  /// The edges that do not count when the image is aligned, in points.
  open var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }
  /// How far the baseline is from the bottom, in points.
  open var baselineOffsetFromBottom: CGFloat? { traits.baselineOffsetFromBottom }
  /// Whether the image is mirrored where reading runs right to left.
  open var flipsForRightToLeftLayoutDirection: Bool { traits.flipsForRightToLeft }
  /// The pictures of an animation.
  open var images: [UIImage]? { traits.images }
  /// How long the animation takes, in seconds.
  open var duration: TimeInterval { traits.duration }
  /// Whether the image is one of the system's symbols.
  open var isSymbolImage: Bool { traits.isSymbol }
  /// What the image was made for.
  open var configuration: UIImage.Configuration? { traits.configuration }
  /// The symbol's size and weight.
  open var symbolConfiguration: UIImage.SymbolConfiguration? { traits.configuration as? SymbolConfiguration }

  /// Returns the image for another configuration: a symbol in its size, weight and color; another image for its traits.
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    guard let name = traits.symbolName, configuration is SymbolConfiguration,
      let image = UIImage(systemName: name, withConfiguration: configuration)
    else { return with { $0.configuration = configuration } }
    return image.with {
      if traits.renderingMode != .automatic || traits.tint != nil, $0.tint == nil {
        $0.renderingMode = traits.renderingMode
        $0.tint = traits.tint
      }
    }
  }

  /// Returns the symbol with a configuration over its own; nil for images that are no symbols.
  open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration(symbolConfiguration?.merging(configuration) ?? configuration)
  }

  /// The pixels, decoded now if they are not yet; nil, with a message, when they can not be.
  ///
  /// - Complexity: O(pixels) the first time.
  open var cgImage: CGImage? { pixels?.image }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    guard let pixels, let others = other.pixels, pixels === others else { return false }
    return traits.scale == other.traits.scale && traits.orientation == other.traits.orientation
      && traits.renderingMode == other.traits.renderingMode && traits.capInsets == other.traits.capInsets
      && traits.tint == other.traits.tint
  }

  open override var hash: Int { pixels.map { ObjectIdentifier($0).hashValue } ?? 0 }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    "<UIImage: \(traits.symbolName.map { "symbol \($0) " } ?? "")\(size.width) × \(size.height) pt, scale \(scale)>"
  }

  /// The format for a renderer that draws something like the image: with its scale, and room for clear pixels.
  open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  /// Draws the image with its top left corner at a point of the current context.
  open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the image with its top left corner at a point of the current context.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image stretched into a rectangle of the current context.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image stretched into a rectangle of the current context.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) { drawPicture(in: rect, blendMode, alpha) }

  /// Fills a rectangle of the current context with copies of the image.
  open func drawAsPattern(in rect: CGRect) { tile(rect) }

  /// Calls a closure with the picture as PNG or JPEG data, for item providers.
  open func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(typeIdentifier == TypeIdentifiers.jpeg ? jpegData(compressionQuality: 0.9) : pngData(), nil)
    return nil
  }

  /// The picture as a PNG file, upright; nil, with a message, when there are no pixels.
  ///
  /// - Complexity: O(pixels).
  open func pngData() -> Data? {
    encoded { (codec, image) throws(ImageError) in try codec.encodePNG(image.bitmap) }
  }

  /// The picture as a JPEG file, upright; quality 0 to 1. Nil, with a message, when there are no pixels.
  ///
  /// - Complexity: O(pixels).
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = Double(compressionQuality.finite.clamped(to: 0...1))
    return encoded { (codec, image) throws(ImageError) in try codec.encodeJPEG(image.bitmap, quality: quality) }
  }

  /// Returns a copy decoded now, in the size it will be shown in; nil, with a message, when it can not be decoded.
  ///
  /// `size` is in points of the main screen. The thumbnail keeps the aspect ratio, covers `size`, and is never larger
  /// than the image. A file is read no further than the size needs, where its format allows that.
  open func preparingThumbnail(of size: CGSize) -> UIImage? { thumbnail(of: size, scale: MainScreenScale.value) }

  /// Makes a thumbnail on a background thread and calls the handler there.
  open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    let scale = MainScreenScale.value
    UIImage.decoding.addOperation { completionHandler(self.thumbnail(of: size, scale: scale)) }
  }

  /// Makes a thumbnail on a background thread.
  open nonisolated(nonsending) func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    let scale = MainScreenScale.value
    return await withCheckedContinuation { continuation in
      UIImage.decoding.addOperation { continuation.resume(returning: self.thumbnail(of: size, scale: scale)) }
    }
  }

  /// Returns a copy decoded now; nil, with a message, when it can not be decoded.
  open func preparingForDisplay() -> UIImage? {
    guard pixels?.image != nil else { return nil }
    return self
  }

  /// Decodes on a background thread and calls the handler there.
  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    UIImage.decoding.addOperation { completionHandler(self.preparingForDisplay()) }
  }

  /// Decodes on a background thread.
  open nonisolated(nonsending) func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      UIImage.decoding.addOperation { continuation.resume(returning: self.preparingForDisplay()) }
    }
  }

  /// Returns the image with another rendering mode.
  open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns the image with every pixel in one colour, as opaque as it was.
  open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

  /// Returns the image with every pixel in one colour, and another rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns the image with edges, in points, that keep their size when it is stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the image with edges, in points, that keep their size when it is stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Returns the image with one point between two caps that keep their size.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let size = size
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(topCapHeight), left: CGFloat(leftCapWidth),
        bottom: max(0, size.height - CGFloat(topCapHeight) - 1),
        right: max(0, size.width - CGFloat(leftCapWidth) - 1)), resizingMode: .stretch)
  }

  /// Returns the image with edges, in points, that do not count when it is aligned.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns the image with a baseline so many points above its bottom.
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffsetFromBottom = baselineOffset }
  }

  /// Returns the image without a baseline.
  open func imageWithoutBaseline() -> UIImage { with { $0.baselineOffsetFromBottom = nil } }

  /// Returns the image, to be mirrored where reading runs right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

  /// Returns the image mirrored from left to right.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.mirrored }
  }
}

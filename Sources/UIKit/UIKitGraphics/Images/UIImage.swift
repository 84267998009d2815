public import CoreGraphics
public import Foundation
import HostInterface

/// An image with a scale, an orientation, and rules for stretching and tinting. Images are immutable.
///
/// The pixels of files and data are decoded when they are first needed; until then only the header has been read.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  /// The orientations of the pixels, which have to be turned to be upright.
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

  /// The modes of rendering an image: in its own colors, or its shape in the tint.
  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  /// The modes of filling a larger area with the part between the caps; both stretch.
  public enum ResizingMode: Int, Hashable, Sendable {
    case tile = 0
    case stretch = 1
  }

  /// The properties that change when an image is made from another.
  package struct Traits {
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var baselineOffsetFromBottom: CGFloat?
    var flipsForRightToLeft = false
    package var tint: UIColor?
    var images: [UIImage]?
    var duration: TimeInterval = 0
    var isSymbol = false
    package var symbolName: String?
    /// The value, from 0 to 1, that the symbol shows; nil for none.
    var symbolValue: Double?
    /// The insets of what a symbol paints, in points.
    var contentInsets = UIEdgeInsets.zero
    var configuration: Configuration?
    /// The asset whose version the image is; nil for none.
    var asset: UIImageAsset?
  }

  let pixels: ImagePixels?

  package let traits: Traits

  init(pixels: ImagePixels?, traits: Traits) {
    self.pixels = pixels
    self.traits = traits
    super.init()
  }

  /// Creates an image without pixels.
  public override convenience init() { self.init(pixels: nil, traits: Traits()) }

  /// Creates an image at a scale of 1.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Creates an image with a scale, in pixels per point, and an orientation.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    var traits = Traits()
    traits.scale = scale.isFinite && scale > 0 ? scale : 1
    traits.orientation = orientation
    self.init(pixels: ImagePixels(cgImage), traits: traits)
  }

  /// The size in upright orientation, in points.
  open var size: CGSize {
    guard let pixels else { return .zero }
    let width = CGFloat(pixels.width) / traits.scale
    let height = CGFloat(pixels.height) / traits.scale
    return traits.orientation.swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// The scale, in pixels per point.
  open var scale: CGFloat { traits.scale }
  /// The orientation of the pixels; for a file, that of its orientation tag.
  open var imageOrientation: UIImage.Orientation { traits.orientation }
  /// The rendering mode: the image's own colors, or its shape in the tint.
  open var renderingMode: UIImage.RenderingMode { traits.renderingMode }
  /// The insets of the caps, which keep their size, in points.
  open var capInsets: UIEdgeInsets { traits.capInsets }
  /// The mode of filling a larger area with the part between the caps.
  open var resizingMode: UIImage.ResizingMode { traits.resizingMode }
  /// The insets that are ignored when the image is aligned, in points.
  open var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }
  /// The distance of the baseline from the bottom, in points; nil without a baseline.
  open var baselineOffsetFromBottom: CGFloat? { traits.baselineOffsetFromBottom }
  /// A Boolean value that indicates whether the image is mirrored in a right-to-left interface.
  open var flipsForRightToLeftLayoutDirection: Bool { traits.flipsForRightToLeft }
  /// The images of an animation; nil for a still image.
  open var images: [UIImage]? { traits.images }
  /// The duration of the animation, in seconds.
  open var duration: TimeInterval { traits.duration }
  /// A Boolean value that indicates whether the image is one of the system's symbols.
  open var isSymbolImage: Bool { traits.isSymbol }
  /// The configuration of the image.
  open var configuration: UIImage.Configuration? { traits.configuration }
  /// The symbol's size and weight.
  open var symbolConfiguration: UIImage.SymbolConfiguration? { traits.configuration as? SymbolConfiguration }

  /// The asset with the versions of the image for other traits; for an image that comes from none, one with this image.
  ///
  /// It is the same one whenever it is asked for, so that other versions can be registered with it.
  open var imageAsset: UIImageAsset? { makeAsset() }

  /// Returns the image for another configuration: a symbol in its size, weight and color; another image for its traits.
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    guard let name = traits.symbolName, configuration is SymbolConfiguration,
      let image = UIImage(systemName: name, value: traits.symbolValue, configuration)
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

  /// The pixels as stored, not turned upright, decoded first if necessary; nil, with a message, when that is not
  /// possible.
  ///
  /// - Complexity: O(pixels) the first time.
  open var cgImage: CGImage? { pixels?.image }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    // Two images without contents are equal, symbols by their names.
    return pixels === other.pixels && traits.symbolName == other.traits.symbolName
      && traits.scale == other.traits.scale && traits.orientation == other.traits.orientation
      && traits.renderingMode == other.traits.renderingMode && traits.capInsets == other.traits.capInsets
      && traits.tint == other.traits.tint
  }

  open override var hash: Int { pixels.map { ObjectIdentifier($0).hashValue } ?? 0 }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// A text with the name, the size and the insets of a symbol in the form of UIKit, which programs search for names.
  open override var description: String {
    guard let name = traits.symbolName else { return "<UIImage: \(size.width) × \(size.height) pt, scale \(scale)>" }
    func number(_ value: CGFloat) -> String {
      value == value.rounded() ? "\(Int(value))" : "\((value * 10_000).rounded() / 10_000)"
    }
    func insets(_ insets: UIEdgeInsets) -> String {
      "{" + [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: ", ") + "}"
    }
    let address = String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
    return "<UIImage:0x\(address) symbol(system: \(name)) {\(number(size.width)), \(number(size.height))} "
      + "baseline=\(number(traits.baselineOffsetFromBottom ?? 0)),contentInsets=\(insets(traits.contentInsets)),"
      + "alignmentRectInsets=\(insets(traits.alignmentRectInsets))>"
  }

  /// The format for a renderer that draws a similar image: with the same scale, and not opaque.
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

  /// Fills a rectangle of the current context with tiles of the image.
  open func drawAsPattern(in rect: CGRect) { tile(rect) }

  /// Calls a closure with the image as PNG or JPEG data, for item providers.
  open func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(typeIdentifier == TypeIdentifiers.jpeg ? jpegData(compressionQuality: 0.9) : pngData(), nil)
    return nil
  }

  /// Returns the image as a PNG file, upright; nil, with a message, when there are no pixels.
  ///
  /// - Complexity: O(pixels).
  open func pngData() -> Data? {
    encoded(uprightImage) { (codec, image) throws(ImageError) in
      try codec.encodePNG(image.bitmap, profile: image.profile)
    }
  }

  /// Returns the image as a JPEG file, with its orientation in a tag; quality 0 to 1. Nil, with a message, without
  /// pixels.
  ///
  /// - Complexity: O(pixels).
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = Double(compressionQuality.finite.clamped(to: 0...1))
    let orientation = traits.orientation.exif
    return encoded(cgImage) { (codec, image) throws(ImageError) in
      try codec.encodeJPEG(image.bitmap, quality: quality, orientation: orientation, profile: image.profile)
    }
  }

  /// Returns a copy that is decoded at once, in the size in which it is to be shown; nil, with a message, when it
  /// cannot be decoded.
  ///
  /// `size` is in points of the main screen. The thumbnail has the same aspect ratio, covers `size`, and is never
  /// larger than the image. A file is read no further than the size requires, where its format allows that.
  open func preparingThumbnail(of size: CGSize) -> UIImage? { thumbnail(of: size, scale: MainScreen.scaleOnAnyThread) }

  /// Makes a thumbnail on a background thread and calls the handler there.
  open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    let scale = MainScreen.scaleOnAnyThread
    UIImage.decoding.addOperation { completionHandler(self.thumbnail(of: size, scale: scale)) }
  }

  /// Makes a thumbnail on a background thread.
  open nonisolated(nonsending) func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    let scale = MainScreen.scaleOnAnyThread
    return await withCheckedContinuation { continuation in
      UIImage.decoding.addOperation { continuation.resume(returning: self.thumbnail(of: size, scale: scale)) }
    }
  }

  /// Returns a copy that is decoded at once; nil, with a message, when it cannot be decoded.
  open func preparingForDisplay() -> UIImage? {
    guard uprightImage != nil else { return nil }
    return self
  }

  /// Decodes the image on a background thread and calls the handler there.
  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    UIImage.decoding.addOperation { completionHandler(self.preparingForDisplay()) }
  }

  /// Decodes the image on a background thread.
  open nonisolated(nonsending) func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      UIImage.decoding.addOperation { continuation.resume(returning: self.preparingForDisplay()) }
    }
  }

  /// Returns the image with another rendering mode.
  open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns the image with every pixel in one color, at its present opacity.
  open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

  /// Returns the image with every pixel in one color, and another rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns the image with caps, in points, that keep their size when it is stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the image with caps, in points, that keep their size when it is stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Returns the image with a stretchable middle of one point between two caps, in points.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let size = size
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(topCapHeight), left: CGFloat(leftCapWidth),
        bottom: max(0, size.height - CGFloat(topCapHeight) - 1),
        right: max(0, size.width - CGFloat(leftCapWidth) - 1)), resizingMode: .stretch)
  }

  /// Returns the image with insets, in points, that are ignored when it is aligned.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns the image with a baseline at a distance from its bottom, in points.
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffsetFromBottom = baselineOffset }
  }

  /// Returns the image without a baseline.
  open func imageWithoutBaseline() -> UIImage { with { $0.baselineOffsetFromBottom = nil } }

  /// Returns the image, mirrored in a right-to-left interface.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

  /// Returns the image mirrored horizontally.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.mirrored }
  }

  /// Returns the symbol in a preferred configuration, which its own one overrides, and in the text size of some traits;
  /// of other images the version for the traits.
  package func symbol(preferring preferred: SymbolConfiguration?, in environment: UITraitCollection) -> UIImage {
    guard traits.symbolName != nil else { return version(for: environment) }
    let own = symbolConfiguration
    guard let wanted = own.flatMap({ preferred?.merging($0) ?? $0 }) ?? preferred else { return self }
    let resolved = wanted.resolved(for: environment)
    return resolved.drawsLike(own ?? .unspecified) ? self : withConfiguration(resolved)
  }
}

public import CoreGraphics
public import Foundation

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
}

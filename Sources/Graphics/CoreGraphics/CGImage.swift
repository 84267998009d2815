package import DisplayList
public import Foundation
import GeometryCore
package import HostInterface
import Synchronization

/// A bitmap image, or a mask.
///
/// The samples of a provider are read when the image is created; it is drawn from the renderer's own pixels, of 8 bits,
/// and `dataProvider` returns samples in the layout that the properties describe.
public final class CGImage: Sendable {
  /// The pixels in the renderer's terms; for a mask black, at the opacity with which it is painted.
  package let bitmap: Bitmap
  /// The layout of the samples.
  let layout: PixelLayout
  /// The provider that the image was created with; nil for one whose samples are made from its pixels.
  private let provider: CGDataProvider?
  /// The numbers that say what samples of the provider mean; nil for samples from 0 to 1.
  private let meanings: SampleMeanings?
  /// A Boolean value that indicates whether the image is a mask: it is painted where samples are 0.
  public let isMask: Bool
  /// A Boolean value that determines whether the image is smoothed when it is drawn in another size.
  public let shouldInterpolate: Bool
  /// The treatment of colors that cannot be shown.
  public let renderingIntent: CGColorRenderingIntent

  init(
    _ bitmap: Bitmap, layout: PixelLayout, provider: CGDataProvider? = nil, isMask: Bool = false,
    shouldInterpolate: Bool = true, intent: CGColorRenderingIntent = .defaultIntent, meanings: SampleMeanings? = nil
  ) {
    self.bitmap = bitmap
    self.layout = layout
    self.provider = provider
    self.meanings = meanings
    self.isMask = isMask
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
  }

  package convenience init(_ bitmap: Bitmap) { self.init(bitmap, isGray: false, profile: []) }

  /// Creates an image of decoded pixels with the color space of the file: that of its profile (ICC.1), or else gray or
  /// sRGB. Images of gray without transparency have samples of 8 bits.
  package convenience init(
    _ bitmap: Bitmap, isGray: Bool, profile: [UInt8], shouldInterpolate: Bool = true,
    intent: CGColorRenderingIntent = .defaultIntent
  ) {
    let space = profile.isEmpty ? nil : CGColorSpace(profile: profile)
    let layout =
      isGray && bitmap.isOpaque
      ? PixelLayout.gray(width: bitmap.width, space: space)
      : PixelLayout.native(width: bitmap.width, isOpaque: bitmap.isOpaque, space: space)
    self.init(bitmap, layout: layout, shouldInterpolate: shouldInterpolate, intent: intent)
  }

  /// Creates an image of decoded pixels with the color space of their file.
  package convenience init(_ decoded: DecodedImage) {
    self.init(decoded.bitmap, isGray: decoded.isGray, profile: decoded.profile)
  }

  /// Creates an image from samples; nil if they are not of 8 or 16 bits, or are laid out in an unsupported way.
  ///
  /// Samples missing at the end of the provider are transparent. `decode` has two numbers for each color component:
  /// what its least and greatest values mean, from 0 to 1.
  /// - Complexity: O(pixels).
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space,
        info: bitmapInfo),
      let bitmap = Bitmap(width, height, layout, provider, decode, components: space.numberOfComponents)
    else {
      CGImage.report("an image", width, height, bitsPerComponent, bitsPerPixel, bytesPerRow, bitmapInfo)
      return nil
    }
    self.init(
      bitmap, layout: layout, provider: provider, shouldInterpolate: shouldInterpolate, intent: intent,
      meanings: decode.map { SampleMeanings($0, components: space.numberOfComponents) })
  }

  /// Creates a mask from samples of 8 bits; nil for others.
  ///
  /// Drawing a mask paints the fill color where samples are 0, and nothing where they are 255.
  /// - Complexity: O(pixels).
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard bitsPerComponent == 8, bitsPerPixel == 8,
      let layout = PixelLayout(
        bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: bytesPerRow, space: .gray, info: []),
      let gray = Bitmap(width, height, layout, provider, decode, components: 1)
    else {
      CGImage.report("a mask", width, height, bitsPerComponent, bitsPerPixel, bytesPerRow, [])
      return nil
    }
    self.init(
      gray.mapped { (255 - ($0 & 0xFF)) << 24 }, layout: layout, provider: provider, isMask: true,
      shouldInterpolate: shouldInterpolate, meanings: decode.map { SampleMeanings($0, components: 1) })
  }

  /// Creates an image from a JPEG file; nil if it cannot be decoded.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) { self.init(file: source, shouldInterpolate, intent) }

  /// Creates an image from a PNG file; nil if it cannot be decoded.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) { self.init(file: source, shouldInterpolate, intent) }

  private convenience init?(file: CGDataProvider, _ shouldInterpolate: Bool, _ intent: CGColorRenderingIntent) {
    let bytes = file.withBytes { Array($0) }
    guard let decoded = try? Registry.imageCodec.decode(.bytes(bytes), maxPixelSize: nil) else { return nil }
    self.init(
      decoded.bitmap, isGray: decoded.isGray, profile: decoded.profile, shouldInterpolate: shouldInterpolate,
      intent: intent)
  }

  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }
  /// The distance between rows of samples, in bytes.
  public var bytesPerRow: Int { layout.bytesPerRow }
  /// The number of bits of each sample.
  public var bitsPerComponent: Int { layout.bitsPerComponent }
  /// The number of bits of each pixel.
  public var bitsPerPixel: Int { layout.bitsPerPixel }
  /// The color space; nil for masks and for images of alpha only.
  public var colorSpace: CGColorSpace? { isMask ? nil : layout.space }
  /// The place of the alpha sample, and its meaning.
  public var alphaInfo: CGImageAlphaInfo { layout.info.alphaInfo }
  /// The layout of the samples of a pixel.
  public var bitmapInfo: CGBitmapInfo { layout.info }
  /// The order of the bytes of a pixel.
  public var byteOrderInfo: CGImageByteOrderInfo { layout.info.byteOrder }
  /// The packing of the samples of a pixel.
  public var pixelFormatInfo: CGImagePixelFormatInfo { layout.info.pixelFormat }
  /// The type of the file that the image comes from; nil, since images do not know it here.
  public var utType: CFString? { nil }

  /// Two numbers for each color component: what its least and greatest values mean, from 0 to 1; nil if those are 0
  /// and 1. The image owns the memory.
  public var decode: UnsafePointer<CGFloat>? { meanings?.numbers }

  /// The source of the samples.
  /// - Complexity: O(pixels) unless the image was created with a provider.
  public var dataProvider: CGDataProvider? {
    if let provider { return provider }
    let samples = NSMutableData(length: layout.bytesPerRow * height)!
    // The samples of a mask are the opposite of its opacity.
    let source = isMask ? bitmap.mapped { 0xFF00_0000 | (255 - $0 >> 24) * 0x1_0101 } : bitmap
    source.withPixels {
      layout.write($0.baseAddress!, stride: bitmap.stride, into: samples.mutableBytes, width: width, height: height)
    }
    return CGDataProvider(data: samples)
  }

  /// Returns the image itself, which cannot change.
  public func copy() -> CGImage? { self }

  /// Returns the image with its samples taken as those of another color space; nil if it has another number of
  /// components, and for masks.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard !isMask, space.numberOfComponents == layout.space?.numberOfComponents,
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space,
        info: bitmapInfo)
    else { return nil }
    return CGImage(
      bitmap, layout: layout, provider: provider, shouldInterpolate: shouldInterpolate, intent: renderingIntent,
      meanings: meanings)
  }

  /// Returns the part of the image in a rectangle in pixels, expanded to whole pixels; nil if it is empty.
  /// - Complexity: O(pixels of the part), which are copied.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = Rect(0, 0, Double(width), Double(height))
    guard Rect(rect).isFinite, let part = PixelGrid(scale: 1).cover(Rect(rect.standardized)).intersection(whole) else {
      return nil
    }
    if part == whole { return self }
    let (x, y, w, h) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
    let cut = Bitmap(id: BitmapIdentity.next(), width: w, height: h, isOpaque: bitmap.isOpaque) { target, stride in
      bitmap.withPixels { source in
        for row in 0..<h {
          let from = UnsafeRawBufferPointer(
            rebasing: source[((y + row) * bitmap.stride + x * 4)..<((y + row) * bitmap.stride + (x + w) * 4)])
          (target + row * stride).copyMemory(from: from.baseAddress!, byteCount: w * 4)
        }
      }
    }
    return replacingPixels(with: cut)
  }

  /// The color profile of the samples that are encoded, red, green and blue (ICC.1); empty for none.
  package var profile: [UInt8] { colorSpace?.model == .rgb ? colorSpace?.profile ?? [] : [] }

  /// Returns an image of other pixels, made from those of the image, with samples in the same layout.
  package func replacingPixels(with bitmap: Bitmap) -> CGImage {
    CGImage(
      bitmap, layout: layout.with(bytesPerRow: bitmap.width * bitsPerPixel / 8), isMask: isMask,
      shouldInterpolate: shouldInterpolate, intent: renderingIntent)
  }

  private static func report(
    _ what: String, _ width: Int, _ height: Int, _ component: Int, _ pixel: Int, _ row: Int, _ info: CGBitmapInfo
  ) {
    Registry.report(
      Registry.Report(
        key: "pixels of \(what) \(component) \(pixel) \(info.rawValue)",
        message: "Pixels for \(what) of \(width) × \(height) with \(component) bits a component, \(pixel) a pixel, "
          + "\(row) bytes a row and the bitmap info \(info.rawValue) are not supported. Use 8 bits a component, and "
          + "rows that hold the width."))
  }
}

/// Memory with what samples mean, which an image owns.
final class SampleMeanings: @unchecked Sendable {
  let numbers: UnsafePointer<CGFloat>

  init(_ source: UnsafePointer<CGFloat>, components: Int) {
    let copy = UnsafeMutablePointer<CGFloat>.allocate(capacity: components * 2)
    copy.initialize(from: source, count: components * 2)
    numbers = UnsafePointer(copy)
  }

  deinit { numbers.deallocate() }
}

extension CGImage: Hashable {
  public static func == (a: CGImage, b: CGImage) -> Bool { a.bitmap.id == b.bitmap.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap.id) }
}

extension Bitmap {
  /// Creates a bitmap from samples; nil for an invalid size.
  fileprivate convenience init?(
    _ width: Int, _ height: Int, _ layout: PixelLayout, _ provider: CGDataProvider, _ decode: UnsafePointer<CGFloat>?,
    components: Int
  ) {
    guard width > 0, height > 0, width < 1 << 20, height < 1 << 20,
      layout.bytesPerRow >= width * layout.bitsPerPixel / 8
    else { return nil }
    let ranges = decode.map { d in
      (0..<components).map { SampleRange(low: Double(d[$0 * 2]), high: Double(d[$0 * 2 + 1])) }
    }
    self.init(id: BitmapIdentity.next(), width: width, height: height, isOpaque: !layout.hasAlpha) { pixels, stride in
      provider.withBytes {
        layout.read($0, into: pixels, stride: stride, width: width, height: height, decode: ranges)
      }
    }
  }

  /// Returns a bitmap with every pixel replaced by the result of a function; it may be transparent.
  func mapped(_ transform: (UInt32) -> UInt32) -> Bitmap {
    Bitmap(id: BitmapIdentity.next(), width: width, height: height) { target, stride in
      withPixels { source in
        for i in 0..<(width * height) {
          target.storeBytes(
            of: transform(source.load(fromByteOffset: i * 4, as: UInt32.self)), toByteOffset: i * 4, as: UInt32.self)
        }
      }
    }
  }
}

extension Bitmap {
  /// Returns the bitmap with its colors multiplied by another color, whose alpha is left out.
  package func multiplied(by color: Color) -> Bitmap {
    func level(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    let (red, green, blue) = (level(color.red), level(color.green), level(color.blue))
    func part(_ pixel: UInt32, _ shift: UInt32, _ factor: UInt32) -> UInt32 {
      (((pixel >> shift & 0xFF) * factor + 127) / 255) << shift
    }
    return mapped { $0 & 0xFF00_0000 | part($0, 16, red) | part($0, 8, green) | part($0, 0, blue) }
  }
}

/// The source of the identifiers of bitmaps made by this module and those above it.
package enum BitmapIdentity {
  // The top bit keeps them apart from identities that decoders and renderers hand out.
  private static let last = Atomic<UInt64>(1 << 63)

  package static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}

/// The place of the alpha sample in a pixel, and its meaning.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is no alpha sample.
  case none
  /// The alpha follows the color samples, which are multiplied by it.
  case premultipliedLast
  /// The alpha precedes the color samples, which are multiplied by it.
  case premultipliedFirst
  /// The alpha follows the color samples.
  case last
  /// The alpha precedes the color samples.
  case first
  /// A sample without a meaning follows the color samples.
  case noneSkipLast
  /// A sample without a meaning precedes the color samples.
  case noneSkipFirst
  /// There is an alpha sample and no color.
  case alphaOnly
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits that hold the byte order.
  case orderMask = 0x7000
  /// The order in which the samples are named, most significant byte first.
  case orderDefault = 0x0000
  /// Units of 16 bits, least significant byte first.
  case order16Little = 0x1000
  /// Units of 32 bits, least significant byte first.
  case order32Little = 0x2000
  /// Units of 16 bits, most significant byte first.
  case order16Big = 0x3000
  /// Units of 32 bits, most significant byte first.
  case order32Big = 0x4000
}

/// The packing of the samples of a pixel.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  /// The bits that hold the packing.
  case mask = 0xF0000
  /// Samples of equal size.
  case packed = 0x00000
  /// 5 bits a color, without alpha.
  case RGB555 = 0x10000
  /// 5, 6 and 5 bits.
  case RGB565 = 0x20000
  /// 10 bits a color, and 2 of alpha.
  case RGB101010 = 0x30000
  /// 10 bits a color, and 2 of alpha, for extended colors.
  case RGBCIF10 = 0x40000
}

/// The layout of the samples of a bitmap: where its alpha is, the order of bytes, and whether samples are
/// floating-point numbers.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = Self(rawValue: 0x1F)
  /// The bits that say whether samples are floating-point numbers.
  public static let floatInfoMask = Self(rawValue: 0xF00)
  /// A value that says that samples are floating-point numbers.
  public static let floatComponents = Self(rawValue: 1 << 8)
  /// The bits that hold a `CGImageByteOrderInfo`.
  public static let byteOrderMask = Self(rawValue: CGImageByteOrderInfo.orderMask.rawValue)
  /// The default order of bytes.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// Units of 16 bits, least significant byte first.
  public static let byteOrder16Little = Self(rawValue: CGImageByteOrderInfo.order16Little.rawValue)
  /// Units of 32 bits, least significant byte first.
  public static let byteOrder32Little = Self(rawValue: CGImageByteOrderInfo.order32Little.rawValue)
  /// Units of 16 bits, most significant byte first.
  public static let byteOrder16Big = Self(rawValue: CGImageByteOrderInfo.order16Big.rawValue)
  /// Units of 32 bits, most significant byte first.
  public static let byteOrder32Big = Self(rawValue: CGImageByteOrderInfo.order32Big.rawValue)

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  var alphaInfo: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) ?? .none }
  var byteOrder: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: rawValue & Self.byteOrderMask.rawValue) ?? .orderDefault
  }
  var pixelFormat: CGImagePixelFormatInfo {
    CGImagePixelFormatInfo(rawValue: rawValue & CGImagePixelFormatInfo.mask.rawValue) ?? .packed
  }
}

/// The treatment of colors that the target of a drawing cannot show; sRGB shows all of them here.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

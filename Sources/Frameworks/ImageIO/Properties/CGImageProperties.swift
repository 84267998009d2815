public import CoreGraphics

// The keys of the properties of images, and of the dictionaries in them.

/// The key of the dictionary of TIFF tags.
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }
/// The key of the dictionary of GIF properties.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
/// The key of the dictionary of JFIF properties.
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }
/// The key of the dictionary of Exif properties.
public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }
/// The key of the dictionary of PNG properties.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
/// The key of the dictionary of IPTC properties.
public var kCGImagePropertyIPTCDictionary: CFString { "{IPTC}" }
/// The key of the dictionary of the place where the image was taken.
public var kCGImagePropertyGPSDictionary: CFString { "{GPS}" }
/// The key of the dictionary of further Exif properties, which are not read.
public var kCGImagePropertyExifAuxDictionary: CFString { "{ExifAux}" }
/// The key of the dictionary of WebP properties.
public var kCGImagePropertyWebPDictionary: CFString { "{WebP}" }
/// The key of the dictionary of the properties of HEIC sequences, which are not read.
public var kCGImagePropertyHEICSDictionary: CFString { "{HEICS}" }
/// The key of the dictionary of properties of Apple's cameras, which are not read.
public var kCGImagePropertyMakerAppleDictionary: CFString { "{MakerApple}" }

/// The key of the length of the file in bytes.
public var kCGImagePropertyFileSize: CFString { "FileSize" }
/// The key of the height in pixels, before the orientation is applied.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// The key of the width in pixels, before the orientation is applied.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// The key of the vertical resolution in dots per inch.
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }
/// The key of the horizontal resolution in dots per inch.
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }
/// The key of the number of bits of each sample.
public var kCGImagePropertyDepth: CFString { "Depth" }
/// The key of the orientation, from 1 to 8.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// The key of a Boolean value that indicates whether samples are floating-point numbers.
public var kCGImagePropertyIsFloat: CFString { "IsFloat" }
/// The key of a Boolean value that indicates whether pixels are numbers of colors in a palette.
public var kCGImagePropertyIsIndexed: CFString { "IsIndexed" }
/// The key of a Boolean value that indicates whether pixels can be transparent.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
/// The key of the model of the colors.
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
/// The key of the name of the color profile.
public var kCGImagePropertyProfileName: CFString { "ProfileName" }
/// The key of the index of the primary image.
public var kCGImagePropertyPrimaryImage: CFString { "PrimaryImage" }

/// The color model of red, green and blue.
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }
/// The color model of gray.
public var kCGImagePropertyColorModelGray: CFString { "Gray" }
/// The color model of cyan, magenta, yellow and black.
public var kCGImagePropertyColorModelCMYK: CFString { "CMYK" }
/// The color model of lightness and two color axes.
public var kCGImagePropertyColorModelLab: CFString { "Lab" }

// MARK: GIF

/// The key of the number of times that the animation is played; 0 without end.
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }
/// The key of the time before the next frame, in seconds; 0.1 for times below 0.02 s, as browsers play them.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
/// The key of the time before the next frame as stored, in seconds.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The key of the palette, which is not read.
public var kCGImagePropertyGIFImageColorMap: CFString { "ImageColorMap" }
/// The key of a Boolean value that indicates whether the file has a palette for all frames.
public var kCGImagePropertyGIFHasGlobalColorMap: CFString { "HasGlobalColorMap" }
/// The key of the width of the canvas in pixels.
public var kCGImagePropertyGIFCanvasPixelWidth: CFString { "CanvasPixelWidth" }
/// The key of the height of the canvas in pixels.
public var kCGImagePropertyGIFCanvasPixelHeight: CFString { "CanvasPixelHeight" }
/// The key of the dictionaries of the frames, each with its time.
public var kCGImagePropertyGIFFrameInfoArray: CFString { "FrameInfo" }

// MARK: WebP

/// The key of the number of times that the animation is played; 0 without end.
public var kCGImagePropertyWebPLoopCount: CFString { "LoopCount" }
/// The key of the time before the next frame, in seconds; 0.1 for times below 0.02 s, as browsers play them.
public var kCGImagePropertyWebPDelayTime: CFString { "DelayTime" }
/// The key of the time before the next frame as stored, in seconds.
public var kCGImagePropertyWebPUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The key of the dictionaries of the frames, each with its time.
public var kCGImagePropertyWebPFrameInfoArray: CFString { "FrameInfo" }
/// The key of the width of the canvas in pixels.
public var kCGImagePropertyWebPCanvasPixelWidth: CFString { "CanvasPixelWidth" }
/// The key of the height of the canvas in pixels.
public var kCGImagePropertyWebPCanvasPixelHeight: CFString { "CanvasPixelHeight" }

// MARK: PNG and JFIF

/// The key of the way in which the rows of a PNG image are interlaced: 1 in passes, 0 in order.
public var kCGImagePropertyPNGInterlaceType: CFString { "InterlaceType" }
/// The key of the number of times that an animated PNG image is played; 0 without end.
public var kCGImagePropertyAPNGLoopCount: CFString { "LoopCount" }
/// The key of the time before the next frame, in seconds; 0.1 for times below 0.02 s, as browsers play them.
public var kCGImagePropertyAPNGDelayTime: CFString { "DelayTime" }
/// The key of the time before the next frame as stored, in seconds.
public var kCGImagePropertyAPNGUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// The key of the dictionaries of the frames, each with its time.
public var kCGImagePropertyAPNGFrameInfoArray: CFString { "FrameInfo" }
/// The key of the width of the canvas in pixels.
public var kCGImagePropertyAPNGCanvasPixelWidth: CFString { "CanvasPixelWidth" }
/// The key of the height of the canvas in pixels.
public var kCGImagePropertyAPNGCanvasPixelHeight: CFString { "CanvasPixelHeight" }
/// The key of the horizontal pixels per meter of a PNG image.
public var kCGImagePropertyPNGXPixelsPerMeter: CFString { "XPixelsPerMeter" }
/// The key of the vertical pixels per meter of a PNG image.
public var kCGImagePropertyPNGYPixelsPerMeter: CFString { "YPixelsPerMeter" }
/// The key of the version of JFIF, as an array.
public var kCGImagePropertyJFIFVersion: CFString { "JFIFVersion" }
/// The key of the horizontal density.
public var kCGImagePropertyJFIFXDensity: CFString { "XDensity" }
/// The key of the vertical density.
public var kCGImagePropertyJFIFYDensity: CFString { "YDensity" }
/// The key of the unit of the density: 0 for a ratio, 1 for inches, 2 for centimeters.
public var kCGImagePropertyJFIFDensityUnit: CFString { "DensityUnit" }
/// The key of a Boolean value that indicates whether the image is stored in passes from coarse to fine.
public var kCGImagePropertyJFIFIsProgressive: CFString { "IsProgressive" }

/// The orientations of images: the places of the first row and the first column of pixels (Exif 2.32, 4.6.4 A).
public enum CGImagePropertyOrientation: UInt32, Hashable, Sendable {
  /// As stored.
  case up = 1
  /// Mirrored horizontally.
  case upMirrored = 2
  /// Turned by 180°.
  case down = 3
  /// Mirrored vertically.
  case downMirrored = 4
  /// Mirrored horizontally, then turned counterclockwise by 90°.
  case leftMirrored = 5
  /// To be turned clockwise by 90°.
  case right = 6
  /// Mirrored horizontally, then turned clockwise by 90°.
  case rightMirrored = 7
  /// To be turned counterclockwise by 90°.
  case left = 8
}

import CoreGraphics

/// The facts of an image file that are known without decoding its pixels.
struct ImageOutline {
  /// An image of a file: a frame of an animation, or the only image.
  struct Frame: Equatable {
    /// The time before the next frame as stored, in seconds; nil for a still image.
    var delay: Double?
    /// A Boolean value that indicates whether all bytes of the frame are there.
    var isComplete: Bool
  }

  /// The models of color that files have.
  enum ColorModel: String { case rgb = "RGB", gray = "Gray", cmyk = "CMYK" }

  /// The format.
  var format: ImageFormat
  /// The width of the canvas in pixels, before the orientation is applied; 0 if it is not known yet.
  var width = 0
  /// The height of the canvas in pixels, before the orientation is applied; 0 if it is not known yet.
  var height = 0
  /// The images in order.
  var frames: [Frame] = []
  /// The number of times that an animation is played, 0 without end; nil if the file does not say.
  var loopCount: Int?
  /// The bits of each sample.
  var depth = 8
  /// The model of the colors.
  var colorModel = ColorModel.rgb
  /// A Boolean value that indicates whether pixels can be transparent.
  var hasAlpha = false
  /// A Boolean value that indicates whether pixels are numbers of colors in a palette.
  var isIndexed = false
  /// A Boolean value that indicates whether the image is stored in passes from coarse to fine.
  var isProgressive = false
  /// A Boolean value that indicates whether the header of the first scan of a JPEG file is there.
  var hasScan = false
  /// A Boolean value that indicates whether the file has a palette for all frames.
  var hasGlobalColorMap = false
  /// The resolution in dots per inch; nil if the file does not say.
  var resolution: (x: Double, y: Double)?
  /// The version and density of a JFIF segment; nil if there is none.
  var jfif: JFIF?
  /// The Exif data, in the form of a TIFF file; empty if there are none.
  var exif: [UInt8] = []
  /// The orientation tag of a TIFF file.
  var orientation: Int?
  /// The name of the color profile; nil if none is embedded.
  var profileName: String?
  /// The color profile of a file in whose header it is not compressed (ICC.1); empty for none.
  var profile: [UInt8] = [] {
    didSet { profileName = ColorProfile(profile)?.title }
  }
  /// A Boolean value that indicates whether all bytes of the file are there.
  var isComplete = false
  /// The records of IPTC; empty if there are none.
  var iptc: [UInt8] = []
  /// The pages of a TIFF file.
  var pages: [Page] = []
  /// The offset of the directory of the page of a TIFF file; nil in other files.
  var directory: Int?
  /// The offset after the last whole chunk of a WebP file.
  var wholeLength = 0

  /// A header segment of JFIF.
  struct JFIF: Equatable {
    var version: [Int]
    var unit: Int
    var x: Int
    var y: Int
  }

  init(format: ImageFormat) { self.format = format }

  /// Reads what the bytes of a file tell; nil if they are of no known format.
  ///
  /// - Complexity: O(number of blocks in the file); formats other than PNG, JPEG, GIF, WebP and TIFF are passed to
  ///   gdk-pixbuf up to their size.
  init?(_ bytes: UnsafeRawBufferPointer, isFinal: Bool) {
    let reader = ByteReader(bytes)
    guard let format = ImageFormat(signatureOf: reader) else {
      guard !ImageFormat.isBeginning(reader) || isFinal, let probed = ImageOutline(probing: bytes, isFinal: isFinal)
      else { return nil }
      self = probed
      return
    }
    self.init(format: format)
    switch format {
    case .png: readPNG(reader)
    case .jpeg: readJPEG(reader)
    case .gif: readGIF(reader)
    case .webp: readWebP(reader)
    default: readTIFF(reader, isFinal: isFinal)
    }
  }

  /// Reads the size with gdk-pixbuf.
  private init?(probing bytes: UnsafeRawBufferPointer, isFinal: Bool) {
    let feed = PixbufFeed { _, _, _ in .stop }
    feed.write(bytes)
    if isFinal, feed.width == 0 { feed.close() }
    guard feed.width > 0, feed.height > 0, !feed.format.isEmpty else { return nil }
    self.init(format: ImageFormat(name: feed.format))
    (width, height) = (feed.width, feed.height)
    hasAlpha = format.name != "pnm" && format.name != "bmp"
    isComplete = isFinal
    frames = [Frame(delay: nil, isComplete: isFinal)]
  }

  /// A Boolean value that indicates whether the size is known.
  var hasSize: Bool { width > 0 && height > 0 }

  /// A Boolean value that indicates whether frames are shown one after the other.
  var isAnimated: Bool { frames.first?.delay != nil }
}

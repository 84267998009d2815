import CGdkPixbuf
public import CoreGraphics
public import Foundation

/// A file that images are written to.
///
/// Images are encoded when the destination is finalized. PNG, JPEG, TIFF, BMP and other formats that the installed
/// loaders of gdk-pixbuf write hold one image; GIF and PNG files hold any number, as the frames of an animation.
public final class CGImageDestination {
  /// An image with its properties.
  struct Entry {
    var image: CGImage
    var properties: NSDictionary
  }

  enum Target {
    case data(NSMutableData)
    case consumer(CGDataConsumer)
  }

  let format: ImageFormat
  private let target: Target
  private let count: Int
  private var entries: [Entry] = []
  private var properties = NSDictionary()
  private var isFinalized = false

  init?(_ target: Target, type: CFString, count: Int) {
    guard count > 0, let format = ImageFormat(identifier: String(describing: type)), format.isWritable,
      count == 1 || format == .gif || format == .png
    else { return nil }
    (self.target, self.format, self.count) = (target, format, count)
  }

  func set(_ properties: NSDictionary?) { self.properties = properties ?? NSDictionary() }

  /// Adds an image; those beyond the count are left out.
  func add(_ image: CGImage, _ properties: NSDictionary?) {
    guard !isFinalized, entries.count < count else { return }
    entries.append(Entry(image: image, properties: properties ?? NSDictionary()))
  }

  /// Encodes and writes the images; returns false if there are too few of them, or they cannot be encoded or written.
  func finalize() -> Bool {
    guard !isFinalized, entries.count == count else { return false }
    isFinalized = true
    let bytes =
      switch format {
      case .gif: GIFEncoder.encode(entries, properties)
      case .png where count > 1: PNGAnimationEncoder.encode(entries, properties)
      default: ImageEncoder.encode(entries[0], format)
      }
    guard let bytes else { return false }
    switch target {
    case .data(let data):
      data.append(Data(bytes))
      return true
    case .consumer(let consumer): return consumer.write(Data(bytes))
    }
  }
}

extension ImageFormat {
  /// A Boolean value that indicates whether images can be encoded in the format.
  var isWritable: Bool { self == .gif || PixbufFormats.all.contains { $0.format == self && $0.isWritable } }
}

// MARK: Options

/// The key of the quality of the compression, from 0 to 1.
public var kCGImageDestinationLossyCompressionQuality: CFString { "kCGImageDestinationLossyCompressionQuality" }
/// The key of the color behind transparent pixels of formats without transparency; white by default.
public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }
/// The key of the greatest width and height of the written image, in pixels.
public var kCGImageDestinationImageMaxPixelSize: CFString { "kCGImageDestinationImageMaxPixelSize" }
/// The key of a Boolean value that determines whether a thumbnail is embedded; none is.
public var kCGImageDestinationEmbedThumbnail: CFString { "kCGImageDestinationEmbedThumbnail" }
/// The key of a Boolean value that determines whether colors are converted for sharing; they are sRGB already.
public var kCGImageDestinationOptimizeColorForSharing: CFString { "kCGImageDestinationOptimizeColorForSharing" }

// MARK: Functions

/// Returns the identifiers of the types that can be written, in alphabetical order.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  let writable = PixbufFormats.all.filter(\.isWritable).map(\.format) + [.gif]
  return Set(writable.map(\.identifier)).sorted()
}

/// Returns a destination that appends to data; nil if the type cannot be written, or does not hold so many images.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type: type, count: count) }

/// Returns a destination that writes a file; nil if the type cannot be written, or does not hold so many images.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGDataConsumer(url: url).flatMap { CGImageDestination(.consumer($0), type: type, count: count) }
}

/// Returns a destination that writes to a consumer; nil if the type cannot be written, or does not hold so many images.
public func CGImageDestinationCreateWithDataConsumer(
  _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.consumer(consumer), type: type, count: count) }

/// Sets the properties of the file as a whole, such as how often an animation is played.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.set(properties)
}

/// Adds an image with its properties.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.add(image, properties)
}

/// Adds an image of a source with its properties, of which those given replace some.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  let merged = (CGImageSourceCopyPropertiesAtIndex(isrc, index, nil) ?? NSDictionary()).changeable
  for (key, value) in properties ?? NSDictionary() {
    if let key = key as? AnyHashable { merged.setObject(value, forKey: key) }
  }
  idst.add(image, merged)
}

/// Writes the images; returns false if there are fewer than promised, or they cannot be encoded or written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }

import CGdkPixbuf
public import CoreGraphics
public import Foundation

// MARK: Options

/// The key of a hint at the type of the file; the bytes of the file decide.
public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }
/// The key of a Boolean value that determines whether decoded images are cached; sources cache one frame.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
/// The key of a Boolean value that determines whether images are decoded when they are created; they always are.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
/// The key of a Boolean value that determines whether samples of floating point may be returned; they never are.
public var kCGImageSourceShouldAllowFloat: CFString { "kCGImageSourceShouldAllowFloat" }
/// The key of a Boolean value that determines whether a thumbnail is made of the image if the file has none.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString { "kCGImageSourceCreateThumbnailFromImageIfAbsent" }
/// The key of a Boolean value that determines whether a thumbnail is made of the image even if the file has one.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString { "kCGImageSourceCreateThumbnailFromImageAlways" }
/// The key of the greatest width and height of a thumbnail, in pixels.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// The key of a Boolean value that determines whether a thumbnail is turned upright by the image's orientation.
public var kCGImageSourceCreateThumbnailWithTransform: CFString { "kCGImageSourceCreateThumbnailWithTransform" }
/// The key of the factor, 2, 4 or 8, by which an image is reduced while it is decoded.
public var kCGImageSourceSubsampleFactor: CFString { "kCGImageSourceSubsampleFactor" }

// MARK: Creating sources

/// Returns a source of images in data; nil for no data, and for more than one gigabyte.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  guard data.length > 0, data.length <= ImageLimits.fileLength else { return nil }
  return CGImageSource(Data(referencing: data))
}

/// Returns a source of images in the bytes of a provider; nil for no bytes.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource?
{
  provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// Returns a source of images in a file; nil if it is no regular file, cannot be read, or has more than one gigabyte.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard let url = url as URL?, url.isFileURL,
    // Reading a pipe would block for ever.
    let facts = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path),
    facts[.type] as? FileAttributeType == .typeRegular,
    let length = (facts[.size] as? NSNumber)?.intValue, length > 0, length <= ImageLimits.fileLength,
    let data = try? Data(contentsOf: url)
  else { return nil }
  return CGImageSource(data)
}

/// Returns a source whose data arrive in pieces.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource { CGImageSource() }

/// Passes all data that have arrived to an incremental source: each time from the beginning.
///
/// - Parameter final: True if no more data will arrive.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(Data(referencing: data), isFinal: final)
}

/// Passes all bytes that have arrived to an incremental source: each time from the beginning.
public func CGImageSourceUpdateDataProvider(_ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool) {
  if let data = provider.data { CGImageSourceUpdateData(isrc, data, final) }
}

// MARK: Facts

/// Returns the identifiers of the types that can be read, in alphabetical order.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  let readable = PixbufFormats.all.map(\.format) + [.webp]
  return Set(readable.map(\.identifier)).sorted()
}

/// Returns the identifier of the type of a file; nil if it is unknown.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.facts.map { $0.format.identifier as NSString }
}

/// Returns the number of images: the frames of an animation, as far as their data have arrived, or the pages of a TIFF
/// file.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.facts?.frames.count ?? 0 }

/// Returns the index of the primary image, which is the first.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Returns the state of reading a file.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

/// Returns the state of reading an image of a file.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
  isrc.status(at: index)
}

/// Returns the properties of a file as a whole; nil if its type is unknown.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  isrc.facts.map { NSDictionary.of($0.fileProperties(length: isrc.length)) }
}

/// Returns the properties of an image of a file; nil if there is no such image, or its size is unknown.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let outline = isrc.facts?.page(index), outline.hasSize, outline.frames.indices.contains(index) else {
    return nil
  }
  return NSDictionary.of(outline.properties(of: index, isrc.exifData))
}

/// Returns depth maps and mattes of an image, which are not read: nil.
public func CGImageSourceCopyAuxiliaryDataInfoAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ auxiliaryImageDataType: CFString
) -> CFDictionary? { nil }

// MARK: Images

/// Returns an image of a file as it is stored, not turned upright; nil if it cannot be decoded.
///
/// Of data that are not complete, what is missing is transparent.
/// - Complexity: O(pixels), for a frame of an animation times the frames since the last one that was asked for.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let factor = options?.integer(kCGImageSourceSubsampleFactor) ?? 1
  return isrc.image(at: index, subsampling: [2, 4, 8].contains(factor) ? factor : 1)
}

/// Releases what a source has cached.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) { isrc.removeCache() }

/// Returns a thumbnail of an image: that of the file, or one made of the image, as options say.
///
/// Without options there is a thumbnail only if the file has one. A thumbnail is never larger than the image; without
/// `kCGImageSourceCreateThumbnailWithTransform` it is not turned upright.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let outline = isrc.facts?.page(index), outline.frames.indices.contains(index) else { return nil }
  let longest = options?.integer(kCGImageSourceThumbnailMaxPixelSize).flatMap { $0 > 0 ? $0 : nil }
  let exif = isrc.exifData
  let isTurned = options?.isTrue(kCGImageSourceCreateThumbnailWithTransform) ?? false
  let orientation = isTurned ? exif?.orientation ?? outline.orientation ?? 1 : 1
  let isAlways = options?.isTrue(kCGImageSourceCreateThumbnailFromImageAlways) ?? false
  if !isAlways, let stored = exif?.thumbnail, !stored.isEmpty {
    let small = CGImageSource(Data(stored))
    if let image = small.thumbnail(at: 0, longest: longest, orientation: orientation) { return image }
  }
  guard isAlways || options?.isTrue(kCGImageSourceCreateThumbnailFromImageIfAbsent) == true else { return nil }
  return isrc.thumbnail(at: index, longest: longest, orientation: orientation)
}

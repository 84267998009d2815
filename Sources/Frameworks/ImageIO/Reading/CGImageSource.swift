import CoreGraphics
import DisplayList
import Foundation

/// A source of images from data, a file, or data that arrives in pieces.
///
/// Headers are read without decoding pixels. An image is decoded when it is asked for; of an animation, the frames
/// before it are, too, unless they were asked for in order. A source may be used on any thread.
///
/// Images of more than 100 megapixels, animations of more than 25 megapixels, and files of more than one gigabyte are
/// not decoded.
public final class CGImageSource: @unchecked Sendable {
  // Everything that changes is guarded by the lock.
  private let lock = NSLock()
  private let isIncremental: Bool
  private var data: Data
  private var isFinal: Bool
  private var outline: ImageOutline?
  private var animation: (any AnimationDecoder)?
  /// The last frame that was decoded, of an animation.
  private var lastFrame: (index: Int, pixbuf: Pixbuf)?
  private var feed: PixbufFeed?
  private var exif: ExifRecord?

  init(_ data: Data) {
    (self.data, isFinal, isIncremental) = (data, true, false)
    outline = data.withUnsafeBytes { ImageOutline($0, isFinal: true) }
  }

  /// Creates a source whose data arrives in pieces.
  init() { (data, isFinal, isIncremental) = (Data(), false, true) }

  // MARK: Data

  /// Replaces the data by data that begins with it.
  func update(_ data: Data, isFinal: Bool) {
    lock.withLock {
      guard isIncremental, data.count <= ImageLimits.fileLength else { return }
      if data.count < self.data.count { feed = nil }
      self.data = data
      self.isFinal = isFinal
      (animation, lastFrame, exif) = (nil, nil, nil)
      outline = data.withUnsafeBytes { ImageOutline($0, isFinal: isFinal) }
    }
  }

  /// The facts of the file; nil if it is of no known format.
  var facts: ImageOutline? { lock.withLock { outline } }

  /// The length of the file in bytes.
  var length: Int { lock.withLock { data.count } }

  /// The Exif data; nil if there are none.
  var exifData: ExifRecord? {
    lock.withLock {
      if exif == nil, let outline, !outline.exif.isEmpty { exif = ExifRecord(outline.exif) }
      return exif
    }
  }

  /// The state of reading the file.
  var status: CGImageSourceStatus {
    lock.withLock {
      guard let outline else {
        if data.isEmpty { return isFinal ? .statusUnexpectedEOF : .statusReadingHeader }
        let isBeginning = data.withUnsafeBytes { ImageFormat.isBeginning(ByteReader($0)) }
        return isBeginning && !isFinal ? .statusReadingHeader : .statusUnknownType
      }
      if outline.isComplete { return outline.hasSize ? .statusComplete : .statusInvalidData }
      if isFinal { return .statusUnexpectedEOF }
      return outline.hasSize ? .statusIncomplete : .statusReadingHeader
    }
  }

  /// Returns the state of reading an image of the file.
  func status(at index: Int) -> CGImageSourceStatus {
    let whole = status
    guard let outline = facts, outline.frames.indices.contains(index) else {
      return whole == .statusComplete ? .statusInvalidData : whole
    }
    if outline.frames[index].isComplete { return .statusComplete }
    return whole == .statusComplete ? .statusUnexpectedEOF : whole
  }

  // MARK: Images

  /// Decodes an image as it is stored; nil if it cannot be decoded.
  func image(at index: Int, subsampling: Int = 1) -> CGImage? {
    lock.withLock {
      guard let outline = outline?.page(index), outline.frames.indices.contains(index) else { return nil }
      let side = max(outline.width, outline.height)
      let longest = subsampling > 1 ? (side + subsampling - 1) / subsampling : nil
      if !isFinal, longest == nil, !outline.isAnimated, outline.format != .webp, outline.format != .tiff {
        return partialImage(outline)
      }
      guard let result = pixels(at: index, outline, longest: longest) else { return nil }
      return result.image(outline)
    }
  }

  /// Decodes an image in a size that fits into a square of `longest` pixels; nil if it cannot be decoded.
  func thumbnail(at index: Int, longest: Int?, orientation: Int) -> CGImage? {
    lock.withLock {
      guard let outline = outline?.page(index), outline.frames.indices.contains(index),
        var result = pixels(at: index, outline, longest: longest), result.rowCount >= result.pixbuf.height || isFinal
      else { return nil }
      result.pixbuf = result.pixbuf.upright(from: orientation)
      result.rowCount = result.pixbuf.height
      return result.image(outline)
    }
  }

  /// Releases what was decoded.
  func removeCache() {
    lock.withLock { (animation, lastFrame, feed) = (nil, nil, nil) }
  }

  /// Decodes what has arrived since the last call.
  private func partialImage(_ outline: ImageOutline) -> CGImage? {
    if outline.width > 0, !ImageLimits.allows(outline.width, outline.height) { return nil }
    let feed = self.feed ?? StillDecoder.feed(outline, longest: nil)
    self.feed = feed
    data.withUnsafeBytes { feed.write(UnsafeRawBufferPointer(rebasing: $0[min(feed.count, $0.count)...])) }
    // The decoder goes on writing into its pixels; the image has a copy.
    if let image = StillDecoder.result(of: feed, outline, longest: nil)?.image(outline) { return image }
    // Before the first rows of the first scan, all of the image is missing.
    guard outline.hasScan else { return nil }
    return CGImage(Bitmap(id: BitmapIdentity.next(), width: outline.width, height: outline.height) { _, _ in })
  }

  private func pixels(at index: Int, _ outline: ImageOutline, longest: Int?) -> StillDecoder.Result? {
    data.withUnsafeBytes { bytes in
      guard outline.isAnimated else { return StillDecoder.decode(bytes, outline, longest: longest) }
      guard let frame = frame(index, bytes, outline) else { return nil }
      let scaled = longest.map { frame.scaled(toFit: $0) } ?? frame
      return StillDecoder.Result(pixbuf: scaled, rowCount: scaled.height)
    }
  }

  private func frame(_ index: Int, _ bytes: UnsafeRawBufferPointer, _ outline: ImageOutline) -> Pixbuf? {
    if let lastFrame, lastFrame.index == index { return lastFrame.pixbuf }
    if animation == nil || animation!.nextIndex > index {
      switch outline.format {
      case .gif: animation = GIFDecoder(bytes)
      case .png: animation = PNGAnimationDecoder(bytes)
      default: animation = WebPAnimationDecoder(bytes, outline)
      }
    }
    guard let animation else { return nil }
    while let frame = animation.next() {
      if animation.nextIndex <= index { continue }
      lastFrame = (index, frame)
      return frame
    }
    (self.animation, lastFrame) = (nil, nil)
    return nil
  }
}

extension StillDecoder.Result {
  /// Returns the image, as far as it is decoded, in the color space of its file.
  fileprivate func image(_ outline: ImageOutline) -> CGImage? {
    pixbuf.bitmap(rowCount: rowCount).map {
      CGImage($0, isGray: outline.colorModel == .gray && !outline.isAnimated, profile: profile)
    }
  }
}

/// The states of reading an image source.
public enum CGImageSourceStatus: Int32, Hashable, Sendable {
  /// The data end before the image does.
  case statusUnexpectedEOF = -5
  /// The data are no valid image.
  case statusInvalidData = -4
  /// The data are of no known format.
  case statusUnknownType = -3
  /// More data are needed for the header.
  case statusReadingHeader = -2
  /// More data are needed for the image.
  case statusIncomplete = -1
  /// All data are there.
  case statusComplete = 0
}

import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import HostInterface
import Synchronization

/// The source of an image's pixels, which are decoded or drawn when they are first needed, and then cached.
///
/// Images that are made from one another share it. It may be used on any thread.
final class ImagePixels: Sendable {

  private enum Origin: Sendable {
    case made
    case encoded(ImageSource)
    /// A drawing with its scale, in pixels per point.
    case drawing(Drawing, Size, scale: Double)
  }

  private enum State: Sendable {
    case waiting
    case ready(CGImage)
    case failed
  }

  /// The width as stored, in pixels.
  let width: Int
  /// The height as stored, in pixels.
  let height: Int
  /// The orientation that the image file states.
  let orientation: UIImage.Orientation

  private let origin: Origin

  private let state: Mutex<State>
  /// The image turned upright from the last orientation that was asked for.
  private let turned = Mutex<(orientation: UIImage.Orientation, image: CGImage)?>(nil)

  /// Creates a source of existing pixels.
  init(_ image: CGImage) {
    width = image.width
    height = image.height
    orientation = .up
    origin = .made
    state = Mutex(.ready(image))
  }

  /// Creates a source of the pixels of an image file; reads its header only.
  init(decoding source: ImageSource) throws(ImageError) {
    let info = try Registry.imageCodec.info(source)
    width = info.width
    height = info.height
    orientation = UIImage.Orientation(exif: info.orientation)
    origin = .encoded(source)
    state = Mutex(.waiting)
  }

  /// Creates a source of the pixels of a drawing of a size in points.
  init(drawing: Drawing, size: Size, scale: Double) {
    width = max(1, Int((size.width * scale).rounded(.up)))
    height = max(1, Int((size.height * scale).rounded(.up)))
    orientation = .up
    origin = .drawing(drawing, size, scale: scale)
    state = Mutex(.waiting)
  }

  /// The image in full size, as stored; nil, with one message, when it cannot be decoded.
  var image: CGImage? { image(isCached: true) }

  /// Returns the image in full size, turned upright from an orientation; nil, with one message, when it cannot be
  /// decoded.
  func image(turnedFrom orientation: UIImage.Orientation) -> CGImage? {
    guard orientation != .up else { return image }
    return turned.withLock { turned in
      if let turned, turned.orientation == orientation { return turned.image }
      // Views need the upright image only, so that the stored one would take memory for nothing.
      guard let stored = image(isCached: false) else { return nil }
      let image = stored.replacingPixels(with: orientation.upright(stored.bitmap))
      turned = (orientation, image)
      return image
    }
  }

  /// Returns the image as stored, with a longer side of at most so many pixels, decoded no larger than that where the
  /// format allows it.
  func image(maxPixelSize: Int) -> CGImage? {
    let isKept = state.withLock { state in
      switch state {
      case .ready: return true
      case .waiting: return false
      case .failed: return true
      }
    }
    if !isKept, case .encoded(let source) = origin {
      do throws(ImageError) {
        return CGImage(try Registry.imageCodec.decode(source, maxPixelSize: max(1, maxPixelSize)))
      } catch {
        state.withLock { $0 = .failed }
        error.report(of: source)
        return nil
      }
    }
    guard let image else { return nil }
    let longer = max(image.width, image.height)
    guard longer > maxPixelSize else { return image }
    let factor = Double(max(1, maxPixelSize)) / Double(longer)
    return image.replacingPixels(
      with: image.bitmap.scaledDown(
        width: max(1, Int((Double(image.width) * factor).rounded())),
        height: max(1, Int((Double(image.height) * factor).rounded()))))
  }

  private func image(isCached: Bool) -> CGImage? {
    // The lock is held while decoding, so that two threads that need the picture decode it once.
    if case .drawing(let drawing, let size, let scale) = origin { return drawn(drawing, size, scale) }
    return state.withLock { state -> CGImage? in
      switch state {
      case .ready(let image): return image
      case .failed: return nil
      case .waiting:
        guard case .encoded(let source) = origin else { return nil }
        do throws(ImageError) {
          let image = CGImage(try Registry.imageCodec.decode(source, maxPixelSize: nil))
          if isCached { state = .ready(image) }
          return image
        } catch {
          state = .failed
          error.report(of: source)
          return nil
        }
      }
    }
  }

  /// Rasterizes a drawing outside the lock, because that may wait for the main thread.
  private func drawn(_ drawing: Drawing, _ size: Size, _ scale: Double) -> CGImage? {
    if case .ready(let image) = state.withLock({ $0 }) { return image }
    let image = Rasterizer.image(of: drawing, size: size, scale: scale, isOpaque: false)
    return state.withLock { state in
      if case .ready(let first) = state { return first }
      if let image { state = .ready(image) }
      return image
    }
  }
}

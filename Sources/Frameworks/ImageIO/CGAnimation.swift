public import CoreGraphics
import Dispatch
public import Foundation

/// A code of a result: 0 for success.
public typealias OSStatus = Int32

/// The key of the index of the first frame that is shown.
public var kCGImageAnimationStartIndex: CFString { "kCGImageAnimationStartIndex" }
/// The key of a time in seconds between frames, instead of those in the file.
public var kCGImageAnimationDelayTime: CFString { "kCGImageAnimationDelayTime" }
/// The key of the number of times that the animation is played, instead of that in the file; infinity for no end.
public var kCGImageAnimationLoopCount: CFString { "kCGImageAnimationLoopCount" }

/// The results of starting an animation.
public enum CGImageAnimationStatus: OSStatus, Hashable, Sendable {
  case parameterError = -22140
  case corruptInputImage = -22141
  case unsupportedFormat = -22142
  case incompleteInputImage = -22143
  case allocationFailure = -22144
}

/// A handler that is called with the index and the image of a frame, and stops the animation by setting the pointer's
/// target to true.
public typealias CGImageSourceAnimationBlock = (Int, CGImage, UnsafeMutablePointer<Bool>) -> Void

/// Plays the animation in data: calls a closure on the main queue with every frame, at its time.
///
/// - Returns: 0, or a value of `CGImageAnimationStatus`.
@MainActor
public func CGAnimateImageDataWithBlock(
  _ data: CFData, _ options: CFDictionary?, _ block: @escaping CGImageSourceAnimationBlock
) -> OSStatus {
  guard let source = CGImageSourceCreateWithData(data, nil) else {
    return CGImageAnimationStatus.parameterError.rawValue
  }
  return ImageAnimation.start(source, options, block)
}

/// Plays the animation in a file: calls a closure on the main queue with every frame, at its time.
///
/// - Returns: 0, or a value of `CGImageAnimationStatus`.
@MainActor
public func CGAnimateImageAtURLWithBlock(
  _ url: CFURL, _ options: CFDictionary?, _ block: @escaping CGImageSourceAnimationBlock
) -> OSStatus {
  guard let source = CGImageSourceCreateWithURL(url, nil) else {
    return CGImageAnimationStatus.parameterError.rawValue
  }
  return ImageAnimation.start(source, options, block)
}

/// An animation that is playing; the main queue retains it between frames.
@MainActor
private final class ImageAnimation {

  private let source: CGImageSource

  private let block: CGImageSourceAnimationBlock

  private let delays: [Double]

  private var index: Int
  /// The number of times that remain to be played; nil without end.
  private var remaining: Int?

  private init(
    _ source: CGImageSource, _ outline: ImageOutline, _ options: CFDictionary?,
    _ block: @escaping CGImageSourceAnimationBlock
  ) {
    self.source = source
    self.block = block
    let fixed = options?.number(kCGImageAnimationDelayTime)
    delays = outline.frames.map { fixed ?? ImageOutline.clamped($0.delay ?? 0) }
    let first = options?.integer(kCGImageAnimationStartIndex) ?? 0
    index = delays.indices.contains(first) ? first : 0
    let count = options?.number(kCGImageAnimationLoopCount) ?? Double(outline.loopCount ?? 1)
    remaining = count.isFinite && count >= 1 ? Int(min(count, 1e9)) : nil
  }

  static func start(
    _ source: CGImageSource, _ options: CFDictionary?, _ block: @escaping CGImageSourceAnimationBlock
  ) -> OSStatus {
    guard let outline = source.facts, outline.hasSize, !outline.frames.isEmpty else {
      return CGImageAnimationStatus.corruptInputImage.rawValue
    }
    guard outline.isComplete else { return CGImageAnimationStatus.incompleteInputImage.rawValue }
    guard outline.isAnimated else { return CGImageAnimationStatus.unsupportedFormat.rawValue }
    let animation = ImageAnimation(source, outline, options, block)
    DispatchQueue.main.async { animation.show() }
    return 0
  }

  private func show() {
    guard let image = source.image(at: index) else { return }
    var isStopped = false
    block(index, image, &isStopped)
    if isStopped { return }
    let delay = delays[index]
    index += 1
    if index == delays.count {
      index = 0
      if let left = remaining {
        remaining = left - 1
        if left <= 1 { return }
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.show() }
  }
}

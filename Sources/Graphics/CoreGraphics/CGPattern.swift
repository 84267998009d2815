import DisplayList
public import Foundation
import GeometryCore
import HostInterface

/// The function that draws a cell of a pattern: its info and the context.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// The function that is called when a pattern is released.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
public struct CGPatternCallbacks {
  /// The version of the structure, 0.
  public var version: UInt32
  /// The function that draws a cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// The function that releases the info.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates the functions of a pattern.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// The treatment of cells whose distance is no whole number of pixels; they are always interpolated.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion
  case constantSpacingMinimalDistortion
  case constantSpacing
}

/// A drawing that is repeated to fill an area.
///
/// A cell is drawn into a bitmap of three pixels a unit when a color is made of the pattern.
public final class CGPattern: @unchecked Sendable {
  // Immutable but for the client's functions, which are called in the contexts that draw with the pattern.
  private let info: UnsafeMutableRawPointer?
  private let bounds: CGRect
  private let matrix: CGAffineTransform
  private let step: CGSize
  private let isColored: Bool
  private let callbacks: CGPatternCallbacks

  /// The number of pixels of a cell's unit.
  private static let scale = 3.0

  /// Creates a pattern of cells with a distance in both directions; the matrix leads from the cell's coordinates to the
  /// context's. Nil for cells without an extent.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard bounds.width > 0, bounds.height > 0, xStep.isFinite, yStep.isFinite, xStep != 0, yStep != 0 else {
      return nil
    }
    self.info = info
    self.bounds = bounds
    self.matrix = matrix
    step = CGSize(width: abs(xStep), height: abs(yStep))
    self.isColored = isColored
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Returns copies of the cell, drawn in a color if the pattern has none itself.
  fileprivate func tiling(_ color: CGColor?, alpha: Double) -> Pattern {
    let context = CGContext(clip: Rect(bounds))
    let scale = Self.scale
    context.append(
      .concat(
        Affine(a: scale, b: 0, c: 0, d: scale, tx: -Double(bounds.minX) * scale, ty: -Double(bounds.minY) * scale)))
    context.clip(to: bounds)
    if let color, !isColored {
      context.setFillColor(color)
      context.setStrokeColor(color)
    }
    callbacks.drawPattern?(info, context)
    let drawing = context.drawing
    func pixels(_ length: CGFloat) -> Int { min(max(1, Int((Double(length) * scale).rounded())), 4096) }
    let (width, height) = (pixels(step.width), pixels(step.height))
    let bitmap = Bitmap(id: BitmapIdentity.next(), width: width, height: height) { pixels, stride in
      guard let drawing else { return }
      Registry.bitmapPainter.draw(drawing, onto: pixels, width: width, height: height, stride: stride)
    }
    let place = Affine.translation(Double(bounds.minX), Double(bounds.minY)).concatenating(Affine(matrix))
    return Pattern(bitmap, tile: Size(step), transform: place, alpha: alpha)
  }
}

extension CGColor {
  /// Creates a pattern color; the components are an alpha, after those of a color in the base space for a pattern
  /// without colors of its own. Nil for too few components.
  public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: [CGFloat]) {
    let base = space.baseColorSpace ?? (space.model == .pattern ? nil : space)
    let ink = base.flatMap { CGColor(colorSpace: $0, components: components) }
    guard let alpha = components.last else { return nil }
    let tiling = pattern.tiling(ink?.copy(alpha: 1), alpha: Double(alpha))
    self.init(tiling: tiling, mean: tiling.bitmap.mean, source: pattern)
  }
}

extension Bitmap {
  /// The mean of all pixels, not premultiplied.
  fileprivate var mean: Color {
    var sums = (0, 0, 0, 0)
    withPixels { pixels in
      for i in 0..<(width * height) {
        let pixel = Int(pixels.load(fromByteOffset: i * 4, as: UInt32.self))
        sums = (
          sums.0 + (pixel >> 24), sums.1 + (pixel >> 16 & 0xFF), sums.2 + (pixel >> 8 & 0xFF), sums.3 + (pixel & 0xFF)
        )
      }
    }
    guard sums.0 > 0 else { return .clear }
    let alpha = Double(sums.0)
    return Color(
      red: Double(sums.1) / alpha, green: Double(sums.2) / alpha, blue: Double(sums.3) / alpha,
      alpha: alpha / Double(width * height) / 255)
  }
}

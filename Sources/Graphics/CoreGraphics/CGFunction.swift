import DisplayList
public import Foundation
import GeometryCore

/// The function that a `CGFunction` calls: its info, the inputs and the outputs.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void
/// The function that a `CGFunction` calls when it is released.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a `CGFunction`.
public struct CGFunctionCallbacks {
  /// The version of the structure, 0.
  public var version: UInt32
  /// The function that computes the outputs for inputs.
  public var evaluate: CGFunctionEvaluateCallback?
  /// The function that releases the info.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Creates the functions of a `CGFunction`.
  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    self.version = version
    self.evaluate = evaluate
    self.releaseInfo = releaseInfo
  }
}

/// A function of numbers that the client computes, for the colors of a shading.
public final class CGFunction {
  private let info: UnsafeMutableRawPointer?
  private let domain: ClosedRange<CGFloat>
  private let range: [ClosedRange<CGFloat>]?
  private let outputCount: Int
  private let callbacks: CGFunctionCallbacks

  /// Creates a function of one input; nil for others. Bounds are pairs of a minimum and a maximum; a nil `domain` is 0
  /// to 1, and outputs without a `range` are not clamped.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
    range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard domainDimension == 1, rangeDimension > 0 else { return nil }
    func bounds(_ p: UnsafePointer<CGFloat>, _ i: Int) -> ClosedRange<CGFloat> {
      p[i * 2]...max(p[i * 2], p[i * 2 + 1])
    }
    self.info = info
    self.domain = domain.map { bounds($0, 0) } ?? 0...1
    self.range = range.map { p in (0..<rangeDimension).map { bounds(p, $0) } }
    outputCount = rangeDimension
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Returns the outputs at a fraction of the domain.
  func values(at fraction: Double) -> [CGFloat] {
    var input = domain.lowerBound + (domain.upperBound - domain.lowerBound) * CGFloat(fraction)
    var output = [CGFloat](repeating: 0, count: outputCount)
    output.withUnsafeMutableBufferPointer { callbacks.evaluate?(info, &input, $0.baseAddress!) }
    guard let range else { return output }
    return zip(output, range).map { min(max($0, $1.lowerBound), $1.upperBound) }
  }
}

/// A gradient whose colors a function computes.
///
/// The function is evaluated at 129 places; colors between them are interpolated.
public final class CGShading {
  let gradient: Gradient

  private init?(
    _ space: CGColorSpace, _ shape: Gradient.Shape, _ function: CGFunction, _ extendStart: Bool, _ extendEnd: Bool
  ) {
    let count = 128
    var stops: [Gradient.Stop] = []
    for i in 0...count {
      let fraction = Double(i) / Double(count)
      guard let color = CGColor(colorSpace: space, components: function.values(at: fraction)) else { return nil }
      stops.append(Gradient.Stop(location: fraction, color: color.color))
    }
    gradient = Gradient(shape: shape, stops: stops, extendsBefore: extendStart, extendsAfter: extendEnd)
  }

  /// Creates a shading along a line; nil if the function has too few outputs for a color with its alpha.
  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
    extendEnd: Bool
  ) { self.init(space, .linear(from: Point(start), to: Point(end)), function, extendStart, extendEnd) }

  /// Creates a shading between two circles; nil if the function has too few outputs for a color with its alpha.
  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
    function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    self.init(
      space,
      .radial(
        from: Point(start), startRadius: Double(startRadius), to: Point(end), endRadius: Double(endRadius)),
      function, extendStart, extendEnd)
  }
}

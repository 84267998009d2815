import DisplayList
public import Foundation
import GeometryCore

/// The kinds of elements of a path.
public enum CGPathElementType: Int32, Sendable {
  /// The beginning of a subpath, with its point.
  case moveToPoint
  /// A line, with its end.
  case addLineToPoint
  /// A quadratic curve, with its control point and its end.
  case addQuadCurveToPoint
  /// A cubic curve, with its control points and its end.
  case addCurveToPoint
  /// The end of a subpath, without points.
  case closeSubpath
}

/// An element of a path; its points are valid during the call only that passes it.
public struct CGPathElement {
  /// The kind of the element, which says how many points there are.
  public var type: CGPathElementType
  /// The points.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that is called with the client's info and each element of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls a closure with each element.
  /// - Complexity: O(elements).
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var points = [CGPoint](repeating: .zero, count: 3)
    points.withUnsafeMutableBufferPointer { points in
      for element in path.elements {
        let type: CGPathElementType
        switch element {
        case .move(let p):
          type = .moveToPoint
          points[0] = CGPoint(p)
        case .line(let p):
          type = .addLineToPoint
          points[0] = CGPoint(p)
        case .quad(let c, let p):
          type = .addQuadCurveToPoint
          (points[0], points[1]) = (CGPoint(c), CGPoint(p))
        case .cubic(let c, let d, let p):
          type = .addCurveToPoint
          (points[0], points[1], points[2]) = (CGPoint(c), CGPoint(d), CGPoint(p))
        case .close: type = .closeSubpath
        }
        var passed = CGPathElement(type: type, points: points.baseAddress!)
        block(&passed)
      }
    }
  }

  /// Calls a function with each element.
  /// - Complexity: O(elements).
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Returns whether the path is a rectangle parallel to the axes, and stores it.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let lines = path.polylines()
    guard lines.count == 1,
      path.elements.allSatisfy({ if case .quad = $0 { false } else if case .cubic = $0 { false } else { true } })
    else { return false }
    var corners = lines[0].points
    if corners.count == 5, corners.first == corners.last { corners.removeLast() }
    guard corners.count == 4, let box = path.controlBounds else { return false }
    let ends = zip(corners, corners.dropFirst() + corners.prefix(1))
    guard ends.allSatisfy({ $0.x == $1.x || $0.y == $1.y }),
      corners.allSatisfy({ ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY) })
    else { return false }
    rect?.pointee = CGRect(box)
    return true
  }

  /// Returns a path that encloses, by the winding rule, what stroking this one paints; its points are transformed
  /// first.
  ///
  /// It consists of overlapping pieces, one for each line, joint and end; on Apple's systems it is a single outline.
  /// - Complexity: O(lines that curves are divided into).
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: Double(lineWidth), cap: StrokeStyle.Cap(lineCap), join: StrokeStyle.Join(lineJoin),
      miterLimit: Double(miterLimit))
    return CGPath(path.applying(Affine(transform)).outline(stroked: style))
  }

  /// Returns the dashes of the path, whose points are transformed first; curves are divided into lines.
  /// - Complexity: O(lines + dashes).
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(path.applying(Affine(transform)).dashed(lengths.map { Double($0) }, phase: Double(phase)))
  }

  /// Returns the path with curves divided into lines that stay within a distance of them, in points.
  public func flattened(threshold: CGFloat) -> CGPath { CGPath(Path(path.polylines(tolerance: Double(threshold)))) }
}

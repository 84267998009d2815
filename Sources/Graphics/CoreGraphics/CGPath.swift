package import DisplayList
public import Foundation
import GeometryCore

/// A path of lines and curves, in points.
public class CGPath: @unchecked Sendable {
  /// The path in the renderer's terms; only `CGMutablePath` changes it, and that belongs to one actor at a time.
  package final var path: Path

  package init(_ path: Path) { self.path = path }

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect: Rect(rect)).applying(Affine(transform)))
  }

  /// Creates the path of the ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.ellipse(in: Rect(rect))
    self.init(path.applying(Affine(transform)))
  }

  /// Creates the path of a rectangle whose corners are quarters of ellipses; radii in points.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.roundedRect(Rect(rect), width: Double(cornerWidth), height: Double(cornerHeight))
    self.init(path.applying(Affine(transform)))
  }

  /// Returns an immutable copy.
  public func copy() -> CGPath? { CGPath(path) }
  /// Returns an immutable copy to which a transform is applied.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(Affine(transform)))
  }
  /// Returns a mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }
  /// Returns a mutable copy to which a transform is applied.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.applying(Affine(transform)))
  }

  /// A Boolean value that indicates whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }
  /// The current point, where the next line starts; zero for an empty path.
  public var currentPoint: CGPoint { CGPoint(path.currentPoint ?? .zero) }
  /// The bounding box of all points, including control points; null for an empty path.
  public var boundingBox: CGRect { path.controlBounds.map { CGRect($0) } ?? .null }
  /// The bounding box of the curves; null for an empty path.
  public var boundingBoxOfPath: CGRect { path.exactBounds.map { CGRect($0) } ?? .null }

  /// Returns whether the path encloses a point; open subpaths are closed by a line.
  /// - Complexity: O(elements).
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    path.applying(Affine(transform)).contains(Point(point), rule: FillRule(rule))
  }
}

extension CGPath: Hashable {
  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Affine {
  /// Creates the transform that a pointer refers to; the identity for nil.
  init(_ t: UnsafePointer<CGAffineTransform>?) { self = t.map { Affine($0.pointee) } ?? .identity }
}

package import DisplayList
public import Foundation
import GeometryCore

/// An outline of lines and curves, in points.
public class CGPath: @unchecked Sendable {
  /// The outline as the renderer takes it; only `CGMutablePath` changes it, and that belongs to one actor at a time.
  package final var path: Path

  package init(_ path: Path) { self.path = path }

  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect: Rect(rect)).applying(Affine(transform)))
  }

  /// Creates the outline of the ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.ellipse(in: Rect(rect))
    self.init(path.applying(Affine(transform)))
  }

  /// Creates the outline of a rectangle with corners that are quarters of ellipses; radii in points.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.roundedRect(Rect(rect), width: Double(cornerWidth), height: Double(cornerHeight))
    self.init(path.applying(Affine(transform)))
  }

  /// Returns a copy that does not change.
  public func copy() -> CGPath? { CGPath(path) }
  /// Returns a copy that does not change, mapped.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(Affine(transform)))
  }
  /// Returns a copy that can be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }
  /// Returns a copy that can be added to, mapped.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.applying(Affine(transform)))
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { path.isEmpty }
  /// Where the next line starts; zero in an empty path.
  public var currentPoint: CGPoint { CGPoint(path.currentPoint ?? .zero) }
  /// The bounding box of all points, control points too; null for an empty path.
  public var boundingBox: CGRect { path.controlBounds.map { CGRect($0) } ?? .null }
  /// The bounding box of the curves; null for an empty path.
  public var boundingBoxOfPath: CGRect { path.exactBounds.map { CGRect($0) } ?? .null }

  /// Tells whether a point is enclosed; open parts are closed by a line.
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
  /// The map that a pointer points to; without one the map that changes nothing.
  init(_ t: UnsafePointer<CGAffineTransform>?) { self = t.map { Affine($0.pointee) } ?? .identity }
}

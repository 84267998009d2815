public import CoreGraphics
public import Foundation
import QuartzCore

/// Geometry in objects, as Objective-C's collections and the values of animations require it.
extension NSValue {
  /// Creates an object that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates an object that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates an object that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates an object that holds a vector.
  public convenience init(cgVector vector: CGVector) { self.init(doubles: [vector.dx, vector.dy]) }

  /// Creates an object that holds a transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(doubles: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  /// Creates an object that holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(doubles: [insets.top, insets.left, insets.bottom, insets.right])
  }

  /// Creates an object that holds insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(doubles: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  /// Creates an object that holds an offset.
  public convenience init(uiOffset offset: UIOffset) { self.init(doubles: [offset.horizontal, offset.vertical]) }

  /// Creates an object from numbers: this Foundation knows the layout of arrays, not of structures.
  private convenience init(doubles: [CGFloat]) {
    var numbers = doubles.map { Double($0) }
    self.init(bytes: &numbers, objCType: "[\(numbers.count)d]")
  }

  /// The point that the object holds, in points.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that the object holds, in points.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that the object holds, in points.
  public var cgRectValue: CGRect { rectValue }
  /// The vector that the object holds; zero when it holds something else.
  public var cgVectorValue: CGVector { doubles(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0) }

  /// The transform that the object holds; the identity when it holds something else.
  public var cgAffineTransformValue: CGAffineTransform {
    doubles(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
  }

  /// The insets that the object holds, in points; zero when it holds something else.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    doubles(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  /// The insets that the object holds, in points; zero when it holds something else.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    doubles(4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
  }

  /// The offset that the object holds, in points; zero when it holds something else.
  public var uiOffsetValue: UIOffset { doubles(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero }
}

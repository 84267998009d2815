public import CoreGraphics
public import Foundation
import QuartzCore

/// Points, sizes and the like as objects, for lists of them and for the values of animations.
extension NSValue {
  /// Creates a value that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a value that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates a value that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates a value that holds a vector.
  public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }
  /// Creates a value that holds an affine transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  /// Creates a value that holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Creates a value that holds insets by reading direction.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Creates a value that holds an offset.
  public convenience init(uiOffset offset: UIOffset) { self.init(numbers: [offset.horizontal, offset.vertical]) }

  /// The point that the value was made with.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that the value was made with.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that the value was made with.
  public var cgRectValue: CGRect { rectValue }
  /// The vector that the value was made with; zero for any other value.
  public var cgVectorValue: CGVector {
    numbers(count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }
  /// The transform that the value was made with; the identity for any other value.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(count: 6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
      ?? .identity
  }
  /// The insets that the value was made with; zero for any other value.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(count: 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// The insets by reading direction that the value was made with; zero for any other value.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    numbers(count: 4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) }
      ?? .zero
  }
  /// The offset that the value was made with; zero for any other value.
  public var uiOffsetValue: UIOffset {
    numbers(count: 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }
}

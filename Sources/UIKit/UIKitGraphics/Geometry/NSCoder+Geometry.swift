public import Foundation

extension NSCoder {
  /// Returns a point as text, such as `{1, 2}`.
  public class func string(for point: CGPoint) -> String { braced([point.x, point.y]) }
  /// Returns a size as text, such as `{1, 2}`.
  public class func string(for size: CGSize) -> String { braced([size.width, size.height]) }
  /// Returns a rectangle as text, such as `{{1, 2}, {3, 4}}`.
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
  /// Returns insets as text, in the order top, left, bottom, right.
  public class func string(for insets: UIEdgeInsets) -> String {
    braced([insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Returns insets as text, in the order top, leading, bottom, trailing.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    braced([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Returns an offset as text, such as `{1, 2}`.
  public class func string(for offset: UIOffset) -> String { braced([offset.horizontal, offset.vertical]) }

  /// Returns the point that a string describes; zero when it describes none.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(in: string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// Returns the size that a string describes; zero when it describes none.
  public class func cgSize(for string: String) -> CGSize {
    numbers(in: string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// Returns the rectangle that a string describes; zero when it describes none.
  public class func cgRect(for string: String) -> CGRect {
    numbers(in: string, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// Returns the insets that a string describes; zero when it describes none.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(in: string, count: 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// Returns the insets that a string describes; zero when it describes none.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(in: string, count: 4).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }
  /// Returns the offset that a string describes; zero when it describes none.
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(in: string, count: 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  /// Returns a transform as text: its six numbers in the order a, b, c, d, tx, ty.
  public class func string(for transform: CGAffineTransform) -> String {
    "[\([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map { String(format: "%.17g", Double($0)) }.joined(separator: ", "))]"
  }
  /// Returns a vector as text, such as `{1, 2}`.
  public class func string(for vector: CGVector) -> String { braced([vector.dx, vector.dy]) }
  /// Returns the transform that a string describes; the identity when it describes none.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let text = string.replacingOccurrences(of: "[", with: "{").replacingOccurrences(of: "]", with: "}")
    return numbers(in: text, count: 6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  /// Returns the vector that a string describes; zero when it describes none.
  public class func cgVector(for string: String) -> CGVector {
    numbers(in: string, count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  // MARK: Archives, besides what Foundation stores of points, sizes and rectangles

  /// Stores a vector under a key.
  public func encode(_ vector: CGVector, forKey key: String) { store(NSCoder.string(for: vector), key) }
  /// Stores a transform under a key.
  public func encode(_ transform: CGAffineTransform, forKey key: String) { store(NSCoder.string(for: transform), key) }
  /// Stores insets under a key.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { store(NSCoder.string(for: insets), key) }
  /// Stores insets under a key.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) { store(NSCoder.string(for: insets), key) }
  /// Stores an offset under a key.
  public func encode(_ offset: UIOffset, forKey key: String) { store(NSCoder.string(for: offset), key) }

  /// Returns the point of a key; zero without one.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
  }
  /// Returns the size of a key; zero without one.
  public func decodeCGSize(forKey key: String) -> CGSize {
    containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
  }
  /// Returns the rectangle of a key; zero without one.
  public func decodeCGRect(forKey key: String) -> CGRect {
    containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
  }
  /// Returns the vector of a key; zero without one.
  public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: stored(key)) }
  /// Returns the transform of a key; the identity without one.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: stored(key))
  }
  /// Returns the insets of a key; zero without any.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: stored(key)) }
  /// Returns the insets of a key; zero without any.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: stored(key))
  }
  /// Returns the offset of a key; zero without one.
  public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: stored(key)) }

  private func store(_ text: String, _ key: String) { encode(text as NSString, forKey: key) }
  private func stored(_ key: String) -> String {
    guard containsValue(forKey: key) else { return "" }
    return (decodeObject(of: NSString.self, forKey: key) as String?) ?? ""
  }

  private class func braced(_ numbers: [CGFloat]) -> String {
    "{" + numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ") + "}"
  }

  /// Returns the first numbers of a string in braces; nil when there are too few, or when one of them is not a number.
  private class func numbers(in string: String, count: Int) -> [CGFloat]? {
    guard string.drop(while: \.isWhitespace).first == "{" else { return nil }
    let parts = string.split { $0 == "{" || $0 == "}" || $0 == "," || $0.isWhitespace }.prefix(count)
    let numbers = parts.compactMap { Double($0).map { CGFloat($0) } }
    return numbers.count == count ? numbers : nil
  }
}

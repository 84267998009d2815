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

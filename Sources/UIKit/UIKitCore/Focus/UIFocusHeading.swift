import LayoutCore

/// The direction in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  public static let last = UIFocusHeading(rawValue: 1 << 9)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

extension UIFocusHeading {
  /// The direction in which the next view is searched for: a vertical one if there is any, and the left without one.
  var direction: SpatialSearch.Direction {
    let isForward = contains(.down) || contains(.right)
    if contains(.up) || contains(.down) { return isForward ? .down : .up }
    return isForward ? .right : .left
  }
}

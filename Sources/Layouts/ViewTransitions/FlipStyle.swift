import UIKit

/// The style in which a page is turned: any combination of three options; the empty set turns from the trailing to the
/// leading edge, toward the reader.
public struct FlipStyle: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  /// The page turns back: from the leading to the trailing edge, or from top to bottom.
  public static let backward = FlipStyle(rawValue: 1 << 0)
  /// The spine lies across: the page turns from bottom to top.
  public static let vertical = FlipStyle(rawValue: 1 << 1)
  /// The page turns away from the reader, behind the paper.
  public static let reversePerspective = FlipStyle(rawValue: 1 << 2)
  /// All eight styles, in the order of their raw values.
  public static let all: [FlipStyle] = (0..<8).map(FlipStyle.init(rawValue:))

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The style that reverses this one.
  public var opposite: FlipStyle { symmetricDifference(.backward) }
}

import UIKit

/// How a fold moves: any combination of three choices; the empty set folds vertically, away from the reader.
public struct FoldStyle: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The new view unfolds over the old one; without it the old view folds up and the new one is found behind.
  public static let unfold = FoldStyle(rawValue: 1 << 0)
  /// The new view comes in as the other sides of the folding paper, as on a cube.
  public static let cubic = FoldStyle(rawValue: 1 << 1)
  /// The paper folds about upright lines: left meets right.
  public static let horizontal = FoldStyle(rawValue: 1 << 2)

  /// The style that is this one run backward.
  public var opposite: FoldStyle { symmetricDifference(.unfold) }
  /// All eight styles, in the order of their raw values.
  public static let all: [FoldStyle] = (0..<8).map(FoldStyle.init(rawValue:))
}

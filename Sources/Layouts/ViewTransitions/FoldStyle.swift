import UIKit

/// The style in which views fold: any combination of three options; the empty set folds vertically, away from the
/// reader.
public struct FoldStyle: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  /// The new view unfolds over the old one; without it the old view folds up and reveals the new one.
  public static let unfold = FoldStyle(rawValue: 1 << 0)
  /// The new view appears on the other sides of the folding paper, as on a cube.
  public static let cubic = FoldStyle(rawValue: 1 << 1)
  /// The paper folds about vertical lines: the leading edge meets the trailing one.
  public static let horizontal = FoldStyle(rawValue: 1 << 2)
  /// All eight styles, in the order of their raw values.
  public static let all: [FoldStyle] = (0..<8).map(FoldStyle.init(rawValue:))

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The style that reverses this one.
  public var opposite: FoldStyle { symmetricDifference(.unfold) }
}

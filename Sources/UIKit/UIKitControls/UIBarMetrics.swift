import CoreGraphics
import Foundation

/// The height class of the bar that an image is for.
public enum UIBarMetrics: Int, Hashable, Sendable {
  case `default` = 0
  /// Little height.
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102

  /// `compact` by its old name.
  public static var landscapePhone: UIBarMetrics { .compact }
}

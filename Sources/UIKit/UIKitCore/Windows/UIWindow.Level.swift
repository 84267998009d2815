public import CoreGraphics

extension UIWindow.Level {
  /// Returns a level so far in front of another.
  public static func + (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(level.rawValue + distance)
  }
  /// Returns a level so far behind another.
  public static func - (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(level.rawValue - distance)
  }
  /// Moves a level to the front.
  public static func += (level: inout UIWindow.Level, distance: CGFloat) { level = level + distance }
  /// Moves a level to the back.
  public static func -= (level: inout UIWindow.Level, distance: CGFloat) { level = level - distance }
}

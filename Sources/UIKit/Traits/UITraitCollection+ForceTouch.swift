/// The ability of a screen to tell how hard it is pressed.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  case unknown = 0
  case unavailable = 1
  case available = 2
}

extension UITraitCollection {
  /// The ability of the screen to tell how hard it is pressed; no screen here can.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}

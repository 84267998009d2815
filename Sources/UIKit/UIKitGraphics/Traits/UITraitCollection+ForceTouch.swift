/// The ability of a screen to tell how hard it is pressed.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  case unknown = 0
  case unavailable = 1
  case available = 2
}

extension UITraitCollection {
  /// Creates traits without a value: the capability is the same for every screen here.
  public convenience init(forceTouchCapability: UIForceTouchCapability) { self.init() }
}

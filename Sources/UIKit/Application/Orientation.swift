/// How the interface is turned; landscape left is what the device's landscape right shows.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the longer side lies.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the longer side stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both in which the longer side lies.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All but the one upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

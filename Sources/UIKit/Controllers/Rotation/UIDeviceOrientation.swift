/// How the device is held; the names say where its top is.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  case unknown = 0
  case portrait
  case portraitUpsideDown
  /// The top is on the left.
  case landscapeLeft
  /// The top is on the right.
  case landscapeRight
  case faceUp
  case faceDown

  /// Whether the longer side stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the longer side lies.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the screen faces up or down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can be turned like that.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIInterfaceOrientation {
  /// Creates the orientation that stands upright for a device's; nil for a device that lies flat.
  ///
  /// Left and right change places: the interface turns against the device.
  public init?(_ deviceOrientation: UIDeviceOrientation) {
    switch deviceOrientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    case .unknown, .faceUp, .faceDown: return nil
    }
  }

  /// Returns the orientation after the device was turned: only one that is supported takes the place of this one.
  public func following(
    _ deviceOrientation: UIDeviceOrientation, supported: UIInterfaceOrientationMask
  ) -> UIInterfaceOrientation {
    guard let new = UIInterfaceOrientation(deviceOrientation), supported.contains(new.mask) else { return self }
    return new
  }

  /// The set of this orientation alone.
  var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }
}

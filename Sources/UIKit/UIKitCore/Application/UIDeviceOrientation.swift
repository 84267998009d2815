/// The physical orientation of the device, named after the position of its top.
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

  /// A Boolean value that indicates whether the device is in a portrait orientation.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the device is in a landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether the screen faces up or down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// A Boolean value that indicates whether an interface can have the orientation.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIInterfaceOrientation {
  /// Creates the upright interface orientation for a device orientation; nil for a device that lies flat.
  ///
  /// Left and right are swapped, as the interface rotates against the device.
  public init?(_ deviceOrientation: UIDeviceOrientation) {
    switch deviceOrientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    case .unknown, .faceUp, .faceDown: return nil
    }
  }

  /// Returns the orientation after the device was rotated: the new one if it is supported, or else this one.
  public func following(
    _ deviceOrientation: UIDeviceOrientation, supported: UIInterfaceOrientationMask
  ) -> UIInterfaceOrientation {
    guard let new = UIInterfaceOrientation(deviceOrientation), supported.contains(new.mask) else { return self }
    return new
  }

  /// The set that contains only this orientation.
  var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }
}

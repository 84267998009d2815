public import CoreGraphics
public import Foundation
public import UIKitCore

extension UITouch {
  /// The values of touches that may be estimated at first.
  public struct Properties: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public static let force = Properties(rawValue: 1 << 0)
    public static let azimuth = Properties(rawValue: 1 << 1)
    public static let altitude = Properties(rawValue: 1 << 2)
    public static let location = Properties(rawValue: 1 << 3)
    public static let roll = Properties(rawValue: 1 << 4)

    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The angle between the pen and the screen, in radians: π/2, upright, as desktops report positions alone.
  public var altitudeAngle: CGFloat { .pi / 2 }
  /// The rotation of the pen about its own axis, in radians: 0.
  public var rollAngle: CGFloat { 0 }
  /// Returns the direction in which the pen leans, in radians: 0.
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Returns the direction in which the pen leans, as a vector of length 1.
  public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  /// The values that are estimates: none, as every value here is final.
  public var estimatedProperties: Properties { [] }
  /// The values of which a better one will be reported: none.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// The number by which a better value is known; nil, as there will be none.
  public var estimationUpdateIndex: NSNumber? { nil }
}

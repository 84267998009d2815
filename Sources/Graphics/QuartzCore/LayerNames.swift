import Foundation

/// The placement of a layer's contents in its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let center = Self(rawValue: "center")
  public static let top = Self(rawValue: "top")
  public static let bottom = Self(rawValue: "bottom")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let topLeft = Self(rawValue: "topLeft")
  public static let topRight = Self(rawValue: "topRight")
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  public static let bottomRight = Self(rawValue: "bottomRight")
  public static let resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The filter with which contents are sampled when they are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let nearest = Self(rawValue: "nearest")
  public static let linear = Self(rawValue: "linear")
  public static let trilinear = Self(rawValue: "trilinear")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The pixel format of drawn contents.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let gray8Uint = Self(rawValue: "Gray8")
  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  public static let RGBA16Float = Self(rawValue: "RGBAh")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The curve of rounded corners: circular arcs, or curves that begin gently further out.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The corners that `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public static let layerMinXMinYCorner = Self(rawValue: 1 << 0)
  public static let layerMaxXMinYCorner = Self(rawValue: 1 << 1)
  public static let layerMinXMaxYCorner = Self(rawValue: 1 << 2)
  public static let layerMaxXMaxYCorner = Self(rawValue: 1 << 3)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// The edges that are antialiased.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public static let layerLeftEdge = Self(rawValue: 1 << 0)
  public static let layerRightEdge = Self(rawValue: 1 << 1)
  public static let layerBottomEdge = Self(rawValue: 1 << 2)
  public static let layerTopEdge = Self(rawValue: 1 << 3)

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The range of brightness that a layer is shown with; every screen here shows the standard one.
public struct CADynamicRange: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// The range of the contents, as the system decides.
  public static let automatic = Self(rawValue: "automatic")
  /// The standard range.
  public static let standard = Self(rawValue: "standard")
  /// The high range, limited so that it stands beside standard contents.
  public static let constrainedHigh = Self(rawValue: "constrainedHigh")
  /// The high range.
  public static let high = Self(rawValue: "high")

  public init(rawValue: String) { self.rawValue = rawValue }
}

extension CALayer {
  /// The mapping of bright contents to what the screen shows.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// The mapping that the system decides.
    public static let automatic = Self(rawValue: "automatic")
    /// No mapping.
    public static let never = Self(rawValue: "never")
    /// A mapping where it is supported.
    public static let ifSupported = Self(rawValue: "ifSupported")

    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// What the components of a colour mean.
public final class CGColorSpace: Sendable {
  /// The name that Apple's systems give the space.
  public let name: String?
  /// How many components a colour has besides its alpha.
  public let numberOfComponents: Int

  private init(name: String, numberOfComponents: Int) {
    self.name = name
    self.numberOfComponents = numberOfComponents
  }

  /// Returns a space by its name, such as `CGColorSpace.sRGB`; nil for a space that is not known.
  public convenience init?(name: String) {
    switch name {
    case "kCGColorSpaceSRGB", "kCGColorSpaceExtendedSRGB", "kCGColorSpaceDeviceRGB":
      self.init(name: name, numberOfComponents: 3)
    case "kCGColorSpaceGenericGrayGamma2_2", "kCGColorSpaceDeviceGray":
      self.init(name: name, numberOfComponents: 1)
    default: return nil
    }
  }

  static let sRGB = CGColorSpace(name: "kCGColorSpaceSRGB", numberOfComponents: 3)
  static let gray = CGColorSpace(name: "kCGColorSpaceGenericGrayGamma2_2", numberOfComponents: 1)
}

extension CGColorSpace: Hashable {
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The kinds of colour spaces.
public enum CGColorSpaceModel: Int32, Sendable {
  /// A space of no known kind.
  case unknown = -1
  /// Shades of grey.
  case monochrome
  /// Red, green and blue.
  case rgb
  /// Cyan, magenta, yellow and black.
  case cmyk
  /// Lightness and two opponent colours.
  case lab
  /// Any number of inks.
  case deviceN
  /// Entries of a table.
  case indexed
  /// Copies of a drawing.
  case pattern
  /// The CIE's tristimulus values.
  case XYZ
}

/// A colour space: the interpretation of the components of a colour.
public final class CGColorSpace: Sendable {
  /// The name of the space on Apple's systems.
  public let name: String?
  /// The number of components of a colour, without its alpha.
  public let numberOfComponents: Int

  /// The model of the space.
  public let model: CGColorSpaceModel
  /// The space of the colours that uncoloured patterns are drawn with; nil for others.
  public let baseColorSpace: CGColorSpace?

  static let sRGB = CGColorSpace(name: "kCGColorSpaceSRGB", numberOfComponents: 3)
  static let pattern = CGColorSpace(name: nil, numberOfComponents: 0, model: .pattern)
  static let gray = CGColorSpace(name: "kCGColorSpaceGenericGrayGamma2_2", numberOfComponents: 1)

  private init(
    name: String?, numberOfComponents: Int, model: CGColorSpaceModel? = nil, baseColorSpace: CGColorSpace? = nil
  ) {
    self.name = name
    self.numberOfComponents = numberOfComponents
    self.model = model ?? (numberOfComponents == 1 ? .monochrome : .rgb)
    self.baseColorSpace = baseColorSpace
  }

  /// Creates a space of patterns. Their only component is an alpha; uncoloured ones also have those of the base.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    self.init(
      name: nil, numberOfComponents: baseSpace?.numberOfComponents ?? 0, model: .pattern, baseColorSpace: baseSpace)
  }

  /// Creates the space with a name, such as `CGColorSpace.sRGB`; nil for an unknown name.
  public convenience init?(name: String) {
    switch name {
    case "kCGColorSpaceSRGB", "kCGColorSpaceExtendedSRGB", "kCGColorSpaceDeviceRGB":
      self.init(name: name, numberOfComponents: 3)
    case "kCGColorSpaceGenericGrayGamma2_2", "kCGColorSpaceDeviceGray":
      self.init(name: name, numberOfComponents: 1)
    default: return nil
    }
  }
}

extension CGColorSpace: Hashable {
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.name == b.name && a.model == b.model && a.baseColorSpace == b.baseColorSpace
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Returns the space of red, green and blue, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace.sRGB }
/// Returns the space of grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace.gray }

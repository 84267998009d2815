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

/// What the components of a colour mean.
public final class CGColorSpace: Sendable {
  /// The name that Apple's systems give the space.
  public let name: String?
  /// How many components a colour has besides its alpha.
  public let numberOfComponents: Int

  /// The kind of the space.
  public let model: CGColorSpaceModel
  /// The space of the colours that uncoloured patterns take; nil for others.
  public let baseColorSpace: CGColorSpace?

  private init(
    name: String?, numberOfComponents: Int, model: CGColorSpaceModel? = nil, baseColorSpace: CGColorSpace? = nil
  ) {
    self.name = name
    self.numberOfComponents = numberOfComponents
    self.model = model ?? (numberOfComponents == 1 ? .monochrome : .rgb)
    self.baseColorSpace = baseColorSpace
  }

  /// Creates a space of patterns, which have no components but an alpha, and those of the base where they have no colours
  /// of their own.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    self.init(
      name: nil, numberOfComponents: baseSpace?.numberOfComponents ?? 0, model: .pattern, baseColorSpace: baseSpace)
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
  static let pattern = CGColorSpace(name: nil, numberOfComponents: 0, model: .pattern)
  static let gray = CGColorSpace(name: "kCGColorSpaceGenericGrayGamma2_2", numberOfComponents: 1)
}

extension CGColorSpace: Hashable {
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.name == b.name && a.model == b.model && a.baseColorSpace == b.baseColorSpace
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

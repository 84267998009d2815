public import Foundation

/// The kinds of color spaces.
public enum CGColorSpaceModel: Int32, Sendable {
  /// A space of no known kind.
  case unknown = -1
  /// Shades of gray.
  case monochrome
  /// Red, green and blue.
  case rgb
  /// Cyan, magenta, yellow and black.
  case cmyk
  /// Lightness and two opponent colors.
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

/// A color space: the interpretation of the components of a color.
///
/// Components in every space of red, green and blue are drawn as if they were in sRGB: colors are not converted
/// between profiles.
public final class CGColorSpace: Sendable {

  private let title: String?
  /// The profile that the space was created with (ICC.1); empty for none.
  package let profile: [UInt8]
  /// The number of components of a color, without its alpha.
  public let numberOfComponents: Int

  /// The model of the space.
  public let model: CGColorSpaceModel
  /// The space of the colors that uncolored patterns are drawn with; nil for others.
  public let baseColorSpace: CGColorSpace?

  /// The space of the colors that are drawn, sRGB.
  static let standard = CGColorSpace("kCGColorSpaceSRGB", .rgb)

  static let pattern = CGColorSpace(nil, .pattern)

  static let gray = CGColorSpace("kCGColorSpaceGenericGrayGamma2_2", .monochrome)

  static let cmyk = CGColorSpace("kCGColorSpaceGenericCMYK", .cmyk)

  private static let wideGamuts = ["DisplayP3", "AdobeRGB1998", "ITUR_2020", "ROMMRGB", "DCIP3"]

  private static let models: [String: CGColorSpaceModel] = {
    let rgb = [
      "SRGB", "ExtendedSRGB", "LinearSRGB", "ExtendedLinearSRGB", "DeviceRGB", "GenericRGB", "GenericRGBLinear",
      "DisplayP3", "ExtendedDisplayP3", "LinearDisplayP3", "ExtendedLinearDisplayP3", "AdobeRGB1998", "ITUR_709",
      "ITUR_2020", "ROMMRGB", "DCIP3",
    ]
    let gray = ["GenericGray", "GenericGrayGamma2_2", "ExtendedGray", "LinearGray", "ExtendedLinearGray", "DeviceGray"]
    var models: [String: CGColorSpaceModel] = [:]
    for name in rgb { models["kCGColorSpace\(name)"] = .rgb }
    for name in gray { models["kCGColorSpace\(name)"] = .monochrome }
    for name in ["GenericCMYK", "DeviceCMYK"] { models["kCGColorSpace\(name)"] = .cmyk }
    return models
  }()

  init(_ title: String?, _ model: CGColorSpaceModel, base: CGColorSpace? = nil, profile: [UInt8] = []) {
    self.title = title
    self.profile = profile
    self.model = model
    baseColorSpace = base
    numberOfComponents =
      switch model {
      case .monochrome: 1
      case .rgb, .lab, .XYZ: 3
      case .cmyk: 4
      default: base?.numberOfComponents ?? 0
      }
  }

  /// Creates a space of patterns. Their only component is an alpha; uncolored ones also have those of the base.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    self.init(nil, .pattern, base: baseSpace)
  }

  /// Creates the space with a name, such as `CGColorSpace.sRGB`; nil for an unknown name.
  public convenience init?(name: CFString) {
    let name = name as String
    guard let model = Self.models[name] else { return nil }
    self.init(name, model)
  }

  /// The name of the space on Apple's systems; nil for spaces of patterns.
  public var name: CFString? { title.map { $0 as NSString } }

  /// A Boolean value that indicates whether colors beyond sRGB can be said in the space.
  public var isWideGamutRGB: Bool {
    guard let title, model == .rgb else { return false }
    return title.contains("Extended") || Self.wideGamuts.contains { title.contains($0) }
  }

  /// A Boolean value that indicates whether a bitmap context can have the space.
  public var supportsOutput: Bool { model == .rgb || model == .monochrome }
}

// The names of color spaces.
extension CGColorSpace {
  /// The name of sRGB.
  public static var sRGB: CFString { "kCGColorSpaceSRGB" }
  /// The name of sRGB with components beyond 0 to 1.
  public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
  /// The name of sRGB with a linear transfer function.
  public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
  /// The name of linear sRGB with components beyond 0 to 1.
  public static var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" }
  /// The name of Display P3.
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
  /// The name of Display P3 with components beyond 0 to 1.
  public static var extendedDisplayP3: CFString { "kCGColorSpaceExtendedDisplayP3" }
  /// The name of Adobe RGB.
  public static var adobeRGB1998: CFString { "kCGColorSpaceAdobeRGB1998" }
  /// The name of the space of Recommendation ITU-R BT.709.
  public static var itur_709: CFString { "kCGColorSpaceITUR_709" }
  /// The name of the space of Recommendation ITU-R BT.2020.
  public static var itur_2020: CFString { "kCGColorSpaceITUR_2020" }
  /// The name of the space of digital cinema.
  public static var dcip3: CFString { "kCGColorSpaceDCIP3" }
  /// The name of ProPhoto RGB.
  public static var rommrgb: CFString { "kCGColorSpaceROMMRGB" }
  /// The name of linear red, green and blue of no device.
  public static var genericRGBLinear: CFString { "kCGColorSpaceGenericRGBLinear" }
  /// The name of gray with a gamma of 2.2.
  public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
  /// The name of gray with a linear transfer function.
  public static var linearGray: CFString { "kCGColorSpaceLinearGray" }
  /// The name of gray beyond 0 to 1.
  public static var extendedGray: CFString { "kCGColorSpaceExtendedGray" }
  /// The name of cyan, magenta, yellow and black of no device.
  public static var genericCMYK: CFString { "kCGColorSpaceGenericCMYK" }
}

extension CGColorSpace: Hashable {
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.title == b.title && a.model == b.model && a.baseColorSpace == b.baseColorSpace
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

/// Returns the space of red, green and blue, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standard }
/// Returns the space of gray.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
/// Returns the space of cyan, magenta, yellow and black.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .cmyk }

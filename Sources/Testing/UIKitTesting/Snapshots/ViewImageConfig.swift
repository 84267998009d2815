public import UIKit

/// The size, the safe area and the traits of a device that a snapshot is taken on.
public struct ViewImageConfig: Sendable {
  /// The orientation of a device.
  public enum Orientation: Sendable { case landscape, portrait }

  /// The insets that the device's bars and notches cover, in points.
  public var safeArea: UIEdgeInsets
  /// The size in points; nil takes the view's own.
  public var size: CGSize?
  /// The traits of the device.
  public var traits: UITraitCollection

  /// Creates a configuration.
  public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }
}

/// A phone, as its portrait side shows it: the size, and what is covered on each side, in points.
private struct Phone {
  let width: CGFloat
  let height: CGFloat
  let top: CGFloat
  let bottom: CGFloat
  /// The insets in landscape: the sides and the bottom are covered.
  let side: CGFloat
  let landscapeBottom: CGFloat
  /// A Boolean value that indicates whether the width is regular in landscape.
  var isWide = false

  static let se = Phone(width: 320, height: 568, top: 20, bottom: 0, side: 0, landscapeBottom: 0)
  static let eight = Phone(width: 375, height: 667, top: 20, bottom: 0, side: 0, landscapeBottom: 0)
  static let eightPlus = Phone(
    width: 414, height: 736, top: 20, bottom: 0, side: 0, landscapeBottom: 0, isWide: true)
  static let ten = Phone(width: 375, height: 812, top: 44, bottom: 34, side: 44, landscapeBottom: 24)
  static let tenMax = Phone(
    width: 414, height: 896, top: 44, bottom: 34, side: 44, landscapeBottom: 24, isWide: true)
  static let twelve = Phone(width: 390, height: 844, top: 47, bottom: 34, side: 47, landscapeBottom: 21)
  static let twelveMax = Phone(
    width: 428, height: 926, top: 47, bottom: 34, side: 47, landscapeBottom: 21, isWide: true)
  static let thirteenMini = Phone(width: 375, height: 812, top: 50, bottom: 34, side: 50, landscapeBottom: 21)

  func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
    let isPortrait = orientation == .portrait
    let isWide = isWide && !isPortrait
    return ViewImageConfig(
      safeArea: isPortrait
        ? UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
        : UIEdgeInsets(top: 0, left: side, bottom: landscapeBottom, right: side),
      size: isPortrait ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
      traits: UITraitCollection { traits in
        traits.layoutDirection = .leftToRight
        traits.preferredContentSizeCategory = .medium
        traits.userInterfaceIdiom = .phone
        traits.horizontalSizeClass = isWide ? .regular : .compact
        traits.verticalSizeClass = isPortrait ? .regular : .compact
      })
  }
}

extension ViewImageConfig {
  /// An iPhone Se, standing.
  public static let iPhoneSe = iPhoneSe(.portrait)
  /// An iPhone 8, standing.
  public static let iPhone8 = iPhone8(.portrait)
  /// An iPhone 8 Plus, standing.
  public static let iPhone8Plus = iPhone8Plus(.portrait)
  /// An iPhone X, standing.
  public static let iPhoneX = iPhoneX(.portrait)
  /// An iPhone Xr, standing.
  public static let iPhoneXr = iPhoneXr(.portrait)
  /// An iPhone Xs Max, standing.
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)
  /// An iPhone 12, standing.
  public static let iPhone12 = iPhone12(.portrait)
  /// An iPhone 12 Pro, standing.
  public static let iPhone12Pro = iPhone12Pro(.portrait)
  /// An iPhone 12 Pro Max, standing.
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)
  /// An iPhone 13, standing.
  public static let iPhone13 = iPhone13(.portrait)
  /// An iPhone 13 Mini, standing.
  public static let iPhone13Mini = iPhone13Mini(.portrait)
  /// An iPhone 13 Pro, standing.
  public static let iPhone13Pro = iPhone13Pro(.portrait)
  /// An iPhone 13 Pro Max, standing.
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)

  /// Returns an iPhone Se, standing or lying.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig { Phone.se.config(orientation) }
  /// Returns an iPhone 8, standing or lying.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig { Phone.eight.config(orientation) }

  /// Returns an iPhone 8 Plus, standing or lying.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    Phone.eightPlus.config(orientation)
  }

  /// Returns an iPhone X, standing or lying.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig { Phone.ten.config(orientation) }
  /// Returns an iPhone Xr, standing or lying.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig { Phone.tenMax.config(orientation) }
  /// Returns an iPhone Xs Max, standing or lying.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig { Phone.tenMax.config(orientation) }
  /// Returns an iPhone 12, standing or lying.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig { Phone.twelve.config(orientation) }
  /// Returns an iPhone 12 Pro, standing or lying.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig { Phone.twelve.config(orientation) }

  /// Returns an iPhone 12 Pro Max, standing or lying.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.twelveMax.config(orientation)
  }

  /// Returns an iPhone 13, standing or lying.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig { Phone.twelve.config(orientation) }

  /// Returns an iPhone 13 Mini, standing or lying.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    Phone.thirteenMini.config(orientation)
  }

  /// Returns an iPhone 13 Pro, standing or lying.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig { Phone.twelve.config(orientation) }

  /// Returns an iPhone 13 Pro Max, standing or lying.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.twelveMax.config(orientation)
  }
}

extension ViewImageConfig {
  /// An iPad Mini, lying.
  public static let iPadMini = iPadMini(.landscape)
  /// An iPad 9.7, lying.
  public static let iPad9_7 = iPad9_7(.landscape)
  /// An iPad 10.2, lying.
  public static let iPad10_2 = iPad10_2(.landscape)
  /// An iPad Pro 10.5, lying.
  public static let iPadPro10_5 = iPadPro10_5(.landscape)
  /// An iPad Pro 11, lying.
  public static let iPadPro11 = iPadPro11(.landscape)
  /// An iPad Pro 12.9, lying.
  public static let iPadPro12_9 = iPadPro12_9(.landscape)

  /// Returns an iPad Mini, standing or lying.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { tablet(768, 1024, orientation) }
  /// Returns an iPad 9.7, standing or lying.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig { tablet(768, 1024, orientation) }
  /// Returns an iPad 10.2, standing or lying.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig { tablet(810, 1080, orientation) }
  /// Returns an iPad Pro 10.5, standing or lying.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig { tablet(834, 1112, orientation) }

  /// Returns an iPad Pro 11, standing or lying.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    tablet(834, 1194, orientation, top: 24, bottom: 20)
  }

  /// Returns an iPad Pro 12.9, standing or lying.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig { tablet(1024, 1366, orientation) }

  private static func tablet(
    _ short: CGFloat, _ long: CGFloat, _ orientation: Orientation, top: CGFloat = 20, bottom: CGFloat = 0
  ) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
      size: orientation == .portrait ? CGSize(width: short, height: long) : CGSize(width: long, height: short),
      traits: UITraitCollection { traits in
        traits.layoutDirection = .leftToRight
        traits.preferredContentSizeCategory = .medium
        traits.userInterfaceIdiom = .pad
        traits.horizontalSizeClass = .regular
        traits.verticalSizeClass = .regular
      })
  }
}

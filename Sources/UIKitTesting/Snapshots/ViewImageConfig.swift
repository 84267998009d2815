public import UIKit

/// The size, the safe area and the traits of a device that a snapshot is taken on.
public struct ViewImageConfig: Sendable {
  /// The way in which a device is held.
  public enum Orientation: Sendable { case landscape, portrait }

  /// What the device's bars and notches cover, in points.
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
  /// What is covered at the sides and at the bottom in landscape.
  let side: CGFloat
  let landscapeBottom: CGFloat
  /// A Boolean value that indicates whether the width is regular in landscape.
  var isWide = false

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
}

extension ViewImageConfig {
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig { Phone.se.config(orientation) }
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig { Phone.eight.config(orientation) }
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    Phone.eightPlus.config(orientation)
  }
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig { Phone.ten.config(orientation) }
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig { Phone.tenMax.config(orientation) }
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig { Phone.tenMax.config(orientation) }
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig { Phone.twelve.config(orientation) }
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig { Phone.twelve.config(orientation) }
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.twelveMax.config(orientation)
  }
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig { Phone.twelve.config(orientation) }
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    Phone.thirteenMini.config(orientation)
  }
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig { Phone.twelve.config(orientation) }
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.twelveMax.config(orientation)
  }

  public static let iPhoneSe = iPhoneSe(.portrait)
  public static let iPhone8 = iPhone8(.portrait)
  public static let iPhone8Plus = iPhone8Plus(.portrait)
  public static let iPhoneX = iPhoneX(.portrait)
  public static let iPhoneXr = iPhoneXr(.portrait)
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)
  public static let iPhone12 = iPhone12(.portrait)
  public static let iPhone12Pro = iPhone12Pro(.portrait)
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)
  public static let iPhone13 = iPhone13(.portrait)
  public static let iPhone13Mini = iPhone13Mini(.portrait)
  public static let iPhone13Pro = iPhone13Pro(.portrait)
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)
}

extension ViewImageConfig {
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

  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { tablet(768, 1024, orientation) }
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig { tablet(768, 1024, orientation) }
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig { tablet(810, 1080, orientation) }
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig { tablet(834, 1112, orientation) }
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    tablet(834, 1194, orientation, top: 24, bottom: 20)
  }
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig { tablet(1024, 1366, orientation) }

  public static let iPadMini = iPadMini(.landscape)
  public static let iPad9_7 = iPad9_7(.landscape)
  public static let iPad10_2 = iPad10_2(.landscape)
  public static let iPadPro10_5 = iPadPro10_5(.landscape)
  public static let iPadPro11 = iPadPro11(.landscape)
  public static let iPadPro12_9 = iPadPro12_9(.landscape)
}

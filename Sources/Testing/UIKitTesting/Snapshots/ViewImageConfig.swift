import GeometryCore
import HostInterface
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

extension DeviceModel {
  /// Returns the configuration of the device in an orientation.
  fileprivate func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
    let isPortrait = orientation == .portrait
    let insets = isPortrait ? insets : landscapeInsets
    return ViewImageConfig(
      safeArea: UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right),
      size: isPortrait
        ? CGSize(width: size.width, height: size.height) : CGSize(width: size.height, height: size.width),
      traits: UITraitCollection { traits in
        traits.layoutDirection = .leftToRight
        traits.preferredContentSizeCategory = .medium
        traits.userInterfaceIdiom = isTablet ? .pad : .phone
        traits.horizontalSizeClass = isTablet || isWide && !isPortrait ? .regular : .compact
        traits.verticalSizeClass = isTablet || isPortrait ? .regular : .compact
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
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPhoneSe.config(orientation)
  }
  /// Returns an iPhone 8, standing or lying.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPhone8.config(orientation)
  }

  /// Returns an iPhone 8 Plus, standing or lying.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPhone8Plus.config(orientation)
  }

  /// Returns an iPhone X, standing or lying.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPhoneX.config(orientation)
  }
  /// Returns an iPhone Xr, standing or lying.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPhoneXr.config(orientation)
  }
  /// Returns an iPhone Xs Max, standing or lying.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPhoneXsMax.config(orientation)
  }
  /// Returns an iPhone 12, standing or lying.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPhone12.config(orientation)
  }
  /// Returns an iPhone 12 Pro, standing or lying.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPhone12Pro.config(orientation)
  }

  /// Returns an iPhone 12 Pro Max, standing or lying.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPhone12ProMax.config(orientation)
  }

  /// Returns an iPhone 13, standing or lying.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPhone13.config(orientation)
  }

  /// Returns an iPhone 13 Mini, standing or lying.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPhone13Mini.config(orientation)
  }

  /// Returns an iPhone 13 Pro, standing or lying.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPhone13Pro.config(orientation)
  }

  /// Returns an iPhone 13 Pro Max, standing or lying.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPhone13ProMax.config(orientation)
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
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPadMini.config(orientation)
  }
  /// Returns an iPad 9.7, standing or lying.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPad9_7.config(orientation)
  }
  /// Returns an iPad 10.2, standing or lying.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPad10_2.config(orientation)
  }
  /// Returns an iPad Pro 10.5, standing or lying.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPadPro10_5.config(orientation)
  }

  /// Returns an iPad Pro 11, standing or lying.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPadPro11.config(orientation)
  }

  /// Returns an iPad Pro 12.9, standing or lying.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    DeviceModel.iPadPro12_9.config(orientation)
  }
}

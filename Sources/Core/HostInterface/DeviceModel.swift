package import GeometryCore

/// A device of Apple's: the screen as its portrait orientation shows it, and what bars and notches cover of it.
package struct DeviceModel: Hashable, Sendable {
  /// The name, such as "iPhone13".
  package let name: String
  /// The size in portrait, in points.
  package let size: Size
  /// The scale, in pixels per point.
  package let scale: Double
  /// The insets that are covered in portrait, in points.
  package let insets: Insets
  /// The insets that are covered in landscape, in points.
  package let landscapeInsets: Insets
  /// A Boolean value that indicates whether the device is a tablet; the others are phones.
  package let isTablet: Bool
  /// A Boolean value that indicates whether a phone's width is regular in landscape.
  package let isWide: Bool

  /// The known devices.
  package static let all = [
    iPhoneSe, iPhone8, iPhone8Plus, iPhoneX, iPhoneXr, iPhoneXsMax, iPhone12, iPhone12Pro, iPhone12ProMax, iPhone13,
    iPhone13Mini, iPhone13Pro, iPhone13ProMax, iPadMini, iPad9_7, iPad10_2, iPadPro10_5, iPadPro11, iPadPro12_9,
  ]

  package static let iPhoneSe = DeviceModel(phoneWithButton: "iPhoneSe", 320, 568, scale: 2)
  package static let iPhone8 = DeviceModel(phoneWithButton: "iPhone8", 375, 667, scale: 2)
  package static let iPhone8Plus = DeviceModel(phoneWithButton: "iPhone8Plus", 414, 736, scale: 3, isWide: true)
  package static let iPhoneX = DeviceModel(phone: "iPhoneX", 375, 812, top: 44, landscapeBottom: 24)
  package static let iPhoneXr = DeviceModel(
    phone: "iPhoneXr", 414, 896, scale: 2, top: 44, landscapeBottom: 24, isWide: true)
  package static let iPhoneXsMax = DeviceModel(
    phone: "iPhoneXsMax", 414, 896, top: 44, landscapeBottom: 24, isWide: true)
  package static let iPhone12 = DeviceModel(phone: "iPhone12", 390, 844, top: 47)
  package static let iPhone12Pro = DeviceModel(phone: "iPhone12Pro", 390, 844, top: 47)
  package static let iPhone12ProMax = DeviceModel(phone: "iPhone12ProMax", 428, 926, top: 47, isWide: true)
  package static let iPhone13 = DeviceModel(phone: "iPhone13", 390, 844, top: 47)
  package static let iPhone13Mini = DeviceModel(phone: "iPhone13Mini", 375, 812, top: 50)
  package static let iPhone13Pro = DeviceModel(phone: "iPhone13Pro", 390, 844, top: 47)
  package static let iPhone13ProMax = DeviceModel(phone: "iPhone13ProMax", 428, 926, top: 47, isWide: true)
  package static let iPadMini = DeviceModel(tablet: "iPadMini", 768, 1024)
  package static let iPad9_7 = DeviceModel(tablet: "iPad9_7", 768, 1024)
  package static let iPad10_2 = DeviceModel(tablet: "iPad10_2", 810, 1080)
  package static let iPadPro10_5 = DeviceModel(tablet: "iPadPro10_5", 834, 1112)
  package static let iPadPro11 = DeviceModel(tablet: "iPadPro11", 834, 1194, top: 24, bottom: 20)
  package static let iPadPro12_9 = DeviceModel(tablet: "iPadPro12_9", 1024, 1366)

  private init(
    phone name: String, _ width: Double, _ height: Double, scale: Double = 3, top: Double, bottom: Double = 34,
    landscapeBottom: Double = 21, isWide: Bool = false
  ) {
    self.name = name
    size = Size(width, height)
    self.scale = scale
    insets = Insets(top: top, left: 0, bottom: bottom, right: 0)
    // A status bar of 20 points is hidden in landscape; a notch then covers a side, and the other one is as far away.
    let side = bottom > 0 ? top : 0
    landscapeInsets = Insets(top: 0, left: side, bottom: landscapeBottom, right: side)
    isTablet = false
    self.isWide = isWide
  }

  private init(phoneWithButton name: String, _ width: Double, _ height: Double, scale: Double, isWide: Bool = false) {
    self.init(phone: name, width, height, scale: scale, top: 20, bottom: 0, landscapeBottom: 0, isWide: isWide)
  }

  private init(tablet name: String, _ width: Double, _ height: Double, top: Double = 20, bottom: Double = 0) {
    self.name = name
    size = Size(width, height)
    scale = 2
    insets = Insets(top: top, left: 0, bottom: bottom, right: 0)
    landscapeInsets = insets
    isTablet = true
    isWide = false
  }

  /// Returns the device of a name, in capital or small letters; nil if it is unknown.
  package static func named(_ name: String) -> DeviceModel? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}

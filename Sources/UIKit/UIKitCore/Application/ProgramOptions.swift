import Foundation
import GeometryCore
package import HostInterface
import SwiftRuntime

/// The device and the user's preferences that the environment of a program states; `quire run` sets its variables.
package struct ProgramOptions: Sendable {
  /// The device.
  package private(set) var device = DeviceSettings()
  /// The preferred text size. The default is large.
  private(set) var contentSizeCategory = UIContentSizeCategory.large
  /// The layout direction; nil for that of the language.
  private(set) var layoutDirection: UIUserInterfaceLayoutDirection?
  /// The messages on values that have no meaning.
  private(set) var complaints: [String] = []

  /// The options of this process.
  package static let current: ProgramOptions = {
    // One by one, because a dictionary of the whole environment is slow to make.
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    var options = ProgramOptions(variable)
    options.device.isKiosk = CommandLine.arguments.contains("--kiosk") || variable("QUIRE_KIOSK") == "1"
    for complaint in options.complaints { Log.warn(complaint) }
    return options
  }()

  /// The names of text sizes.
  static let textSizes: [(name: String, category: UIContentSizeCategory)] = [
    ("extraSmall", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
    ("extraLarge", .extraLarge), ("extraExtraLarge", .extraExtraLarge),
    ("extraExtraExtraLarge", .extraExtraExtraLarge), ("accessibilityMedium", .accessibilityMedium),
    ("accessibilityLarge", .accessibilityLarge), ("accessibilityExtraLarge", .accessibilityExtraLarge),
    ("accessibilityExtraExtraLarge", .accessibilityExtraExtraLarge),
    ("accessibilityExtraExtraExtraLarge", .accessibilityExtraExtraExtraLarge),
  ]

  /// Reads the variables of an environment.
  init(_ variable: (String) -> String?) {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    if let name = value("QUIRE_DEVICE") {
      if let model = DeviceModel.named(name) {
        device = DeviceSettings(model)
      } else {
        complain("QUIRE_DEVICE", name, DeviceModel.all.map(\.name))
      }
    }
    if let text = value("QUIRE_SIZE") {
      if let size = ProgramOptions.size(text) {
        (device.size, device.insets, device.landscapeInsets) = (size, .zero, .zero)
      } else {
        complain("QUIRE_SIZE", text, ["a width and a height in points, such as 390x844"])
      }
    }
    if let text = value("QUIRE_SCALE") {
      if let scale = Double(text), scale >= 1, scale <= 10 {
        device.scale = scale
      } else {
        complain("QUIRE_SCALE", text, ["a number of pixels per point from 1 to 10"])
      }
    }
    if let name = value("QUIRE_ORIENTATION") {
      switch name {
      case "portrait": device.startsInLandscape = false
      case "landscape": device.startsInLandscape = true
      default: complain("QUIRE_ORIENTATION", name, ["portrait", "landscape"])
      }
    }
    if let name = value("QUIRE_APPEARANCE") {
      switch name {
      case "light": device.isDark = false
      case "dark": device.isDark = true
      default: complain("QUIRE_APPEARANCE", name, ["light", "dark"])
      }
    }
    if let name = value("QUIRE_TEXT_SIZE") {
      if let category = ProgramOptions.textSizes.first(where: { $0.name == name })?.category {
        contentSizeCategory = category
      } else {
        complain("QUIRE_TEXT_SIZE", name, ProgramOptions.textSizes.map(\.name))
      }
    }
    if let name = value("QUIRE_LOCALE"), !UserLanguages.isLocale(name) {
      complain("QUIRE_LOCALE", name, ["the name of a language, with a region or without one, such as de_AT or ar"])
    }
    if let name = value("QUIRE_LAYOUT_DIRECTION") {
      switch name {
      case "leftToRight": layoutDirection = .leftToRight
      case "rightToLeft": layoutDirection = .rightToLeft
      default: complain("QUIRE_LAYOUT_DIRECTION", name, ["leftToRight", "rightToLeft"])
      }
    }
  }

  private static func size(_ text: String) -> Size? {
    let sides = text.split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= 10_000 }) else { return nil }
    return Size(sides[0], sides[1])
  }

  private mutating func complain(_ variable: String, _ value: String, _ choices: [String]) {
    complaints.append(
      "\(variable) is \(value), which has no meaning; it is ignored. It can be \(choices.joined(separator: ", ")).")
  }
}

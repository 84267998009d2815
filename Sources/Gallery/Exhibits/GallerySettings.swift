import Foundation
import UIKit

/// The user's settings that apply to every exhibit, remembered in the user's defaults if there are any.
@MainActor
final class GallerySettings {

  var style = UIUserInterfaceStyle.unspecified { didSet { store() } }
  /// The preferred text size; unspecified for the system's.
  var textSize = UIContentSizeCategory.unspecified { didSet { store() } }

  var direction = UITraitEnvironmentLayoutDirection.unspecified { didSet { store() } }
  /// The speed of animations; below 1 for slow motion.
  var speed: Float = 1 { didSet { store() } }
  /// A Boolean value that determines whether the cost of frames is plotted.
  var showsFrames = false { didSet { store() } }
  /// A Boolean value that determines whether the trace of collection views is shown.
  var showsTrace = false { didSet { store() } }

  var didChange: (() -> Void)?

  private let defaults: UserDefaults?

  private var isReading = false

  private static let key = "gallery"

  /// Creates the settings that the defaults remember; without defaults, the initial ones.
  init(_ defaults: UserDefaults? = nil) {
    self.defaults = defaults
    guard let values = defaults?.dictionary(forKey: Self.key) else { return }
    isReading = true
    style = (values["style"] as? Int).flatMap(UIUserInterfaceStyle.init(rawValue:)) ?? style
    textSize = (values["textSize"] as? String).flatMap(TextSizes.category(named:)) ?? textSize
    direction = (values["direction"] as? Int).flatMap(UITraitEnvironmentLayoutDirection.init(rawValue:)) ?? direction
    speed = (values["speed"] as? Double).map(Float.init) ?? speed
    showsFrames = values["showsFrames"] as? Bool ?? false
    showsTrace = values["showsTrace"] as? Bool ?? false
    isReading = false
  }

  private func store() {
    guard !isReading else { return }
    defaults?.set(
      [
        "style": style.rawValue, "textSize": TextSizes.name(of: textSize) ?? "", "direction": direction.rawValue,
        "speed": Double(speed), "showsFrames": showsFrames, "showsTrace": showsTrace,
      ] as [String: Any], forKey: Self.key)
    didChange?()
  }
}

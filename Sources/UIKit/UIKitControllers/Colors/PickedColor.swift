import CoreGraphics
import Foundation
import UIKitCore

/// A color in a picker. Hue and saturation are kept where the color itself has none: in black, white and gray.
struct PickedColor: Equatable {
  var hue: CGFloat = 0
  var saturation: CGFloat = 0
  var brightness: CGFloat = 0
  var alpha: CGFloat = 1

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat = 1) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
    self.alpha = alpha
  }

  @MainActor
  init(_ color: UIColor) {
    // A pattern has no components: it counts as black.
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let hsb = HSB(red: red, green: green, blue: blue)
    self.init(hue: hsb.hue, saturation: hsb.saturation, brightness: hsb.brightness, alpha: alpha)
  }

  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
  }

  @MainActor
  var color: UIColor {
    let parts = rgb
    return UIColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
  }

  /// The components as a screen reader says them.
  var spoken: String {
    let parts = rgb
    let named = [(Word.red, parts.red), (.green, parts.green), (.blue, parts.blue)]
    return named.map { "\($0.text) \(PickedColor.percent($1))" }.joined(separator: ", ")
  }

  /// Returns a part of a whole, 0 to 1, in percent.
  static func percent(_ part: CGFloat) -> String {
    Double(part).formatted(.percent.precision(.fractionLength(0)).locale(InterfaceLocale.current))
  }
}

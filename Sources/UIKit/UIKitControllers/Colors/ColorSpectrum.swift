import CoreGraphics
import QuartzCore

/// The spectrum of a color picker: hues from left to right, from white through full colors to black downwards.
@MainActor
final class ColorSpectrum: ColorField {
  private let hues = CAGradientLayer()
  private let shades = CAGradientLayer()

  override init() {
    super.init()
    hues.startPoint = CGPoint(x: 0, y: 0.5)
    hues.endPoint = CGPoint(x: 1, y: 0.5)
    hues.colors = (0...6).map { UIColor(hue: CGFloat($0) / 6, saturation: 1, brightness: 1, alpha: 1).cgColor }
    shades.colors = [
      UIColor.white.cgColor, UIColor(white: 1, alpha: 0).cgColor, UIColor(white: 0, alpha: 0).cgColor,
      UIColor.black.cgColor,
    ]
    shades.locations = [0, 0.5, 0.5, 1]
    for part in [hues, shades] { layer.insertSublayer(part, at: 0) }
    layer.insertSublayer(hues, below: shades)
  }

  override func layoutSubviews() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for part in [hues, shades] { part.frame = bounds }
    CATransaction.commit()
    super.layoutSubviews()
  }

  override func place(of value: PickedColor) -> CGPoint? {
    // Above the middle the colors are mixed with white, below it with black.
    let y = value.brightness >= 0.999 ? value.saturation / 2 : 1 - value.brightness / 2
    return CGPoint(x: value.hue, y: y)
  }

  override func color(at place: CGPoint) -> PickedColor {
    let y = place.y.clamped(to: 0...1)
    return PickedColor(
      hue: min(place.x.clamped(to: 0...1), 0.999), saturation: min(1, 2 * y), brightness: min(1, 2 - 2 * y))
  }

  override var step: CGPoint { CGPoint(x: 0.02, y: 0.02) }
}

import DisplayList
import Foundation

/// Hue, saturation and brightness, each 0 to 1.
package struct HSB {
  package var hue: CGFloat
  package var saturation: CGFloat
  package var brightness: CGFloat

  package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  package init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let high = max(red, green, blue)
    let low = min(red, green, blue)
    let range = high - low
    brightness = high
    saturation = high <= 0 ? 0 : range / high
    guard range > 0 else {
      hue = 0
      return
    }
    let sixths: CGFloat
    if high == red {
      sixths = (green - blue) / range
    } else if high == green {
      sixths = 2 + (blue - red) / range
    } else {
      sixths = 4 + (red - green) / range
    }
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  package var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let s = saturation.clamped(to: 0...1)
    let v = brightness.clamped(to: 0...1)
    let h = (hue - hue.rounded(.down)) * 6
    func channel(_ n: CGFloat) -> CGFloat {
      let k = (n + h).truncatingRemainder(dividingBy: 6)
      return v - v * s * max(0, min(k, 4 - k, 1))
    }
    return (channel(5), channel(3), channel(1))
  }
}

/// The color space of wide-gamut displays: sRGB's transfer function with other primaries.
enum DisplayP3 {
  /// Returns extended sRGB components.
  ///
  /// The matrix is P3-D65 to XYZ followed by XYZ to sRGB, from the primaries in SMPTE EG 432-1 and IEC 61966-2-1.
  static func toSRGB(red: Double, green: Double, blue: Double) -> (red: Double, green: Double, blue: Double) {
    let r = linear(red)
    let g = linear(green)
    let b = linear(blue)
    return (
      encoded(1.2249401762805598 * r - 0.2249401762805598 * g),
      encoded(-0.0420569547096881 * r + 1.0420569547096881 * g),
      encoded(-0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409662 * b)
    )
  }

  static func encoded(_ v: Double) -> Double {
    let m = v.magnitude
    let e = m <= 0.0031308 ? m * 12.92 : 1.055 * pow(m, 1 / 2.4) - 0.055
    return v < 0 ? -e : e
  }

  private static func linear(_ v: Double) -> Double {
    let m = v.magnitude
    let l = m <= 0.04045 ? m / 12.92 : pow((m + 0.055) / 1.055, 2.4)
    return v < 0 ? -l : l
  }
}

extension CGFloat {
  /// The number, or 0 when it is not finite.
  package var finite: CGFloat { isFinite ? self : 0 }

  package func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

import GeometryCore
import UIKit

/// The contrast of a label's text with what is behind it, as WCAG 2 defines it.
///
/// The background is the most frequent color of the label's area in the picture of the window other than that of the
/// text; the text has its own color, blended with the background.
@MainActor
struct TextContrast {
  /// The contrast ratio, from 1 to 21.
  let ratio: Double
  /// The least ratio for text of this size: 4.5, or 3 from 18 points on and for bold text from 14 points on.
  let minimum: Double

  /// Measures a label; nil if its color cannot be told, as in text with several colors.
  init?(_ label: UILabel, _ frame: CGRect, _ picture: TestPicture, _ scale: CGFloat) {
    guard let color = label.textColor?.resolvedColor(with: label.traitCollection), Self.hasOneColor(label) else {
      return nil
    }
    var (red, green, blue, opacity): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &opacity) else { return nil }
    let columns = max(0, Int(frame.minX * scale))..<min(picture.width, Int((frame.maxX * scale).rounded(.up)))
    let rows = max(0, Int(frame.minY * scale))..<min(picture.height, Int((frame.maxY * scale).rounded(.up)))
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var counts: [UInt32: Int] = [:]
    for y in rows {
      for x in columns {
        let pixel = picture.pixel(x: x, y: y)
        counts[UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue), default: 0] += 1
      }
    }
    guard let commonest = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    let background = [16, 8, 0].map { Double(commonest.key >> UInt32($0) & 255) / 255 }
    var alpha = Double(opacity)
    var view: UIView? = label
    while let current = view {
      alpha *= Double(current.alpha)
      view = current.superview
    }
    let text = zip([red, green, blue].map { Double($0) }, background).map { $0 * alpha + $1 * (1 - alpha) }
    let values = [Self.luminance(text), Self.luminance(background)].sorted()
    ratio = (values[1] + 0.05) / (values[0] + 0.05)
    let font = label.font ?? .systemFont(ofSize: 17)
    let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
    minimum = font.pointSize >= 18 || isBold && font.pointSize >= 14 ? 3 : 4.5
  }

  private static func hasOneColor(_ label: UILabel) -> Bool {
    guard let text = label.attributedText, text.length > 0 else { return true }
    var colors = Set<UIColor>()
    text.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: text.length)) { value, _, _ in
      if let color = value as? UIColor { colors.insert(color) }
    }
    return colors.count <= 1
  }

  private static func luminance(_ color: [Double]) -> Double {
    let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}

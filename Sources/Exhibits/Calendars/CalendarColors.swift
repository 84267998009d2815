import CollectionLayouts
import UIKit

/// The colours of the calendars, and the way dates are written.
@MainActor
enum CalendarColors {
  static let byCategory: [String: UIColor] = [
    "Work": .systemBlue, "Workshop": .systemOrange, "Home": .systemPurple, "Sport": .systemGreen,
  ]

  static func color(of event: CalendarEvent) -> UIColor { event.category.flatMap { byCategory[$0] } ?? .systemGray }

  /// A colour for words on a pale ground of the same colour: darker in light, lighter in dark.
  static func ink(_ color: UIColor) -> UIColor {
    UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      func mix(_ part: CGFloat) -> CGFloat { isDark ? part + (1 - part) * 0.5 : part * 0.55 }
      return UIColor(red: mix(red), green: mix(green), blue: mix(blue), alpha: 1)
    }
  }

  /// The pale ground behind an event; it hides the lines below it.
  static func ground(_ color: UIColor) -> UIColor {
    UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      func mix(_ part: CGFloat) -> CGFloat { isDark ? part * 0.3 + 0.03 : part * 0.18 + 0.82 }
      return UIColor(red: mix(red), green: mix(green), blue: mix(blue), alpha: 1)
    }
  }

  static let locale = Locale(identifier: "en_GB")

  /// A date in the words of a template, such as "EEEEdMMMM".
  static func text(_ date: Date, _ template: String, _ calendar: Calendar, locale: Locale = locale) -> String {
    let words = DateFormatter()
    words.locale = locale
    words.calendar = calendar
    words.timeZone = calendar.timeZone
    words.setLocalizedDateFormatFromTemplate(template)
    return words.string(from: date)
  }

  /// A time as 9:30.
  static func time(_ date: Date, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    let minute = parts.minute ?? 0
    return "\(parts.hour ?? 0):\(minute < 10 ? "0" : "")\(minute)"
  }
}

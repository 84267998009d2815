import CollectionLayouts
import ExhibitSupport
import UIKit

/// The colors of the calendars, and the formats of dates.
@MainActor
enum CalendarColors {
  /// The colors of the calendars that are open.
  static var chosen: [String: UIColor] = [:]

  // Cells request the same few colors repeatedly while they scroll.
  private static var inks: [UIColor: UIColor] = [:]
  private static var grounds: [UIColor: UIColor] = [:]

  /// A cache of formatters: creating one takes longer than formatting a hundred dates.
  private static var formatters: [Wording: DateFormatter] = [:]
  static var byCategory: [String: UIColor] {
    [
      "Work".localized: .systemBlue, "Workshop".localized: .systemOrange, "Home".localized: .systemPurple,
      "Sport".localized: .systemGreen,
    ]
  }

  static var locale: Locale { .gallery }

  /// The colors of all calendars.
  static var all: [String: UIColor] { byCategory.merging(chosen) { $1 } }

  static func color(of event: CalendarEvent) -> UIColor {
    event.category.flatMap { chosen[$0] ?? byCategory[$0] } ?? .systemGray
  }

  /// Returns a color for text on a pale background of the same color: darker in light mode, lighter in dark mode.
  static func ink(_ color: UIColor) -> UIColor {
    if let known = inks[color] { return known }
    let made = UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      func mix(_ part: CGFloat) -> CGFloat { isDark ? part + (1 - part) * 0.5 : part * 0.55 }
      return UIColor(red: mix(red), green: mix(green), blue: mix(blue), alpha: 1)
    }
    inks[color] = made
    return made
  }

  /// Returns the pale background color of an event; it hides the lines below it.
  static func ground(_ color: UIColor) -> UIColor {
    if let known = grounds[color] { return known }
    let made = UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      func mix(_ part: CGFloat) -> CGFloat { isDark ? part * 0.3 + 0.03 : part * 0.18 + 0.82 }
      return UIColor(red: mix(red), green: mix(green), blue: mix(blue), alpha: 1)
    }
    grounds[color] = made
    return made
  }

  /// Returns a color as it is in light mode, in the form #RRGGBB of calendar files.
  static func hexadecimal(_ color: UIColor) -> String {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let digits = [red, green, blue].map { part in
      let byte = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
      return byte.count < 2 ? "0" + byte : byte
    }
    return "#" + digits.joined()
  }

  private struct Wording: Hashable {
    var template: String
    var calendar: Calendar
    var locale: Locale
  }

  /// Returns a date formatted by a template, such as "EEEEdMMMM".
  static func text(_ date: Date, _ template: String, _ calendar: Calendar, locale: Locale = locale) -> String {
    let wording = Wording(template: template, calendar: calendar, locale: locale)
    if let known = formatters[wording] { return known.string(from: date) }
    let words = DateFormatter()
    words.locale = locale
    words.calendar = calendar
    words.timeZone = calendar.timeZone
    words.setLocalizedDateFormatFromTemplate(template)
    formatters[wording] = words
    return words.string(from: date)
  }

  /// Returns a time in the form 9:30, with the digits of a locale.
  static func time(_ date: Date, _ calendar: Calendar, locale: Locale = locale) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
    return hour.formatted(.number.locale(locale)) + ":"
      + minute.formatted(.number.precision(.integerLength(2)).locale(locale))
  }
}

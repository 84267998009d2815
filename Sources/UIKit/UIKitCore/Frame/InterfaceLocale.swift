import Foundation
import SwiftRuntime

/// The locale of what Quire shows by itself: the user's, or that of the window under test.
@MainActor
package enum InterfaceLocale {
  private static let userDirection =
    UserLanguages.current.isKnownToBeLeftToRight
    ? UIUserInterfaceLayoutDirection.leftToRight : direction(of: .current)

  /// The locale; on other threads than the main one, the user's.
  package nonisolated static var current: Locale {
    guard Thread.isMainThread else { return .current }
    return MainActor.assumeIsolated { UIRuntime.currentIfMade?.locale } ?? .current
  }

  /// The user's calendar, as the locale has it.
  package static var calendar: Calendar {
    guard let locale = UIRuntime.currentIfMade?.locale else { return .current }
    var calendar = locale.calendar
    calendar.locale = locale
    calendar.timeZone = .current
    return calendar
  }

  /// Returns the direction in which the language of a runtime is read; without a runtime, that of the user's language.
  static func direction(in runtime: UIRuntime?) -> UIUserInterfaceLayoutDirection {
    runtime?.layoutDirection ?? userDirection
  }

  /// Returns the direction in which a language is read.
  static func direction(of locale: Locale) -> UIUserInterfaceLayoutDirection {
    locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

extension Word {
  /// The word in the language of the interface.
  package var text: String { text(in: InterfaceLocale.current) }

  /// Returns the word with values in place of its conversions.
  package func text(_ values: any CVarArg...) -> String {
    let locale = InterfaceLocale.current
    return String(format: text(in: locale), locale: locale, arguments: values)
  }
}

import ExhibitSupport
import Foundation
import UIKit

/// A language in which an exhibit shows a calendar, with the calendar and the direction that are usual with it.
enum CalendarLanguage: Int, CaseIterable {
  /// The language of the gallery, and two others.
  case gallery, arabic, japanese

  /// The name of the language in itself, in letters that the gallery's fonts have.
  var name: String {
    switch self {
    case .gallery: Locale.gallery.localizedString(forLanguageCode: Locale.gallery.identifier) ?? ""
    case .arabic: "العربية"
    case .japanese: "Nihongo"
    }
  }

  var locale: Locale {
    switch self {
    case .gallery: .gallery
    case .arabic: Locale(identifier: "ar_EG")
    case .japanese: Locale(identifier: "ja_JP@calendar=japanese")
    }
  }

  /// The calendar; that of Japan counts the years of its eras.
  var calendar: Calendar {
    if self == .gallery { return .gallery }
    var calendar = locale.calendar
    calendar.locale = locale
    calendar.timeZone = Calendar.gallery.timeZone
    return calendar
  }

  /// The fields of a day as dates of the calendar show them.
  var dayTemplate: String { self == .japanese ? "GyMMMMEEEEd" : "EEEEdMMMM" }

  /// Returns the name of a week of the year.
  func week(_ number: Int) -> String {
    let number = number.formatted(.number.locale(locale))
    return switch self {
    case .gallery: "Week %@".localized(number)
    case .arabic: "الأسبوع \(number)"
    case .japanese: "第\(number)週"
    }
  }

  /// The fields of a month as dates of the calendar show them.
  var monthTemplate: String { self == .japanese ? "GyMMMM" : "yMMMM" }
}

extension OptionsBar {
  /// Adds the choice of a language, which calls a closure and gives a controller the language's direction.
  func addLanguages(of controller: UIViewController, _ change: @escaping @MainActor (CalendarLanguage) -> Void) {
    addChoice(nil, CalendarLanguage.allCases.map(\.name)) { [weak controller] index in
      guard let controller, let language = CalendarLanguage(rawValue: index) else { return }
      if language == .arabic {
        controller.traitOverrides.layoutDirection = .rightToLeft
      } else {
        controller.traitOverrides.remove(UITraitLayoutDirection.self)
      }
      change(language)
    }
  }
}

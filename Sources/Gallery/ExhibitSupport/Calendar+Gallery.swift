package import Foundation

extension Calendar {
  /// The calendar of the gallery: weeks begin on Monday.
  package static var gallery: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    calendar.firstWeekday = 2
    calendar.locale = .gallery
    return calendar
  }
}

extension Locale {
  /// The locale of the gallery's dates, in the language of its texts.
  package static var gallery: Locale { GalleryLanguage.locale }
}

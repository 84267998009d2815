import ExhibitSupport
import UIKit

/// Photos with invented dates, the newest first.
struct Library {
  /// A photo that was taken on a day.
  struct Item {
    var photo: PhotoFolder.Photo
    var date: Date
  }

  /// Photos of a period.
  struct Group {
    var title: String
    /// The indices of the photos.
    var items: [Int]
  }

  let items: [Item]
  private let formatter = DateFormatter()

  /// Creates a library that ends on a day, from photos that are repeated over three years.
  init(_ photos: [PhotoFolder.Photo], until end: Date) {
    var random = LibraryDice(state: 2_026)
    var items: [Item] = []
    var day = Calendar.gallery.startOfDay(for: end)
    let start = Calendar.gallery.date(byAdding: .year, value: -3, to: day) ?? day
    while day > start, !photos.isEmpty {
      for _ in 0..<(3 + random.next(below: 9)) {
        items.append(Item(photo: photos[random.next(below: photos.count)], date: day))
      }
      day = Calendar.gallery.date(byAdding: .day, value: -(4 + random.next(below: 22)), to: day) ?? start
    }
    self.items = items
    formatter.calendar = .gallery
    formatter.locale = .gallery
  }

  /// Returns the photos by the periods of a level.
  func groups(_ level: LibraryLevel) -> [Group] {
    let format =
      switch level {
      case .years: "yyyy"
      case .months: "MMMM yyyy"
      case .days: "EEEE, d MMMM yyyy"
      }
    var groups: [Group] = []
    for (index, item) in items.enumerated() {
      let title = text(item.date, format)
      if groups.last?.title != title { groups.append(Group(title: title, items: [])) }
      groups[groups.count - 1].items.append(index)
    }
    return groups
  }

  /// The name of a photo with its day.
  func description(of index: Int) -> String { "\(items[index].photo.name), \(text(items[index].date, "d MMMM yyyy"))" }

  private func text(_ date: Date, _ format: String) -> String {
    formatter.dateFormat = format.localized
    return formatter.string(from: date)
  }
}

/// A linear congruential generator, so that the library is the same each time.
private struct LibraryDice {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}

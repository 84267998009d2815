import ExhibitSupport
import Foundation
import UIKit

/// A million invented places in twenty sections by their first letters; it remembers changes while the gallery runs.
@MainActor
final class PlaceStore {
  /// A place: a number, from which its name follows.
  struct Place: Hashable {
    var number: Int
    /// A syllable for each of the letters, the middles and the ends of names.
    private static let starts = [
      "Al", "Bran", "Cal", "Dun", "Elm", "Farn", "Green", "Hol", "Ing", "Ken", "Lang", "Mar", "North", "Oak", "Pen",
      "Rad", "Stan", "Thorn", "Ux", "Wen",
    ]
    private static let middles = ["", "der", "ing", "ley", "mer", "ton", "well"]
    private static let ends = ["bridge", "bury", "field", "ford", "ham", "mouth", "stead", "wick", "worth"]

    static let letters = starts.map { String($0.prefix(1)) }

    var letter: Int { number / PlaceStore.perSection % Self.starts.count }

    var name: String {
      let (rest, middle) = hash.quotientAndRemainder(dividingBy: Self.middles.count)
      return Self.starts[letter] + Self.middles[middle] + Self.ends[rest % Self.ends.count]
    }

    /// The number of its inhabitants.
    var population: Int { 200 + hash % 90_001 }

    /// A number that differs much between consecutive places.
    private var hash: Int {
      var hash = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 31)) &* 0xBF58_476D_1CE4_E5B9
      return Int(hash >> 33)
    }
  }

  nonisolated static let perSection = 50_000
  private(set) var sections: [[Place]] = Place.letters.indices.map { letter in
    (0..<perSection).map { Place(number: letter * perSection + $0) }
  }
  private static let million = Place.letters.count * perSection
  private(set) var count = million
  /// The number of places that were inserted.
  private var added = 0
  private var starred: Set<Place> = []
  /// The number of times that a place was read again.
  private var readings: [Place: Int] = [:]

  subscript(path: IndexPath) -> Place { sections[path.section][path.row] }

  func isStarred(_ place: Place) -> Bool { starred.contains(place) }

  func toggleStar(_ place: Place) {
    if starred.remove(place) == nil { starred.insert(place) }
  }

  /// The line below the name of a place.
  func detail(of place: Place) -> String {
    let people = "%@ people".localized(place.population.formatted(.number.locale(.gallery)))
    guard let readings = readings[place] else { return people }
    return readings == 1
      ? "%@, reloaded once".localized(people) : "%1$@, reloaded %2$lld times".localized(people, readings)
  }

  func reload(_ place: Place) { readings[place, default: 0] += 1 }

  /// Inserts a new place of the letter of a section.
  func insert(at path: IndexPath) {
    // A number beyond the first million keeps the letter of the section.
    let (lap, place) = added.quotientAndRemainder(dividingBy: Self.perSection)
    let number = (1 + lap) * Self.million + path.section * Self.perSection + place
    sections[path.section].insert(Place(number: number), at: path.row)
    added += 1
    count += 1
  }

  func remove(at paths: [IndexPath]) {
    for (section, paths) in Dictionary(grouping: paths, by: \.section) {
      let rows = Set(paths.map(\.row))
      if rows.count == 1, let row = rows.first {
        sections[section].remove(at: row)
      } else {
        var row = -1
        sections[section].removeAll { _ in
          row += 1
          return rows.contains(row)
        }
      }
    }
    count -= paths.count
  }

  func move(from start: IndexPath, to end: IndexPath) {
    sections[end.section].insert(sections[start.section].remove(at: start.row), at: end.row)
  }
}

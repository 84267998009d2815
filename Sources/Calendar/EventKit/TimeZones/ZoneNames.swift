import Foundation

/// The meanings of names of time zones that other systems show to people, such as
/// `(UTC-05:00) Eastern Time (US & Canada)`.
///
/// Such a name is an offset and a region or a list of cities. Cities are looked up in the system's database, so that
/// translated names are found by a city that has the same name in both languages.
struct ZoneNames: Sendable {
  /// Regions and cities of Windows' names that are neither cities of the database nor names with ` Standard Time`.
  private static let regions: [String: String] = [
    "abu dhabi": "Asia/Dubai", "alaska": "America/Anchorage", "anadyr": "Asia/Kamchatka", "astana": "Asia/Almaty",
    "baja california": "America/Tijuana",
    "belgrad": "Europe/Belgrade", "bern": "Europe/Zurich", "bombay": "Asia/Kolkata", "brasilia": "America/Sao_Paulo",
    "cabo verde": "Atlantic/Cape_Verde", "canberra": "Australia/Sydney", "chennai": "Asia/Kolkata",
    "chetumal": "America/Cancun", "chokurdakh": "Asia/Srednekolymsk", "hanoi": "Asia/Bangkok",
    "indiana": "America/Indiana/Indianapolis", "international date line west": "Etc/GMT+12",
    "islamabad": "Asia/Karachi", "mumbai": "Asia/Kolkata", "nuku'alofa": "Pacific/Tongatapu",
    "petropavlovsk-kamchatsky": "Asia/Kamchatka", "port louis": "Indian/Mauritius", "pretoria": "Africa/Johannesburg",
    "salvador": "America/Bahia", "solomon": "Pacific/Guadalcanal", "sri jayawardenepura": "Asia/Colombo",
    "st. petersburg": "Europe/Moscow", "wellington": "Pacific/Auckland", "west central africa": "Africa/Lagos",
    "western/central europe": "Europe/Berlin",
  ]

  /// The names of the database in lower case.
  private var names: [String: String] = [:]
  /// The names whose last part is a city or region, in lower case and with spaces.
  private var places: [String: [String]] = [:]

  /// Reads the names in a folder of compiled zones; without its list, `tzdata.zi`, there are none.
  init(folder: String) {
    let data = FileManager.default.contents(atPath: folder + "/tzdata.zi") ?? Data()
    for line in data.split(separator: 10) where line.first == UInt8(ascii: "Z") || line.first == UInt8(ascii: "L") {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count > (words[0] == "L" ? 2 : 1), words[0].count == 1 else { continue }
      let name = String(words[words[0] == "L" ? 2 : 1])
      names[name.lowercased()] = name
      let parts = name.split(separator: "/")
      guard parts.count > 1, parts[0] != "Etc", parts[0] != "SystemV" else { continue }
      places[parts.last!.lowercased().replacing("_", with: " "), default: []].append(name)
    }
  }

  /// Returns the name without quotes, escapes, doubled spaces and what a misplaced quote has added to it.
  static func cleaned(_ name: String) -> String {
    let plain = name.filter { $0 != "\"" && $0 != "\\" }.prefix { $0 != ";" }
    return plain.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
  }

  /// Splits a name into the offset with which it begins and the rest: `(UTC+01:00) Amsterdam, Berlin`.
  static func split(_ name: String) -> (offset: Int?, rest: String) {
    guard name.hasPrefix("("), let close = name.firstIndex(of: ")") else { return (nil, name) }
    let inner = String(name[...close])
    let isZero = ["(UTC)", "(GMT)"].contains(inner.uppercased())
    guard let offset = isZero ? 0 : ZoneOffset(zone: inner)?.seconds else { return (nil, name) }
    return (offset, String(name[name.index(after: close)...]).trimmed)
  }

  /// Returns names of the database for a name that differs in its case or spaces only, that Windows has, or that is an
  /// abbreviation which Foundation knows.
  func zones(named name: String) -> [String] {
    let abbreviation = TimeZone.abbreviationDictionary[name.uppercased()]
    return [names[name.lowercased().replacing(" ", with: "_")], Self.windows(name), abbreviation].compactMap { $0 }
  }

  /// Returns names of the database for a region or a list of cities, in their order.
  func zones(at place: String) -> [String] {
    let whole = place.lowercased()
    let pieces = [whole] + whole.split { ",/:;".contains($0) }.flatMap { $0.split(separator: " and ") }.map(String.init)
    return pieces.flatMap { piece -> [String] in
      let name = Self.plain(piece)
      return [Self.windows(piece.trimmed), Self.windows(name), Self.regions[name]].compactMap { $0 }
        + (places[name] ?? [])
    }
  }

  /// Returns the name that the database has for one of Windows, which other programs shorten, number or decline.
  private static func windows(_ name: String) -> String? {
    if let found = WindowsZones.name(for: name) { return found }
    var base = name.lowercased()
    while let last = base.last, last.isNumber || last == " " { base.removeLast() }
    for suffix in [" daylight time", " summer time", " standard time", " time"] where base.hasSuffix(suffix) {
      base.removeLast(suffix.count)
      break
    }
    return base.isEmpty ? nil : WindowsZones.name(for: base + " standard time")
  }

  /// Returns a place in lower case without accents, what is in parentheses, and words such as "islands".
  private static func plain(_ piece: String) -> String {
    var depth = 0
    let text = piece.filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth -= 1 } }
      return depth == 0
    }
    var name = text.folding(options: .diacriticInsensitive, locale: nil).trimmed
    for suffix in [" - old", " is.", " island", " islands"] where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    return name.hasPrefix("city of ") ? String(name.dropFirst(8)) : name
  }
}

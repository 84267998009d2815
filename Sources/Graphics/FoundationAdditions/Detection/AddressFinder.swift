import Foundation

/// A finder of postal addresses: a number and a street with city, state and code, or a street with its number, code and
/// city.
struct AddressFinder: DataFinder {
  private static let numberFirst = NamedPattern(
    #"""
    (?<![\p{L}\p{N}])
    (?<street> \d{1,5}[a-z]? \s (?:[nesw]\.?\s)? (?:(?:\p{L}[\p{L}'’-]*|\d+(?:st|nd|rd|th)|\p{L}{1,3}\.)\s){1,4}?
      (?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|way|court|ct|place|pl|square|sq|loop|parkway|pkwy|terrace|highway|hwy|circle)\b\.?
      (?: ,?\s (?:suite|apt|unit|floor|\x23)\.?\s?[\p{L}\p{N}-]+ )? )
    (?: (?:,\s*|\s*\n\s*) (?<city> \p{L}[\p{L}.'’-]*(?:\ \p{L}[\p{L}.'’-]*){0,3}? )
      (?: ,?\s+ (?<state> (?-i:[A-Z]{2}) ) (?: ,?\s+ (?<zip>\d{5}(?:-\d{4})?) )? | ,?\s+ (?<code>(?-i:[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})) )
      (?: (?:,\s*|\s*\n\s*) (?<country> USA|U\.S\.A\.|United\ States|United\ Kingdom|UK|Canada|Australia ) )? )?
    (?![\p{L}\p{N}])
    """#)

  private static let streetFirst = NamedPattern(
    #"""
    (?<![\p{L}\p{N}])
    (?<street> (?:\p{L}[\p{L}'’-]*\ ){0,3}?
      \p{L}[\p{L}'’-]*?(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|damm|ufer|ring|straat|laan|gatan|vej) \s \d{1,4}\s?[a-z]? )
    (?:,\s*|\s*\n\s*) (?: [a-z]{1,2}- )? (?<zip> \d{4,5} ) \s+ (?<city> \p{L}[\p{L}.'’-]*(?:\ (?:am|an|der|im|bei)\ \p{L}[\p{L}'’-]*)* )
    (?![\p{L}\p{N}])
    """#)

  func find(in text: NSString, _ range: NSRange) -> [DetectedData] {
    let groups: [(String, NSTextCheckingKey)] = [
      ("street", .street), ("city", .city), ("state", .state), ("zip", .zip), ("code", .zip), ("country", .country),
    ]
    let found = [
      (Self.numberFirst, groups), (Self.streetFirst, groups.filter { ["street", "city", "zip"].contains($0.0) }),
    ]
    return found.flatMap { pattern, groups in
      pattern.matches(in: text, range).map { match in
        var parts: [NSTextCheckingKey: String] = [:]
        for (group, key) in groups { if let part = match[group] { parts[key] = part } }
        return DetectedData(.address(parts), at: match.range)
      }
    }
  }
}

import Foundation

/// A finder of addresses with a scheme, of hosts, and of mail addresses.
struct LinkFinder: DataFinder {
  private static let pattern = NamedPattern(
    #"""
    (?<![\p{L}\p{N}@._%+-])
    (?: (?<whole> [a-z][a-z0-9+.-]{1,30}:// [^\s<>"“”]+ | (?:mailto|tel|sms|facetime): [^\s<>"“”]+ )
      | (?<mail> [\p{L}\p{N}_%+][\p{L}\p{N}._%+'-]* @ (?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+ (?<mailEnd>\p{L}{2,24}) )
      | (?<host> (?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+ (?<hostEnd>\p{L}{2,24}) (?![\p{L}\p{N}@]) (?::\d{2,5})?
        (?:[/?\x23][^\s<>"“”]*)? ) )
    """#)

  /// The domains of the top level that have more than two letters and are in wide use; those of two are countries.
  private static let domains: Set<String> = [
    "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "name", "pro", "aero", "coop", "museum", "jobs",
    "mobi", "travel", "tel", "cat", "asia", "post", "arpa", "app", "dev", "xyz", "online", "site", "shop", "store",
    "tech", "blog", "cloud", "design", "news", "live", "page", "link", "club", "social", "space", "website", "agency",
    "digital", "email", "fm", "games", "group", "health", "life", "media", "network", "photos", "school", "science",
    "software", "studio", "support", "systems", "today", "tools", "top", "video", "wiki", "work", "world", "zone",
    "art", "audio", "bank", "berlin", "books", "cafe", "chat", "codes", "community", "company", "events", "fun",
    "fund", "guide", "house", "international", "london", "love", "market", "moe", "nyc", "one", "party", "paris",
    "photo", "press", "red", "rocks", "run", "sale", "show", "solutions", "team", "tokyo", "town", "university",
    "vip", "wien", "zip",
  ]

  private static let countries: Set<String> = Set(
    Locale.Region.isoRegions.map { $0.identifier.lowercased() }.filter { $0.count == 2 } + ["uk", "eu", "ac", "su"])

  func find(in text: NSString, _ range: NSRange) -> [DetectedData] {
    Self.pattern.matches(in: text, range).compactMap { match in
      let written = Self.withoutEnd(text.substring(with: match.range))
      let place = NSRange(location: match.range.location, length: (written as NSString).length)
      let address: String
      if match["whole"] != nil {
        address = written
      } else if let end = match["mailEnd"] {
        guard Self.isDomain(end) else { return nil }
        address = "mailto:" + written
      } else {
        guard let end = match["hostEnd"], Self.isDomain(end) else { return nil }
        address = "http://" + written
      }
      return URL(string: address).map { DetectedData(.link($0), at: place) }
    }
  }

  private static func isDomain(_ name: String) -> Bool {
    let name = name.lowercased()
    return domains.contains(name) || countries.contains(name)
  }

  /// Returns an address without the marks of the sentence around it: those at its end, and a bracket that it does not
  /// open.
  private static func withoutEnd(_ address: String) -> String {
    var address = address
    let brackets: [Character: Character] = [")": "(", "]": "[", "}": "{"]
    while let last = address.last {
      if let opening = brackets[last] {
        if address.count(where: { $0 == opening }) >= address.count(where: { $0 == last }) { break }
      } else if !".,;:!?'’*…".contains(last) {
        break
      }
      address.removeLast()
    }
    return address
  }
}

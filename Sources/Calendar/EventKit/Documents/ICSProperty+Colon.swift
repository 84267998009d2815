extension ICSProperty {
  /// The names of the schemes with which URIs in calendars begin.
  private static let schemes: Set<String> = [
    "http", "https", "mailto", "tel", "geo", "cid", "ldap", "ldaps", "ftp", "urn", "data", "file", "webcal", "webcals",
    "sip", "sips", "xmpp", "message", "tzone", "invalid", "ical", "svn",
  ]

  /// Returns the index of the colon between the name and its parameters, which end at an index, and the value.
  ///
  /// It is the first colon outside quotes after which there is a value of the property's type: programs write
  /// parameters with colons, such as `TZID=GMT+05:30`, without quotes. Without such a value it is the first colon.
  static func colon(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, of name: String) -> Int? {
    var isQuoted = false
    var first: Int?
    var quoted: Int?
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard bytes[index] == UInt8(ascii: ":") else { continue }
      if isQuoted {
        quoted = quoted ?? index
        continue
      }
      // Without parameters nothing else can have a colon.
      if index == start || hasValue(bytes, after: index, of: name) { return index }
      first = first ?? index
    }
    // A quote that is never closed does not hide the value.
    return first ?? quoted
  }

  /// Returns true if the bytes after a colon are a value of a property's type.
  private static func hasValue(_ bytes: UnsafeBufferPointer<UInt8>, after colon: Int, of name: String) -> Bool {
    let rest = UnsafeBufferPointer(rebasing: bytes[(colon + 1)...])
    switch name {
    case "DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "COMPLETED":
      return ICSDateTime.read(rest) != nil
    case "EXDATE", "RDATE":
      let end = rest.firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "/") } ?? rest.count
      return ICSDateTime.read(UnsafeBufferPointer(rebasing: rest[..<end])) != nil
    case "TRIGGER", "DURATION", "SEQUENCE", "PRIORITY", "PERCENT-COMPLETE", "STATUS", "TRANSP", "CLASS", "ACTION":
      return !rest.contains(UInt8(ascii: ":")) || ICSDateTime.read(rest) != nil
    case "RRULE", "EXRULE":
      let key = rest.prefix { $0 != UInt8(ascii: "=") }
      return key.count < rest.count && key.allSatisfy { $0 | 0x20 >= 97 && $0 | 0x20 <= 122 }
    case "ATTENDEE", "ORGANIZER", "ATTACH", "URL", "X-APPLE-STRUCTURED-LOCATION":
      return isScheme(rest.prefix { $0 != UInt8(ascii: ":") }) && rest.contains(UInt8(ascii: ":"))
    default:
      // A URI in a parameter, as in `ALTREP=cid:note@example.org`, has the colon of its scheme.
      let value = bytes[..<colon].lastIndex { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ",") }
      return value.map { !isScheme(bytes[($0 + 1)..<colon]) } ?? true
    }
  }

  private static func isScheme(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.count < 10 && schemes.contains(String(decoding: bytes, as: UTF8.self).lowercased())
  }
}

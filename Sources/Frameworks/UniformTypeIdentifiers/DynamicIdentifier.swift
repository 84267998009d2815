/// The identifiers of types that are not declared: `dyn.` with the tags that they stand for.
///
/// After `dyn.a` there is a text in base 32 with digits of its own, such as `?0=6:1=md`: the type conforms to
/// public.data and its files have the extension md. Frequent words are single digits.
struct DynamicIdentifier: Hashable {
  /// The identifiers of the types that the type conforms to.
  var supertypes: [String]
  /// The tags by the identifiers of their classes.
  var tags: [UTTagClass: [String]]

  private static let digits = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)
  private static let words = [
    "UTTypeConformsTo", "public.filename-extension", "com.apple.ostype", "public.mime-type", "com.apple.nspboard-type",
    "public.url-scheme", "public.data", "public.text", "public.plain-text", "public.utf16-plain-text",
    "com.apple.traditional-mac-plain-text", "public.image", "public.video", "public.audio", "public.directory",
    "public.folder",
  ]

  init(supertypes: [String], tags: [UTTagClass: [String]]) {
    (self.supertypes, self.tags) = (supertypes, tags)
  }

  /// Reads an identifier; nil if it is not dynamic, or not of this form.
  init?(_ identifier: String) {
    guard identifier.hasPrefix("dyn.a"), let text = Self.decoded(identifier.dropFirst(5)), text.hasPrefix("?") else {
      return nil
    }
    self.init(supertypes: [], tags: [:])
    for entry in Self.split(text.dropFirst(), at: ":") {
      let parts = Self.split(entry[...], at: "=")
      guard parts.count == 2 else { return nil }
      let values = Self.split(parts[1][...], at: ",").map(Self.unescaped)
      let key = Self.word(parts[0])
      // A single digit is a word among types, but may be a tag itself.
      if key == Self.words[0] { supertypes = values.map(Self.word) } else { tags[UTTagClass(rawValue: key)] = values }
    }
  }

  /// The identifier.
  var identifier: String {
    var entries: [String] = []
    if !supertypes.isEmpty { entries.append("0=" + supertypes.map(Self.code).joined(separator: ",")) }
    for (key, values) in tags.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      entries.append(Self.code(key.rawValue) + "=" + values.map(Self.escaped).joined(separator: ","))
    }
    return "dyn.a" + Self.encoded("?" + entries.joined(separator: ":"))
  }

  private static func word(_ code: String) -> String {
    guard code.count == 1, let number = Int(code, radix: 16) else { return code }
    return words[number]
  }

  private static func code(_ word: String) -> String {
    words.firstIndex(of: word).map { String($0, radix: 16, uppercase: true) } ?? escaped(word)
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += ":=,\\?".contains($1) ? "\\\($1)" : String($1) }
  }

  private static func unescaped(_ text: String) -> String {
    var (result, isEscaped) = ("", false)
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }

  /// Splits a text at a character that has no backslash before it.
  private static func split(_ text: Substring, at separator: Character) -> [String] {
    var (parts, isEscaped) = ([""], false)
    for character in text {
      if character == separator, !isEscaped { parts.append("") } else { parts[parts.count - 1].append(character) }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts
  }

  private static func encoded(_ text: String) -> String {
    var (bits, count, result) = (0, 0, [UInt8]())
    for byte in text.utf8 {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 5 {
        count -= 5
        result.append(digits[bits >> count & 31])
      }
      bits &= 1 << count - 1
    }
    if count > 0 { result.append(digits[bits << (5 - count) & 31]) }
    return String(decoding: result, as: UTF8.self)
  }

  private static func decoded(_ text: Substring) -> String? {
    var (bits, count, result) = (0, 0, [UInt8]())
    for digit in text.utf8 {
      guard let value = digits.firstIndex(of: digit) else { return nil }
      bits = bits << 5 | value
      count += 5
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(bits >> count & 255))
      bits &= 1 << count - 1
    }
    return String(validating: result, as: UTF8.self)
  }
}

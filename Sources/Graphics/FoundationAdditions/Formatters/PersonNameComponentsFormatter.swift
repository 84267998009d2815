public import Foundation

/// A formatter of names of persons; Foundation's cannot be made on Linux.
///
/// An initializer finds this class. A type annotation beside `import Foundation` has to say
/// `FoundationAdditions.PersonNameComponentsFormatter`, because the name alone is ambiguous there.
///
/// The order follows the script of the name, and for Latin names the language: family names come first in Hungarian,
/// Vietnamese, and in Chinese, Japanese and Korean characters, the latter without a space except in Japanese.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// The lengths of names.
  public enum Style: Int, Sendable {
    /// The medium style.
    case `default` = 0
    /// The nickname, or else the given name.
    case short = 1
    /// The given name and the family name.
    case medium = 2
    /// All parts but the nickname.
    case long = 3
    /// The initials.
    case abbreviated = 4
  }

  /// The choices besides the style.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    /// Shows how the name is pronounced.
    public static let phonetic = Options(rawValue: 1 << 1)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The length of the name; medium by default.
  open var style = Style.default
  /// The language; nil resets it to the user's.
  open var locale: Locale! = .autoupdatingCurrent { didSet { if locale == nil { locale = .autoupdatingCurrent } } }
  /// A Boolean value that determines whether the name is shown as it is pronounced.
  open var isPhonetic = false

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns a name in the user's language.
  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  /// Returns the text for a name; an empty one for a name without parts.
  open func string(from components: PersonNameComponents) -> String {
    NameText(components, style, isPhonetic: isPhonetic, locale).pieces.map(\.text).joined()
  }

  /// Returns the text for a name, whose parts have the attribute `NSPersonNameComponentKey`.
  open func annotatedString(from components: PersonNameComponents) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for piece in NameText(components, style, isPhonetic: isPhonetic, locale).pieces {
      text.append(
        NSAttributedString(
          string: piece.text, attributes: [NSAttributedString.Key(NSPersonNameComponentKey): piece.key]))
    }
    return text
  }

  /// Returns the parts of a written name: "Dr. Ada King Byron" or "Byron, Ada"; nil for an empty text.
  open func personNameComponents(from string: String) -> PersonNameComponents? { NameText.components(of: string) }

  /// Returns the text for a name; nil for another object.
  open override func string(for object: Any?) -> String? {
    (object as? PersonNameComponents).map { string(from: $0) }
      ?? (object as? NSPersonNameComponents).map {
        string(from: PersonNameComponents._unconditionallyBridgeFromObjectiveC($0))
      }
  }
}

extension PersonNameComponents {
  /// A style of names.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The lengths of names.
    public enum Style: Int, Codable, Hashable, Sendable { case short = 1, medium, long, abbreviated }

    /// The length of the name.
    public let style: Style
    /// The language.
    public let locale: Locale

    /// Creates a style.
    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    /// Returns the text for a name.
    public func format(_ value: PersonNameComponents) -> String {
      let style = PersonNameComponentsFormatter.Style(rawValue: style.rawValue) ?? .medium
      return NameText(value, style, isPhonetic: false, locale).pieces.map(\.text).joined()
    }

    /// Returns the style in another language.
    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }
  }

  /// Creates the parts of a written name.
  /// - Throws: `CocoaError.formatting` for an empty text.
  public init(_ value: String) throws {
    guard let components = NameText.components(of: value) else { throw CocoaError(.formatting) }
    self = components
  }

  /// Returns the given and the family name.
  public func formatted() -> String { FormatStyle().format(self) }

  /// Returns the name in a style.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// Returns a style of names.
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}

/// The parts of a name in the order in which they are shown.
private struct NameText {

  private(set) var pieces: [(text: String, key: String)] = []

  /// The languages whose Latin names begin with the family name; from `nameOrderLocales` of CLDR.
  private static let surnameFirst: Set<String> = ["hu", "vi", "km", "mn", "si", "ta", "te"]

  private static let titles: Set<String> = [
    "dr", "mr", "mrs", "ms", "mx", "miss", "prof", "sir", "dame", "rev", "herr", "frau", "mme", "mlle", "sr", "sra",
  ]

  private static let suffixes: Set<String> = ["jr", "sr", "ii", "iii", "iv", "esq", "phd", "md", "dds"]

  init(
    _ name: PersonNameComponents, _ style: PersonNameComponentsFormatter.Style, isPhonetic: Bool, _ locale: Locale?
  ) {
    let parts = isPhonetic ? name.phoneticRepresentation ?? PersonNameComponents() : name
    let language = (locale ?? .current).language.languageCode?.identifier ?? "en"
    let script = NameScript(of: [parts.givenName, parts.familyName].compactMap { $0 }.joined())
    let isFamilyFirst = script != .other || Self.surnameFirst.contains(language)
    let given = (parts.givenName, NSPersonNameComponentGivenName)
    let family = (parts.familyName, NSPersonNameComponentFamilyName)
    let middle = (parts.middleName, NSPersonNameComponentMiddleName)
    let space = script == .other || script == .japanese || script == .han && language == "ja" ? " " : ""
    switch style {
    case .short:
      let nickname = (parts.nickname, NSPersonNameComponentNickname)
      for part in [nickname, given, family] where pieces.isEmpty { add(part, "") }
    case .abbreviated:
      // A family name stands for itself where names have no initials.
      if script != .other {
        add(family, "")
      } else {
        for (text, key) in isFamilyFirst ? [family, given] : [given, family] {
          add((text?.first.map { String($0).uppercased() }, key), "")
        }
      }
      if pieces.isEmpty, let nickname = parts.nickname {
        add((String(nickname.prefix(1)), NSPersonNameComponentNickname), "")
      }
    case .long:
      add((parts.namePrefix, NSPersonNameComponentPrefix), space)
      for part in isFamilyFirst ? [family, middle, given] : [given, middle, family] { add(part, space) }
      add((parts.nameSuffix, NSPersonNameComponentSuffix), space)
    case .default, .medium:
      for part in isFamilyFirst ? [family, given] : [given, family] { add(part, space) }
    }
  }

  static func components(of text: String) -> PersonNameComponents? {
    var name = PersonNameComponents()
    func plain(_ word: some StringProtocol) -> String { word.lowercased().filter(\.isLetter) }
    var halves = text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    halves.removeAll(where: \.isEmpty)
    if halves.count > 1, let last = halves.last, last.allSatisfy({ suffixes.contains(plain($0)) }) {
      name.nameSuffix = last.joined(separator: " ")
      halves.removeLast()
    }
    guard var words = halves.last else { return nil }
    if halves.count > 1 { name.familyName = halves[0].joined(separator: " ") }
    let prefix = words.prefix { titles.contains(plain($0)) }
    if !prefix.isEmpty, prefix.count < words.count || halves.count > 1 {
      name.namePrefix = prefix.joined(separator: " ")
      words.removeFirst(prefix.count)
    }
    if words.count > 1, let last = words.last, suffixes.contains(plain(last)) {
      name.nameSuffix = words.removeLast()
    }
    if name.familyName == nil, words.count > 1 {
      // Particles, such as "van der", belong to the family name.
      var start = words.count - 1
      while start > 1, words[start - 1].first?.isLowercase == true { start -= 1 }
      name.familyName = words[start...].joined(separator: " ")
      words.removeSubrange(start...)
    }
    name.givenName = words.first
    if words.count > 1 { name.middleName = words.dropFirst().joined(separator: " ") }
    return name
  }

  private mutating func add(_ part: (String?, String), _ space: String) {
    guard let text = part.0, !text.isEmpty else { return }
    if !pieces.isEmpty, !space.isEmpty { pieces.append((space, NSPersonNameComponentDelimiter)) }
    pieces.append((text, part.1))
  }
}

/// The scripts whose names begin with the family name.
private enum NameScript {
  case han, japanese, hangul, other

  init(of text: String) {
    var found = NameScript.other
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3040...0x30FF: found = .japanese
      case 0xAC00...0xD7A3, 0x1100...0x11FF: found = .hangul
      case 0x3400...0x9FFF, 0x20000...0x2FFFF: if found == .other { found = .han }
      default: continue
      }
    }
    self = found
  }
}

public import Foundation

/// A localized string that is looked up later: a key with its arguments, a table, a bundle and a locale.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The bundle in which a string is looked up.
  public enum BundleDescription: Equatable, Sendable {
    /// The bundle of the program.
    case main
    /// The bundle with the resources of the module that declares a class.
    case forClass(AnyClass)
    /// The bundle in a folder.
    case atURL(URL)

    public static func == (a: Self, b: Self) -> Bool { a.bundle.bundleURL == b.bundle.bundleURL }

    var bundle: Bundle {
      switch self {
      case .main: .main
      case .forClass(let aClass): .ofModule(of: aClass)
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }
  }

  /// The key.
  public let key: String
  /// The text in place of a missing one, with the arguments.
  public let defaultValue: String.LocalizationValue
  /// The name of the table; nil for `Localizable`.
  public let table: String?
  /// The locale by which arguments are formatted.
  public var locale: Locale
  let bundle: BundleDescription

  /// Creates a resource whose key is also the text in the language of the source.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key: keyAndValue.key, keyAndValue, table, locale, bundle)
  }

  /// Creates a resource with a key and the text in the language of the source.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key: "\(key)", defaultValue, table, locale, bundle)
  }

  /// Creates a resource of the program's `Localizable` table.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }

  /// Creates a resource of the program's `Localizable` table, with arguments.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  private init(
    key: String, _ defaultValue: String.LocalizationValue, _ table: String?, _ locale: Locale,
    _ bundle: BundleDescription
  ) {
    (self.key, self.defaultValue, self.table, self.locale, self.bundle) = (key, defaultValue, table, locale, bundle)
  }
}

/// A type that a localized string stands for.
public protocol CustomLocalizedStringResourceConvertible {
  /// The string.
  var localizedStringResource: LocalizedStringResource { get }
}

public import Foundation

extension String {
  /// A key of a table of strings, with the arguments that were interpolated in it.
  ///
  /// `"\(count) leaves"` has the key `%lld leaves`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    enum Argument: Equatable, Sendable {
      case integer(Int64)
      case unsigned(UInt64)
      case number(Double)
      case text(String)
      case styled(StyledArgument)
      case resource(LocalizedStringResource)
    }

    /// The key: a format, in which the arguments have conversions.
    var key: String
    var arguments: [Argument] = []

    /// Creates a key without arguments.
    public init(_ value: String) { key = value }

    /// Creates a key without arguments; a percent sign in a literal is one of the text.
    public init(stringLiteral value: String) { key = value }

    /// Creates a key with the arguments of an interpolated literal.
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    /// Returns the arguments as functions for formats take them.
    func arguments(in locale: Locale, escaping escape: (String) -> String) -> [any CVarArg] {
      arguments.map { argument -> any CVarArg in
        switch argument {
        case .integer(let number): number
        case .unsigned(let number): number
        case .number(let number): number
        case .text(let text): escape(text) as NSString
        case .styled(let value): escape(value.text(locale)) as NSString
        case .resource(var resource):
          {
            resource.locale = locale
            return escape(String(localized: resource)) as NSString
          }()
        }
      }
    }
  }
}

extension String.LocalizationValue {
  /// A value with its style, which is formatted for the locale of the string.
  struct StyledArgument: Equatable, Sendable {
    let text: @Sendable (Locale) -> String
    private let example: String

    init(_ text: @escaping @Sendable (Locale) -> String) {
      self.text = text
      example = text(Locale(identifier: "en_001"))
    }

    static func == (a: Self, b: Self) -> Bool { a.example == b.example }
  }

  /// Collects the parts of an interpolated key.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var key = ""
    var arguments: [Argument] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }

    /// Adds text, in which a percent sign is written twice, as in a format.
    public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }

    /// Adds a string, as `%@`.
    public mutating func appendInterpolation(_ string: String) { add(.text(string), "%@") }

    /// Adds a part of a string, as `%@`.
    public mutating func appendInterpolation(_ substring: Substring) { add(.text(String(substring)), "%@") }

    /// Adds a number, such as `%lld` for `Int`.
    public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value) {
      add(value._localizationNumber.argument, value._specifier)
    }

    /// Adds a number with a conversion, such as `%.2f`.
    public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value, specifier: String) {
      add(value._localizationNumber.argument, specifier)
    }

    /// Adds a value with a style, as `%@`.
    public mutating func appendInterpolation<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
    where Style.FormatInput: Sendable, Style: Sendable, Style.FormatOutput == String {
      add(.styled(StyledArgument { format.locale($0).format(input) }), "%@")
    }

    /// Adds an object, as `%@`.
    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject) {
      add(.text(subject.description), "%@")
    }

    /// Adds an object as a formatter writes it, as `%@`.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      add(.text(formatter.string(for: subject) ?? ""), "%@")
    }

    /// Adds a localized string, as `%@`.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { add(.resource(resource), "%@") }

    private mutating func add(_ argument: Argument, _ specifier: String) {
      arguments.append(argument)
      key += specifier
    }
  }
}

/// A number that a key of a table of strings can contain.
public protocol _FormatSpecifiable: Equatable {
  /// The conversion, such as `%lld`.
  var _specifier: String { get }
  /// The number as 64 bits.
  var _localizationNumber: _LocalizationNumber { get }
}

/// A number in an interpolated key of a table of strings.
public struct _LocalizationNumber: Sendable {
  let argument: String.LocalizationValue.Argument

  /// Creates a signed integer.
  public init(_ value: Int64) { argument = .integer(value) }
  /// Creates an unsigned integer.
  public init(_ value: UInt64) { argument = .unsigned(value) }
  /// Creates a floating-point number.
  public init(_ value: Double) { argument = .number(value) }
}

extension _FormatSpecifiable where Self: SignedInteger {
  public var _localizationNumber: _LocalizationNumber { _LocalizationNumber(Int64(self)) }
}

extension _FormatSpecifiable where Self: UnsignedInteger {
  public var _localizationNumber: _LocalizationNumber { _LocalizationNumber(UInt64(self)) }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  public var _localizationNumber: _LocalizationNumber { _LocalizationNumber(Double(self)) }
}

extension Int: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension Int64: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension Int32: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int16: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int8: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension UInt: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension UInt64: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension UInt32: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt16: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt8: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension Double: _FormatSpecifiable { public var _specifier: String { "%lf" } }
extension Float: _FormatSpecifiable { public var _specifier: String { "%f" } }
extension CGFloat: _FormatSpecifiable { public var _specifier: String { "%lf" } }

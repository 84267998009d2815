/// Writes messages of a part of a program to a log.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger of the default log.
  public init() { log = .default }
  /// Creates a logger of a log.
  public init(_ logObj: OSLog) { log = logObj }
  /// Creates a logger of a part of a program.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Writes a message of the default level.
  public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
  /// Writes a message of the level debug.
  public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
  /// Writes a message of the level debug.
  public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
  /// Writes a message of the level info.
  public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
  /// Writes a message of the default level.
  public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
  /// Writes a message of the level error.
  public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
  /// Writes a message of the level error.
  public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
  /// Writes a message of the level fault.
  public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
  /// Writes a message of the level fault.
  public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}

/// Says who may read an interpolated value; there are no private logs on Linux.
public struct OSLogPrivacy: Sendable {
  /// A value that everybody may read.
  public static let `public` = OSLogPrivacy()
  /// A value that only its owner may read.
  public static let `private` = OSLogPrivacy()
  /// A value that nobody may read.
  public static let sensitive = OSLogPrivacy()
  /// A value whose type decides.
  public static let auto = OSLogPrivacy()
}

/// A message with interpolated values.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }
  /// Creates a message from a text with values.
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// The text of a message while its values are put in.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Adds the text between two values.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds a value.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Any, privacy: OSLogPrivacy = .auto) {
      text += "\(value())"
    }
    /// Adds an optional value, or nil.
    public mutating func appendInterpolation<Value>(_ value: @autoclosure () -> Value?, privacy: OSLogPrivacy = .auto) {
      text += value().map { "\($0)" } ?? "nil"
    }
  }
}

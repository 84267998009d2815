import Foundation

/// A place that messages are written to: standard error, one line a message, with the category in front.
///
/// Messages of the levels info and debug are written where the environment has `OS_ACTIVITY_MODE=debug`, as Apple's
/// tools do.
public final class OSLog: Sendable {
  /// The log of messages without a place of their own.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// The log that writes nothing.
  public static let disabled = OSLog(category: nil)

  private let category: String?

  private static let isVerbose = ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"] == "debug"

  /// Creates a log of a part of a program.
  public convenience init(subsystem: String, category: String) { self.init(category: category) }

  private init(category: String?) { self.category = category }

  /// Returns whether messages of a level are written.
  public func isEnabled(type: OSLogType) -> Bool {
    category != nil && (OSLog.isVerbose || (type != .info && type != .debug))
  }

  func write(_ type: OSLogType, _ message: String) {
    guard isEnabled(type: type), let category else { return }
    let line = (category.isEmpty ? "" : "[\(category)] ") + message + "\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

/// Writes a message with arguments in the places of `%@`, `%d` and their kin.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: Any?...
) {
  guard log.isEnabled(type: type) else { return }
  log.write(type, formatted(message.description, args))
}

/// Writes a message of a level with arguments in the places of `%@`, `%d` and their kin.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any?...
) {
  guard log.isEnabled(type: type) else { return }
  log.write(type, formatted(message.description, args))
}

/// Returns a format with its arguments; how numbers are to be written is left to Swift.
func formatted(_ format: String, _ arguments: [Any?]) -> String {
  var result = ""
  var rest = arguments[...]
  var characters = Array(format)[...]
  while let character = characters.popFirst() {
    guard character == "%" else {
      result.append(character)
      continue
    }
    if characters.first == "%" {
      result.append("%")
      characters.removeFirst()
      continue
    }
    // %{public}.2lf: privacy, width, length and conversion
    if characters.first == "{" { characters = characters.drop { $0 != "}" }.dropFirst() }
    characters = characters.drop { "0123456789.+-# *'hlqztjL".contains($0) }
    _ = characters.popFirst()
    result += rest.popFirst().map { $0.map { "\($0)" } ?? "nil" } ?? "%?"
  }
  return result
}

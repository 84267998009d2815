package import Foundation

/// A recorded session of a program: how it began, and the steps of its user in order.
///
/// Its file has one JSON object a line: the start first, then each step, written when it ends. A program that is killed
/// leaves a file that can be read.
package struct RecordedSession: Hashable, Sendable {
  /// The version of the format.
  package static let version = 1

  /// The circumstances in which the program began.
  package struct Start: Codable, Hashable, Sendable {
    /// The version of the format.
    package var version = RecordedSession.version
    /// The name of the class of the application's delegate, with its module; nil for none.
    package var delegate: String?
    /// The size of the first window, in points.
    package var width, height: Double
    /// The scale, in pixels per point.
    package var scale: Double
    /// The variables of the environment that state the device and the user's preferences
    /// (Documentation/Guides/Apps.md).
    package var environment: [String: String]
    /// The values of Info.plist that determine how the program begins, as JSON; nil for none.
    package var information: String?

    /// Creates a start.
    package init(
      delegate: String? = nil, width: Double, height: Double, scale: Double, environment: [String: String] = [:]
    ) {
      self.delegate = delegate
      self.width = width
      self.height = height
      self.scale = scale
      self.environment = environment
    }
  }

  /// The circumstances in which the program began.
  package var start: Start
  /// The steps of the user, in order.
  package var steps: [RecordedStep]

  /// Creates a session.
  package init(start: Start, steps: [RecordedStep]) {
    self.start = start
    self.steps = steps
  }

  /// Reads a session from a file.
  ///
  /// Throws a `RecordedSessionError` that names the line that could not be read. A last line without an end, which a
  /// killed program may leave, is ignored.
  package init(contentsOf url: URL) throws {
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw RecordedSessionError("There is no session in \(url.path). Record one: quire run --record FILE")
    }
    try self.init(data, name: url.path)
  }

  /// Reads a session from the contents of a file; `name` stands for it in errors.
  package init(_ data: Data, name: String) throws {
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // What follows the last end of a line is empty, or was cut off.
    lines.removeLast()
    let decoder = JSONDecoder()
    func decode<Value: Decodable>(_ type: Value.Type, _ index: Int) throws -> Value {
      do { return try decoder.decode(type, from: Data(lines[index])) } catch {
        throw RecordedSessionError(
          "Line \(index + 1) of \(name) is not \(index == 0 ? "the start" : "a step") of a session: \(error). "
            + "Record it again: quire run --record FILE")
      }
    }
    guard !lines.isEmpty else {
      throw RecordedSessionError(
        "\(name) is empty: the program ended before its first window was shown. Record it again: quire run --record FILE"
      )
    }
    start = try decode(Start.self, 0)
    guard start.version == RecordedSession.version else {
      throw RecordedSessionError(
        "\(name) has version \(start.version) of the format, and this program reads version "
          + "\(RecordedSession.version). Record it again: quire run --record FILE")
    }
    steps = try (1..<max(1, lines.count)).filter { !lines[$0].isEmpty }.map { try decode(RecordedStep.self, $0) }
  }

  /// The contents of the session's file.
  package func data() throws -> Data {
    var result = try RecordedSession.line(start)
    for step in steps { result += try RecordedSession.line(step) }
    return result
  }

  /// Returns a line of the file.
  package static func line(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}

/// The reason why a session cannot be read or played.
package struct RecordedSessionError: Error, CustomStringConvertible {
  package let description: String

  /// Creates an error with a message.
  package init(_ description: String) { self.description = description }
}

/// A reader of the members of a JSON object that reports those that were not read.
struct Fields {
  private let name: String
  private let values: [String: JSON]
  private var unread: Set<String>

  init(_ json: JSON, name: String) throws {
    guard let object = json.object else { throw InvalidScenario("\(name) is \(json), not an object") }
    self.name = name
    values = object
    unread = Set(object.keys)
  }

  func contains(_ key: String) -> Bool { values[key] != nil }

  mutating func value(_ key: String) -> JSON? {
    unread.remove(key)
    return values[key]
  }

  /// Marks explanatory members as read.
  mutating func ignore(_ keys: String...) { unread.subtract(keys) }

  /// Ends reading. A member that was not read is an error.
  func finish() throws {
    if let key = unread.min() { throw InvalidScenario("'\(key)' is no member of \(name)") }
  }

  /// Reads a member: `fields.required("name", \.string)`.
  mutating func required<V>(_ key: String, _ read: (JSON) throws -> V?) throws -> V {
    guard let value = try optional(key, read) else { throw InvalidScenario("\(name) has no '\(key)'") }
    return value
  }

  /// Reads a member as JSON.
  mutating func required(_ key: String) throws -> JSON { try required(key) { $0 } }

  /// Reads an optional member.
  mutating func optional<V>(_ key: String, _ read: (JSON) throws -> V?) throws -> V? {
    guard let json = value(key) else { return nil }
    guard let value = try read(json) else {
      throw InvalidScenario("'\(key)' of \(name) is \(json), which is no \(V.self)")
    }
    return value
  }
}

/// The error of a scenario file that does not have the documented format.
public struct InvalidScenario: Error, CustomStringConvertible {
  /// A description of the error.
  public let description: String

  init(_ description: String) { self.description = description }
}

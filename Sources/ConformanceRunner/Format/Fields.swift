/// Reads the members of a JSON object and reports the ones that nobody asked for.
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

  /// Marks members that explain and that nothing depends on.
  mutating func ignore(_ keys: String...) { unread.subtract(keys) }

  /// Ends the reading. A member that was not read is an error.
  func finish() throws {
    if let key = unread.min() { throw InvalidScenario("'\(key)' is no member of \(name)") }
  }

  /// Reads a member: `fields.required("name", \.string)`.
  mutating func required<V>(_ key: String, _ read: (JSON) throws -> V?) throws -> V {
    guard let value = try optional(key, read) else { throw InvalidScenario("\(name) has no '\(key)'") }
    return value
  }

  /// Reads a member as it is written.
  mutating func required(_ key: String) throws -> JSON { try required(key) { $0 } }

  /// Reads a member that may be left out.
  mutating func optional<V>(_ key: String, _ read: (JSON) throws -> V?) throws -> V? {
    guard let json = value(key) else { return nil }
    guard let value = try read(json) else {
      throw InvalidScenario("'\(key)' of \(name) is \(json), which is no \(V.self)")
    }
    return value
  }
}

/// A scenario file that is not of the documented format.
public struct InvalidScenario: Error, CustomStringConvertible {
  /// What is wrong.
  public let description: String

  init(_ description: String) { self.description = description }
}

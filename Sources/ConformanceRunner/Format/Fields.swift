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

  mutating func required(_ key: String) throws -> JSON {
    guard let value = value(key) else { throw InvalidScenario("\(name) has no '\(key)'") }
    return value
  }

  mutating func string(_ key: String) throws -> String {
    guard let text = try required(key).string else { throw InvalidScenario("'\(key)' of \(name) is no text") }
    return text
  }

  mutating func optionalString(_ key: String) throws -> String? { try contains(key) ? string(key) : nil }

  mutating func number(_ key: String) throws -> Double {
    guard let number = try required(key).number else { throw InvalidScenario("'\(key)' of \(name) is no number") }
    return number
  }

  mutating func optionalNumber(_ key: String) throws -> Double? { try contains(key) ? number(key) : nil }

  mutating func optionalBool(_ key: String) throws -> Bool? {
    guard let value = value(key) else { return nil }
    guard let bool = value.bool else { throw InvalidScenario("'\(key)' of \(name) is neither true nor false") }
    return bool
  }

  mutating func array(_ key: String) throws -> [JSON] {
    guard let array = try required(key).array else { throw InvalidScenario("'\(key)' of \(name) is no list") }
    return array
  }

  mutating func optionalArray(_ key: String) throws -> [JSON]? { try contains(key) ? array(key) : nil }

  mutating func strings(_ key: String) throws -> [String] {
    let array = try array(key)
    let strings = array.compactMap(\.string)
    guard strings.count == array.count else { throw InvalidScenario("'\(key)' of \(name) is no list of texts") }
    return strings
  }

  mutating func optionalStrings(_ key: String) throws -> [String]? { try contains(key) ? strings(key) : nil }

  mutating func object(_ key: String) throws -> [String: JSON] {
    guard let object = try required(key).object else { throw InvalidScenario("'\(key)' of \(name) is no object") }
    return object
  }
}

/// A scenario file that is not of the documented format.
public struct InvalidScenario: Error, CustomStringConvertible {
  /// What is wrong.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// A reader of JSON that validates a payload and finds the entries of one object in it, without building other values.
struct JSONScanner {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the entries of an object within the outermost object, values in their JSON form; nil if there is no such
  /// object.
  static func object(_ bytes: [UInt8], key: String) -> [String: String]? {
    var scanner = JSONScanner(bytes)
    guard let outer = scanner.entries(), scanner.isAtEnd, let range = outer[key] else { return nil }
    var inner = JSONScanner(Array(bytes[range]))
    return inner.entries()?.mapValues { String(decoding: inner.bytes[$0], as: UTF8.self) }
  }

  /// Returns the entries of an object, values in their JSON form; nil if there is no such object.
  static func entries(_ bytes: [UInt8]) -> [String: String]? {
    var scanner = JSONScanner(bytes)
    guard let outer = scanner.entries(), scanner.isAtEnd else { return nil }
    return outer.mapValues { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Returns the text of a string in JSON, given with its quotes; nil for any other value.
  static func text(_ written: String?) -> String? {
    guard let written, written.utf8.count >= 2, written.hasPrefix("\""), written.hasSuffix("\"") else { return nil }
    var units: [UInt16] = []
    var rest = Array(written.utf16.dropFirst().dropLast())[...]
    while let unit = rest.popFirst() {
      guard unit == 0x5C else {
        units.append(unit)
        continue
      }
      switch rest.popFirst() {
      case 0x6E?: units.append(0x0A)
      case 0x74?: units.append(0x09)
      case 0x72?: units.append(0x0D)
      case 0x62?: units.append(0x08)
      case 0x66?: units.append(0x0C)
      case 0x75?:
        guard rest.count >= 4, let number = UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16) else {
          return nil
        }
        units.append(number)
        rest = rest.dropFirst(4)
      case let other?: units.append(other)
      case nil: return nil
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return place == bytes.count
    }
  }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func entries() -> [String: Range<Int>]? {
    guard take(UInt8(ascii: "{")) else { return nil }
    var entries: [String: Range<Int>] = [:]
    if take(UInt8(ascii: "}")) { return entries }
    repeat {
      skipSpace()
      let start = place
      guard string() else { return nil }
      let name = String(decoding: bytes[start + 1..<place - 1], as: UTF8.self)
      guard take(UInt8(ascii: ":")) else { return nil }
      skipSpace()
      let valueStart = place
      guard value() else { return nil }
      entries[name] = valueStart..<place
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? entries : nil
  }

  private mutating func value() -> Bool {
    guard depth < 64, place < bytes.count else { return false }
    depth += 1
    defer { depth -= 1 }
    switch bytes[place] {
    case UInt8(ascii: "{"): return entries() != nil
    case UInt8(ascii: "["):
      place += 1
      if take(UInt8(ascii: "]")) { return true }
      repeat {
        skipSpace()
        guard value() else { return false }
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "]"))
    case UInt8(ascii: "\""): return string()
    default:
      let start = place
      while place < bytes.count, !",]} \t\r\n".utf8.contains(bytes[place]) { place += 1 }
      let word = String(decoding: bytes[start..<place], as: UTF8.self)
      return ["true", "false", "null"].contains(word) || Double(word) != nil
    }
  }

  private mutating func string() -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return false }
    place += 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return true
      case UInt8(ascii: "\\"): place += 2
      case 0..<0x20: return false
      default: place += 1
      }
    }
    return false
  }
}

/// A parameter of a property, such as `TZID=Europe/Vienna`.
package struct ICSParameter: Hashable, Sendable {
  /// The name in upper case.
  package var name: String
  package var values: [String]

  package init(_ name: String, _ values: String...) {
    self.name = name
    self.values = values
  }

  /// Reads the part of a line between its name and its value: `;NAME=value,"value";…`.
  static func list(_ head: String) -> [ICSParameter] {
    guard !head.isEmpty else { return [] }
    var list: [ICSParameter] = []
    var name: [UInt8] = []
    var values: [[UInt8]] = []
    var isInName = true
    var isQuoted = false
    func close() {
      guard !name.isEmpty else { return }
      var made = ICSParameter(ICSText.string(name).trimmed.uppercased())
      made.values = values.map { unescaped(ICSText.string($0)) }
      list.append(made)
      name = []
      values = []
      isInName = true
    }
    for byte in head.utf8 {
      if isQuoted {
        if byte == UInt8(ascii: "\"") { isQuoted = false } else { values[values.count - 1].append(byte) }
      } else if byte == UInt8(ascii: ";") {
        close()
      } else if isInName {
        if byte == UInt8(ascii: "=") { (isInName, values) = (false, [[]]) } else { name.append(byte) }
      } else if byte == UInt8(ascii: "\"") {
        isQuoted = true
      } else if byte == UInt8(ascii: ",") {
        values.append([])
      } else {
        values[values.count - 1].append(byte)
      }
    }
    close()
    return list
  }

  /// Returns the textual form of a value: quoted where necessary, and with the escapes of RFC 6868.
  static func quoted(_ value: String) -> String {
    var text = ""
    for character in value.unicodeScalars {
      switch character {
      case "^": text += "^^"
      case "\"": text += "^'"
      case "\n": text += "^n"
      case "\r": continue
      default: text.unicodeScalars.append(character)
      }
    }
    return text.utf8.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }
      ? "\"" + text + "\"" : text
  }

  private static func unescaped(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "^")) else { return value }
    var text = ""
    var isEscaped = false
    for character in value.unicodeScalars {
      if isEscaped {
        switch character {
        case "n": text += "\n"
        case "'": text += "\""
        case "^": text += "^"
        default:
          text += "^"
          text.unicodeScalars.append(character)
        }
        isEscaped = false
      } else if character == "^" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(character)
      }
    }
    return isEscaped ? text + "^" : text
  }
}

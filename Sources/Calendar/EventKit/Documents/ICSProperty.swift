/// A content line of an iCalendar file: its bytes in the file, and their meaning.
package struct ICSProperty: Hashable, Sendable {
  /// The name in upper case.
  package let name: String
  /// The bytes with their folds and line end.
  package let raw: ArraySlice<UInt8>
  /// The number of the first line, from 1; 0 for a property that is not from a file.
  package let line: Int
  /// The index of the first byte after the name.
  private let nameEnd: Int

  init(name: String, raw: ArraySlice<UInt8>, line: Int, nameEnd: Int) {
    self.name = name
    self.raw = raw
    self.line = line
    self.nameEnd = nameEnd
  }

  /// Creates a property from its raw value in the file; its lines have at most 75 bytes.
  package init(_ name: String, value: String, parameters: [ICSParameter] = [], lineEnd: ICSLineEnd = .crlf) {
    var text = name
    for parameter in parameters {
      text += ";" + parameter.name + "=" + parameter.values.map(ICSParameter.quoted).joined(separator: ",")
    }
    text += ":" + value
    let raw = Self.folded(Array(text.utf8), lineEnd)
    self.init(name: name.uppercased(), raw: raw[...], line: 0, nameEnd: name.utf8.count)
  }

  public static func == (a: ICSProperty, b: ICSProperty) -> Bool { a.raw == b.raw }
  public func hash(into hasher: inout Hasher) { hasher.combine(raw) }

  /// The raw value in the file, without folds.
  package var value: String { split().value }

  /// The value with its escapes resolved (TEXT).
  package var text: String { Self.unescaped(value) }

  /// The parameters in their order.
  package var parameters: [ICSParameter] { ICSParameter.list(split().head) }

  /// Returns the value of a parameter; several values are joined by commas.
  package func parameter(_ name: String) -> String? {
    // Most lines have none.
    guard raw.count > nameEnd - raw.startIndex, raw[raw.startIndex + nameEnd] == UInt8(ascii: ";") else { return nil }
    switch plainParameter(name) {
    case .some(let found): return found
    case .none: return parameters.first { $0.name == name }?.values.joined(separator: ",")
    }
  }

  /// A Boolean value that indicates whether the line is readable UTF-8.
  package var isUTF8: Bool { String(validating: unfolded(), as: UTF8.self) != nil }

  /// Reads the value as a date or time.
  package var dateTime: ICSDateTime? {
    withUnfolded { buffer in
      guard let colon = Self.colon(buffer, from: nameEnd, of: name) else { return nil }
      return ICSDateTime.read(UnsafeBufferPointer(rebasing: buffer[(colon + 1)...]))
    }
  }

  /// Returns a text with the escapes of TEXT values.
  package static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): result += [UInt8(ascii: "\\"), byte]
      case 10: result += Array("\\n".utf8)
      case 13: continue
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns a TEXT value without its escapes.
  package static func unescaped(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in value.utf8 {
      if isEscaped {
        result.append(byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N") ? 10 : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    if isEscaped { result.append(UInt8(ascii: "\\")) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Splits a list of values at its commas; escaped commas are preserved.
  package static func values(_ value: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in value.utf8 {
      if byte == UInt8(ascii: ","), !isEscaped {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the value of a parameter of a line with one colon and without quotes, escapes and folds before its value,
  /// as most are; the outer optional is nil for another line.
  func plainParameter(_ name: String) -> String?? {
    var name = name
    return name.withUTF8 { name in
      raw.withUnsafeBufferPointer { line -> String?? in
        var found: Range<Int>?
        var place = nameEnd
        while place < line.count, line[place] == UInt8(ascii: ";") {
          let start = place + 1
          var equals = -1
          place = start
          while place < line.count, line[place] != UInt8(ascii: ";"), line[place] != UInt8(ascii: ":") {
            switch line[place] {
            // Spaces around names and other rare forms are left to the parser of lists.
            case 0...32, UInt8(ascii: "\""), UInt8(ascii: "^"), 128...: return nil
            case UInt8(ascii: "=") where equals < 0: equals = place
            default: break
            }
            place += 1
          }
          guard place < line.count, equals > start else { return nil }
          if found == nil, equals - start == name.count,
            (0..<name.count).allSatisfy({ Self.upper(line[start + $0]) == name[$0] })
          {
            found = equals + 1..<place
          }
        }
        // With several colons, the value decides which one ends the parameters.
        guard place < line.count, line[place] == UInt8(ascii: ":"), !line[(place + 1)...].contains(UInt8(ascii: ":"))
        else { return nil }
        return .some(found.map { String(decoding: UnsafeBufferPointer(rebasing: line[$0]), as: UTF8.self) })
      }
    }
  }

  private static func upper(_ byte: UInt8) -> UInt8 { byte >= 97 && byte <= 122 ? byte - 32 : byte }

  private func split() -> (head: String, value: String) {
    withUnfolded { buffer in
      guard let colon = Self.colon(buffer, from: nameEnd, of: name) else { return ("", "") }
      return (
        ICSText.string(UnsafeBufferPointer(rebasing: buffer[nameEnd..<colon])),
        ICSText.string(UnsafeBufferPointer(rebasing: buffer[(colon + 1)...]))
      )
    }
  }

  /// Calls a closure with the bytes without folds and line end, which are not copied where there is no fold.
  private func withUnfolded<T>(_ body: (UnsafeBufferPointer<UInt8>) -> T) -> T {
    let end = raw.withUnsafeBufferPointer { bytes -> Int? in
      guard let end = bytes.firstIndex(where: ICSLine.isEnd) else { return bytes.count }
      return bytes[end...].allSatisfy(ICSLine.isEnd) ? end : nil
    }
    guard let end else { return unfolded().withUnsafeBufferPointer(body) }
    return raw.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<end])) }
  }

  /// The bytes without folds and line end.
  private func unfolded() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    raw.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if ICSLine.isEnd(byte) {
          let next = bytes[index...].firstIndex { !ICSLine.isEnd($0) } ?? bytes.count
          if next == bytes.count { break }
          if ICSLine.isSpace(bytes[next]) {
            index = next + 1
            continue
          }
        }
        result.append(byte)
        index += 1
      }
    }
    return result
  }

  private static func folded(_ bytes: [UInt8], _ lineEnd: ICSLineEnd) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 70 * 3 + 2)
    var start = 0
    var width = 75
    while bytes.count - start > width {
      var end = start + width
      // A character is not divided between lines.
      while end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      result += bytes[start..<end]
      result += lineEnd.bytes
      result.append(32)
      start = end
      width = 74
    }
    result += bytes[start...]
    result += lineEnd.bytes
    return result
  }
}

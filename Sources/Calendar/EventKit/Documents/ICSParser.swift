/// Reads a file's lines into components.
struct ICSParser {
  /// The maximum depth of nested components; deeper ones are treated as lines without meaning. No standard has more
  /// than three.
  static let maximumDepth = 32
  /// The maximum number of retained diagnostics; further ones are only counted.
  static let maximumDiagnostics = 1000

  /// The names of components that may occur at any level.
  private static let others: Set = [
    "VAVAILABILITY", "AVAILABLE", "PARTICIPANT", "VLOCATION", "VRESOURCE", "VPOLL", "VVOTER", "VOTE", "VCARD",
  ]

  private(set) var entries: [ICSComponent.Entry] = []
  private(set) var diagnostics: [ICSDocument.Diagnostic] = []
  private(set) var lineEnd = ICSLineEnd.crlf
  private var bytes: [UInt8]
  private var open: [ICSComponent] = []
  private var hidden = 0
  /// A Boolean value that indicates whether the file is not UTF-8 and no diagnostic has reported a line of it.
  private var hasOtherText = false

  init(_ bytes: [UInt8]) {
    if let converted = ICSText.fromUTF16(bytes) {
      self.bytes = converted
      report("the file is UTF-16; it is read, and would be written, as UTF-8", 1)
    } else {
      self.bytes = bytes
    }
  }

  mutating func run() {
    let bytes = self.bytes
    var start = 0
    var line = 1
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      append(.other(bytes[0..<3]))
      start = 3
    }
    hasOtherText = bytes.contains { $0 >= 0x80 } && String(validating: bytes, as: UTF8.self) == nil
    // In files in which no line ends with LF, as on old Macs, CR ends them.
    let usesCR = !bytes.contains(10)
    if let first = bytes.firstIndex(of: 10), first == 0 || bytes[first - 1] != 13 { lineEnd = .lf }
    bytes.withUnsafeBufferPointer { buffer in
      while start < buffer.count {
        let first = line
        var nameEnd = -1
        var hasColon = false
        var index = start
        var end = buffer.count
        var content = buffer.count
        while index < buffer.count {
          let byte = buffer[index]
          if ICSLine.isEnd(byte), let next = ICSLine.end(buffer, at: index, usesCR: usesCR) {
            line += 1
            if index > start, let fold = ICSLine.fold(buffer, at: next) {
              for byte in buffer[next..<fold] where byte == (usesCR ? 13 : 10) { line += 1 }
              index = fold
              continue
            }
            (end, content) = (next, index)
            break
          }
          if !hasColon {
            hasColon = byte == UInt8(ascii: ":")
            if nameEnd < 0, hasColon || byte == UInt8(ascii: ";") { nameEnd = index }
          }
          index += 1
        }
        take(buffer, bytes[start..<end], first, nameEnd: nameEnd, hasColon: hasColon, content: content)
        start = end
      }
    }
    while let component = open.last {
      report("\(component.name.prefix(40)) that begins here is not ended", component.line)
      close()
    }
    if hidden > 0 { diagnostics.append(.init(line: line, message: "and \(hidden) more")) }
  }

  private mutating func take(
    _ buffer: UnsafeBufferPointer<UInt8>, _ raw: ArraySlice<UInt8>, _ line: Int, nameEnd: Int, hasColon: Bool,
    content: Int
  ) {
    let start = raw.startIndex
    guard hasColon, nameEnd > start, let name = Self.name(buffer, start..<nameEnd) else {
      if content > start, !raw.allSatisfy({ $0 <= 32 }) {
        report(!hasColon ? "there is no ':' in this line" : "this line does not begin with a name", line)
      }
      append(.other(raw))
      return
    }
    if name == "BEGIN" || name == "END" {
      let value = ICSProperty(name: name, raw: raw, line: line, nameEnd: nameEnd - start).value.trimmed.uppercased()
      if name == "BEGIN" { begin(value, raw, line) } else { end(value, raw, line) }
      return
    }
    let property = ICSProperty(name: name, raw: raw, line: line, nameEnd: nameEnd - start)
    if hasOtherText, !property.isUTF8 {
      report("the text is not UTF-8; it is read as Windows-1252", line)
      hasOtherText = false
    }
    append(.property(property))
  }

  private mutating func begin(_ name: String, _ raw: ArraySlice<UInt8>, _ line: Int) {
    guard open.count < Self.maximumDepth else {
      report("\(name) is \(open.count) components deep and is not read", line)
      append(.other(raw))
      return
    }
    if let level = Self.level(name), let index = open.firstIndex(where: { Self.level($0.name) ?? -1 >= level }) {
      let outer = open[index]
      report(
        "\(name) stands within another \(outer.name), which is taken to end here: it begins in line \(outer.line)", line
      )
      close(through: index, before: "BEGIN:\(name) in line \(line)")
    } else if Self.level(name) == nil, !name.hasPrefix("X-"), !Self.others.contains(name) {
      report("\(name.prefix(40)) is no component of iCalendar; it is kept and not read", line)
    }
    open.append(ICSComponent(name: name, line: line, begin: raw))
  }

  private mutating func end(_ name: String, _ raw: ArraySlice<UInt8>, _ line: Int) {
    guard let index = open.lastIndex(where: { $0.name == name }) else {
      report("END:\(name) ends nothing that began", line)
      append(.other(raw))
      return
    }
    close(through: index + 1, before: "END:\(name) in line \(line)")
    open[index].end = raw
    close()
  }

  /// Ends the open components from an index on, for which the file has no END line.
  private mutating func close(through index: Int, before place: String) {
    while open.count > index {
      report("\(open.last!.name) that begins here is not ended before \(place)", open.last!.line)
      close()
    }
  }

  private mutating func close() { append(.component(open.removeLast())) }

  private mutating func append(_ entry: ICSComponent.Entry) {
    if open.isEmpty { entries.append(entry) } else { open[open.count - 1].entries.append(entry) }
  }

  private mutating func report(_ message: String, _ line: Int) {
    if diagnostics.count < Self.maximumDiagnostics {
      diagnostics.append(ICSDocument.Diagnostic(line: line, message: message))
    } else {
      hidden += 1
    }
  }

  /// The level of a component, which contains none of the same or a higher level; nil for unknown components.
  private static func level(_ name: String) -> Int? {
    switch name {
    case "VCALENDAR": 0
    case _ where ICSComponent.itemNames.contains(name): 1
    case "VALARM", "STANDARD", "DAYLIGHT": 2
    default: nil
    }
  }

  /// The name of a property in upper case; nil if it contains characters other than letters, digits and dashes.
  private static func name(_ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String? {
    guard range.count < 200 else { return nil }
    var isName = true
    let name = String(unsafeUninitializedCapacity: range.count) { target in
      for (place, index) in range.enumerated() {
        let byte = buffer[index]
        let isLower = byte >= 97 && byte <= 122
        isName =
          isName
          && (isLower || byte >= 65 && byte <= 90 || byte >= 48 && byte <= 57 || byte == 45 || byte == 95
            || byte == 46)
        target[place] = isLower ? byte - 32 : isName ? byte : 63
      }
      return range.count
    }
    return isName ? name : nil
  }
}

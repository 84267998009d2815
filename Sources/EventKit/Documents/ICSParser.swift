/// Reads a file's lines into components.
struct ICSParser {
  /// Components within components beyond this depth are lines that mean nothing: no standard has more than three.
  static let maximumDepth = 32
  /// Diagnostics beyond this number are counted but not kept.
  static let maximumDiagnostics = 1000

  private(set) var entries: [ICSComponent.Entry] = []
  private(set) var diagnostics: [ICSDocument.Diagnostic] = []
  private(set) var lineEnd = ICSLineEnd.crlf
  private var bytes: [UInt8]
  private var open: [ICSComponent] = []
  private var hidden = 0

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
    // In files in which no line ends with LF, as on old Macs, CR ends them.
    let usesCR = !bytes.contains(10)
    if let first = bytes.firstIndex(of: 10), first == 0 || bytes[first - 1] != 13 { lineEnd = .lf }
    bytes.withUnsafeBufferPointer { buffer in
      while start < buffer.count {
        let first = line
        var (nameEnd, colon) = (-1, -1)
        var isQuoted = false
        var index = start
        var end = buffer.count
        var content = buffer.count
        while index < buffer.count {
          let byte = buffer[index]
          if byte == 10 || usesCR && byte == 13 {
            line += 1
            if index + 1 < buffer.count, buffer[index + 1] == 32 || buffer[index + 1] == 9 {
              index += 2
              continue
            }
            end = index + 1
            content = byte == 10 && index > start && buffer[index - 1] == 13 ? index - 1 : index
            break
          }
          if colon < 0 {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ";"), nameEnd < 0 { nameEnd = index }
            if byte == UInt8(ascii: ":"), nameEnd < 0 || !isQuoted {
              colon = index
              if nameEnd < 0 { nameEnd = index }
            }
          }
          index += 1
        }
        if colon < 0, nameEnd >= 0 {
          colon = ICSProperty.colon(UnsafeBufferPointer(rebasing: buffer[..<content]), from: nameEnd) ?? -1
        }
        take(buffer, bytes[start..<end], first, nameEnd: nameEnd, colon: colon, content: content)
        start = end
      }
    }
    while let component = open.last {
      report("\(component.name) that begins here is not ended", component.line)
      close()
    }
    if hidden > 0 { diagnostics.append(.init(line: line, message: "and \(hidden) more")) }
  }

  private mutating func take(
    _ buffer: UnsafeBufferPointer<UInt8>, _ raw: ArraySlice<UInt8>, _ line: Int, nameEnd: Int, colon: Int, content: Int
  ) {
    let start = raw.startIndex
    guard colon >= 0, nameEnd > start, let name = Self.name(buffer, start..<nameEnd) else {
      if content > start, !raw.allSatisfy({ $0 <= 32 }) {
        report(colon < 0 ? "there is no ':' in this line" : "this line does not begin with a name", line)
      }
      append(.other(raw))
      return
    }
    if name == "BEGIN" || name == "END" {
      let value = ICSProperty(name: name, raw: raw, line: line, nameEnd: nameEnd - start).value.trimmed.uppercased()
      if name == "BEGIN" { begin(value, raw, line) } else { end(value, raw, line) }
      return
    }
    append(.property(ICSProperty(name: name, raw: raw, line: line, nameEnd: nameEnd - start)))
  }

  private mutating func begin(_ name: String, _ raw: ArraySlice<UInt8>, _ line: Int) {
    guard open.count < Self.maximumDepth else {
      report("\(name) is \(open.count) components deep and is not read", line)
      append(.other(raw))
      return
    }
    if let outer = open.last, outer.name == name, name == "VEVENT" || name == "VTODO" || name == "VCALENDAR" {
      report("\(name) stands within another \(name), which begins in line \(outer.line), and is not read", line)
    }
    open.append(ICSComponent(name: name, line: line, begin: raw))
  }

  private mutating func end(_ name: String, _ raw: ArraySlice<UInt8>, _ line: Int) {
    guard let index = open.lastIndex(where: { $0.name == name }) else {
      report("END:\(name) ends nothing that began", line)
      append(.other(raw))
      return
    }
    while open.count - 1 > index {
      report("\(open.last!.name) that begins here is not ended before END:\(name) in line \(line)", open.last!.line)
      close()
    }
    open[index].end = raw
    close()
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

  /// A property's name in upper case; nil if there are other characters than letters, digits and dashes in it.
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

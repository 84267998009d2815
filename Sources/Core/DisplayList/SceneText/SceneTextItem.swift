import GeometryCore

/// A line of a scene's text, with the lines indented below it.
struct SceneTextItem {
  var line: Int
  var keyword: String
  /// The values after the keyword, without names and quotes.
  var values: [String] = []
  /// The properties written as name=value.
  var properties: [(name: String, value: String)] = []
  var items: [SceneTextItem] = []

  /// Reads lines into a tree; empty lines and lines that begin with "//" are left out.
  static func read(_ text: String) throws(SceneTextError) -> [SceneTextItem] {
    var lines: [(indent: Int, item: SceneTextItem)] = []
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let indent = line.utf8.prefix { $0 == 0x20 }.count
      let rest = line.dropFirst(indent)
      if rest.isEmpty || rest.hasPrefix("//") { continue }
      lines.append((indent, try item(rest, number)))
    }
    var next = 0
    return try tree(lines, &next, deeperThan: -1)
  }

  private static func tree(
    _ lines: [(indent: Int, item: SceneTextItem)], _ next: inout Int, deeperThan indent: Int
  ) throws(SceneTextError) -> [SceneTextItem] {
    var items: [SceneTextItem] = []
    while next < lines.count, lines[next].indent > indent {
      let own = lines[next].indent
      var item = lines[next].item
      next += 1
      item.items = try tree(lines, &next, deeperThan: own)
      items.append(item)
    }
    return items
  }

  private static func item(_ line: Substring, _ number: Int) throws(SceneTextError) -> SceneTextItem {
    var tokens = Tokens(rest: line.utf8, line: number)
    guard let first = try tokens.next(), first.name == nil else {
      throw SceneTextError(line: number, "A keyword was expected, such as node; found \(line).")
    }
    var item = SceneTextItem(line: number, keyword: first.value)
    while let token = try tokens.next() {
      if let name = token.name {
        item.properties.append((name, token.value))
      } else {
        item.values.append(token.value)
      }
    }
    return item
  }

  /// A tokenizer that splits a line at spaces outside quotes.
  private struct Tokens {
    var rest: Substring.UTF8View
    let line: Int

    mutating func next() throws(SceneTextError) -> (name: String?, value: String)? {
      rest = rest.drop { $0 == 0x20 || $0 == 0x0D }
      guard !rest.isEmpty else { return nil }
      var name: String?
      var bytes: [UInt8] = []
      while let byte = rest.first, byte != 0x20, byte != 0x0D {
        rest = rest.dropFirst()
        switch byte {
        case 0x22: try appendQuoted(to: &bytes)
        case 0x3D where name == nil:
          name = String(decoding: bytes, as: UTF8.self)
          bytes = []
        default: bytes.append(byte)
        }
      }
      return (name, String(decoding: bytes, as: UTF8.self))
    }

    private mutating func appendQuoted(to bytes: inout [UInt8]) throws(SceneTextError) {
      while let byte = rest.popFirst() {
        if byte == 0x22 { return }
        guard byte == 0x5C else {
          bytes.append(byte)
          continue
        }
        guard let escaped = rest.popFirst() else { break }
        switch escaped {
        case 0x6E: bytes.append(0x0A)
        case 0x72: bytes.append(0x0D)
        default: bytes.append(escaped)
        }
      }
      throw SceneTextError(line: line, "A quote was opened and not closed; end the text with a quote on the same line.")
    }
  }

  // MARK: Reading values

  func fail(_ expected: String) -> SceneTextError {
    SceneTextError(line: line, "\(expected) was expected in \"\(keyword)\"; see the form in SceneText.swift.")
  }

  func has(_ flag: String) -> Bool { values.contains(flag) }

  func text(_ name: String) -> String? {
    for p in properties where p.name == name { return p.value }
    return nil
  }

  func numbers(_ name: String) throws(SceneTextError) -> [Double]? {
    guard let value = text(name) else { return nil }
    return try numbers(in: value, name)
  }

  func numbers(in value: String, _ name: String) throws(SceneTextError) -> [Double] {
    var list: [Double] = []
    guard !value.isEmpty else { return [] }
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Double(part) else { throw fail("\(name)=… with numbers, not \(value),") }
      list.append(number)
    }
    return list
  }

  func numbers(_ name: String, count: Int) throws(SceneTextError) -> [Double]? {
    guard let list = try numbers(name) else { return nil }
    guard list.count == count else { throw fail("\(name)=… with \(count) numbers, not \(list.count),") }
    return list
  }

  func number(_ name: String) throws(SceneTextError) -> Double? { try numbers(name, count: 1)?[0] }

  func point(_ name: String) throws(SceneTextError) -> Point? {
    try numbers(name, count: 2).map { Point($0[0], $0[1]) }
  }

  func rect(_ name: String) throws(SceneTextError) -> Rect? {
    try numbers(name, count: 4).map { Rect($0[0], $0[1], $0[2], $0[3]) }
  }

  func color(_ name: String) throws(SceneTextError) -> Color? {
    guard let list = try numbers(name) else { return nil }
    return try color(list, name)
  }

  func color(_ list: [Double], _ name: String) throws(SceneTextError) -> Color {
    guard list.count == 3 || list.count == 4 else { throw fail("\(name)=red,green,blue or with alpha") }
    return Color(red: list[0], green: list[1], blue: list[2], alpha: list.count == 4 ? list[3] : 1)
  }

  /// Returns the number after "#" among the values.
  func identifier() throws(SceneTextError) -> UInt64 {
    for value in values where value.hasPrefix("#") {
      if let id = UInt64(value.dropFirst()) { return id }
    }
    throw fail("A number as #12")
  }
}

import Foundation

/// The build settings of a target, whose values may refer to other settings.
struct BuildSettings {
  /// The tables of settings, those that override others first.
  private let layers: [[String: String]]

  /// Creates settings from tables, those that override others first.
  init(_ layers: [[String: String]]) { self.layers = layers.map(BuildSettings.unconditional) }

  /// Returns the value of a setting, without references; nil if no table has it.
  subscript(name: String) -> String? { value(of: name, from: 0, depth: 0) }

  /// The names of all settings.
  var names: Set<String> { Set(layers.flatMap(\.keys)) }

  /// Returns a text with references such as `$(PRODUCT_NAME)` replaced by the values of settings.
  func expanding(_ text: String) -> String { expanding(text, in: nil, depth: 0) }

  /// A setting of a table, whose value refers with `$(inherited)` to that of the next table.
  private struct Place {
    let name: String
    let layer: Int
  }

  private func value(of name: String, from start: Int, depth: Int) -> String? {
    for layer in layers.indices.dropFirst(start) {
      if let value = layers[layer][name] {
        return expanding(value, in: Place(name: name, layer: layer), depth: depth + 1)
      }
    }
    return nil
  }

  private func expanding(_ text: String, in place: Place?, depth: Int) -> String {
    // A setting that refers to itself has no value.
    guard text.contains("$"), depth < 32 else { return depth < 32 ? text : "" }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let next = rest.index(after: dollar)
      guard next < rest.endIndex, let end = BuildSettings.end(of: rest[next...]) else {
        result.append("$")
        rest = rest[next...]
        continue
      }
      let inner = expanding(String(rest[rest.index(after: next)..<end]), in: place, depth: depth + 1)
      result += replacement(of: inner, in: place, depth: depth)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Returns the place of the bracket that closes the one that a text begins with.
  private static func end(of text: Substring) -> Substring.Index? {
    guard let open = text.first, open == "(" || open == "{" else { return nil }
    let close: Character = open == "(" ? ")" : "}"
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Returns the value of a reference: a name, and operators after colons.
  private func replacement(of reference: String, in place: Place?, depth: Int) -> String {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    var value =
      name == "inherited" || name == place?.name
      ? place.flatMap { self.value(of: $0.name, from: $0.layer + 1, depth: depth) } ?? ""
      : self.value(of: name, from: 0, depth: depth) ?? ""
    for part in parts.dropFirst() {
      switch part {
      case "rfc1034identifier":
        value = String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
      case "c99extidentifier", "identifier": value = BuildSettings.identifier(value)
      case "lower": value = value.lowercased()
      case "upper": value = value.uppercased()
      case _ where part.hasPrefix("default=") && value.isEmpty: value = String(part.dropFirst("default=".count))
      default: break
      }
    }
    return value
  }

  /// Returns a name as an identifier of Swift: other characters become underscores.
  static func identifier(_ name: String) -> String {
    let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber == true ? "_" + text : text
  }

  /// Returns the settings that hold on a phone for debugging, without the conditions in their names.
  private static func unconditional(_ table: [String: String]) -> [String: String] {
    var result = table.filter { !$0.key.contains("[") }
    for (key, value) in table.sorted(by: { $0.key < $1.key }) where key.contains("[") {
      let parts = key.split(whereSeparator: { "[],".contains($0) }).map(String.init)
      guard let name = parts.first, parts.dropFirst().allSatisfy(holds) else { continue }
      result[name] = value
    }
    return result
  }

  private static func holds(_ condition: String) -> Bool {
    let parts = condition.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2 else { return false }
    let pattern = parts[1].hasSuffix("*") ? String(parts[1].dropLast()) : parts[1]
    switch parts[0] {
    case "sdk": return ["iphoneos", "iphonesimulator"].contains { $0.hasPrefix(pattern) }
    case "config": return "Debug".hasPrefix(pattern)
    default: return parts[1] == "*"
    }
  }
}

extension BuildSettings {
  /// Reads a file of settings, `Name.xcconfig`, with those that it includes.
  static func table(ofFile url: URL, depth: Int = 0) -> [String: String] {
    guard depth < 16, let text = try? String(contentsOf: url, encoding: .utf8) else { return [:] }
    var result = [String: String]()
    for line in text.components(separatedBy: .newlines) {
      let line = (line.components(separatedBy: "//").first ?? "").trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#include") {
        let parts = line.components(separatedBy: "\"")
        guard parts.count > 1 else { continue }
        let included = URL(fileURLWithPath: parts[1], relativeTo: url.deletingLastPathComponent())
        result.merge(table(ofFile: included, depth: depth + 1)) { $1 }
        continue
      }
      // The sign may also be in a condition: NAME[sdk=iphoneos*] = VALUE.
      let start = line.lastIndex(of: "]").flatMap { line[$0...].contains("=") ? $0 : nil } ?? line.startIndex
      guard let sign = line[start...].firstIndex(of: "=") else { continue }
      let name = line[..<sign].trimmingCharacters(in: .whitespaces)
      result[name] = line[line.index(after: sign)...].trimmingCharacters(in: .whitespaces)
    }
    return result
  }
}

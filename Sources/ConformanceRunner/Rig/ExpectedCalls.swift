import UIKit

/// Compares recorded calls with lists of expected ones.
@MainActor
enum ExpectedCalls {
  /// Compares with objects: `{"call": name, key: value…}`; each key must be one that was recorded.
  static func compare(
    _ expected: JSON, with found: [Call], at path: String, in checks: Checks
  ) throws {
    guard let list = expected.array else { throw NotInterpretable("'\(path)' is not a list of calls") }
    let names = try list.map { entry in
      guard let name = entry.object?["call"]?.string else { throw NotInterpretable("'\(entry)' names no call") }
      return Recorded.canonical(name)
    }
    let found = collapsed(found, for: names)
    guard names == found.map(\.name) else {
      checks.fail(path, expected: names.joined(separator: ", "), found: Self.list(found))
      return
    }
    for (index, entry) in list.enumerated() {
      for (key, value) in (entry.object ?? [:]).sorted(by: { $0.key < $1.key }) where key != "call" {
        let details = found[index].details
        if key == "where" {
          guard value == .string("after layoutSubviews exit") else { throw NotInterpretable("where: \(value)") }
          checks.compare(.bool(false), details["insideLayout"] ?? .null, at: "\(path)[\(index)].insideLayout")
        } else if let detail = details[key] {
          checks.compare(value, detail, at: "\(path)[\(index)].\(key)")
        } else {
          throw NotInterpretable("'\(key)' of the call \(names[index]) is not recorded")
        }
      }
    }
  }

  /// Compares with sentences: `layoutAttributesForElements [0, 0, 320, 480]`, `cellForItem 0-0 … 0-6 in order`.
  static func compare(
    sentences expected: JSON, with found: [Call], at path: String, in checks: Checks
  ) throws {
    guard let list = expected.array else { throw NotInterpretable("'\(path)' is not a list of calls") }
    var wanted: [String] = []
    var written: [Set<String>] = []
    for entry in list {
      guard let sentence = entry.string else { throw NotInterpretable("'\(entry)' is not a sentence") }
      for form in try forms(of: sentence) {
        wanted.append(form)
        written.append([form])
      }
    }
    let names = wanted.map { String($0.prefix { $0 != "[" }).trimmingCharacters(in: .whitespaces) }
    let found = collapsed(found, for: names)
    let matches = zip(wanted, found).allSatisfy { allForms(of: $1).contains($0) }
    if wanted.count != found.count || !matches {
      checks.fail(path, expected: wanted.joined(separator: ", "), found: Self.list(found))
    }
  }

  /// The plain forms that a sentence stands for; remarks in parentheses explain only.
  private static func forms(of sentence: String) throws -> [String] {
    var phrase = Phrase(sentence)
    var name = try phrase.word()
    if name == "prepare", phrase.accept("enter") { name = Recorded.prepareEnter }
    if name == "prepare", phrase.accept("exit") { name = Recorded.prepareExit }
    if name == "invalidateLayout", phrase.accept("(with:)") { name = Recorded.invalidateWith }
    if name.hasPrefix(Recorded.view) || name == "viewForSupplementary" { return [try view(&phrase)] }
    if !phrase.accept("(forBoundsChange:)"), !phrase.accept("(in:)") { _ = phrase.accept("()") }
    var forms = [name]
    if let rect = try? phrase.rect() {
      forms = ["\(name) \(rect.json)"]
    } else if name == Recorded.cell {
      let paths = phrase.text(upTo: ["("]).replacingOccurrences(of: "in order", with: "")
      forms = try range(paths).map { "\(name) \($0.name)" }
    } else if let section = phrase.optionalNumber() {
      forms = ["\(name) \(JSON.number(section))"]
      if phrase.acceptAny("->", "→") { forms[0] += " -> \(JSON.number(try phrase.number()))" }
    }
    phrase.skipRemark()
    try phrase.finish()
    return forms
  }

  /// Reads what follows the request for a supplementary view: `header`, `header 0-0`, `0-0`.
  private static func view(_ phrase: inout Phrase) throws -> String {
    _ = phrase.acceptAny("header", "footer")
    let place = phrase.text(upTo: ["("])
    phrase.skipRemark()
    try phrase.finish()
    if place.isEmpty { return Recorded.view }
    guard let path = IndexPath(name: place) else { throw NotInterpretable("'\(place)' is no index path") }
    return "\(Recorded.view) \(path.name)"
  }

  /// Reads `0-3`, or `0-0 … 0-6`.
  private static func range(_ text: String) throws -> [IndexPath] {
    let ends = text.replacingOccurrences(of: "...", with: "…").split(separator: "…")
      .map { IndexPath(name: $0.trimmingCharacters(in: .whitespaces)) }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first.section == last.section,
      first.item <= last.item
    else { throw NotInterpretable("the items '\(text)' are not understood") }
    return (first.item...last.item).map { IndexPath(item: $0, section: first.section) }
  }

  /// Every way in which a sentence may write a call.
  private static func allForms(of call: Call) -> Set<String> {
    var forms: Set<String> = [call.name]
    if let rect = call.rect { forms.insert("\(call.name) \(rect.json)") }
    if let path = call.details["path"]?.string { forms.insert("\(call.name) \(path)") }
    if let section = call.details["section"] {
      forms.insert("\(call.name) \(section)")
      if let result = call.details["result"] { forms.insert("\(call.name) \(section) -> \(result)") }
    }
    return forms
  }

  /// Makes the two ends of `prepare` one call where the list does not tell them apart.
  private static func collapsed(_ found: [Call], for names: [String]) -> [Call] {
    if names.contains(Recorded.prepareEnter) || names.contains(Recorded.prepareExit) { return found }
    return found.compactMap { call in
      switch call.name {
      case Recorded.prepareEnter: Call(name: "prepare", details: call.details)
      case Recorded.prepareExit: nil
      default: call
      }
    }
  }

  private static func list(_ calls: [Call]) -> String {
    calls.map { call in
      if let rect = call.rect { return "\(call.name) \(rect.json)" }
      if let path = call.details["path"]?.string { return "\(call.name) \(path)" }
      return call.name
    }.joined(separator: ", ")
  }
}

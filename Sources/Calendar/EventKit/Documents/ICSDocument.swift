/// An iCalendar file. An unchanged document is written with exactly the bytes that were read.
package struct ICSDocument: Sendable {
  /// A part of a file that cannot be interpreted.
  package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1.
    package var line: Int
    package var message: String

    package var description: String { "line \(line): \(message)" }
  }

  package var entries: [ICSComponent.Entry] = []
  package private(set) var diagnostics: [Diagnostic] = []
  /// The line end of lines that are added.
  package private(set) var lineEnd = ICSLineEnd.crlf

  /// Creates a file with an empty calendar.
  package init(lineEnd: ICSLineEnd = .crlf) {
    self.lineEnd = lineEnd
    var calendar = ICSComponent("VCALENDAR", lineEnd: lineEnd)
    calendar.set("VERSION", value: "2.0")
    calendar.set("PRODID", value: "-//Quire//EventKit//EN")
    entries = [.component(calendar)]
  }

  /// Reads a file. Nothing is thrown: unreadable parts are preserved and listed in `diagnostics`.
  ///
  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) {
    var parser = ICSParser(bytes)
    parser.run()
    entries = parser.entries
    diagnostics = parser.diagnostics
    lineEnd = parser.lineEnd
  }

  /// The file's bytes.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    for entry in entries {
      switch entry {
      case .property(let property): result += property.raw
      case .component(let component): component.write(to: &result)
      case .other(let line): result += line
      }
    }
    return result
  }

  /// The events, tasks, journals and time zones, inside calendars or, as some programs write them, outside of them.
  package var items: [ICSComponent] {
    func items(_ entries: [ICSComponent.Entry]) -> [ICSComponent] {
      entries.flatMap { entry -> [ICSComponent] in
        guard case .component(let component) = entry else { return [] }
        return ICSComponent.itemNames.contains(component.name) ? [component] : items(component.entries)
      }
    }
    return items(entries)
  }

  /// Calls a closure with each component of `items`; it changes or, returning false, removes it.
  package mutating func update(_ body: (inout ICSComponent) -> Bool) {
    func updated(_ entries: [ICSComponent.Entry]) -> [ICSComponent.Entry] {
      entries.compactMap { entry in
        guard case .component(var component) = entry else { return entry }
        if ICSComponent.itemNames.contains(component.name) { return body(&component) ? .component(component) : nil }
        component.entries = updated(component.entries)
        return .component(component)
      }
    }
    entries = updated(entries)
  }

  /// A diagnostic for a file without any component, which replaces those for its lines.
  package var foreignContent: Diagnostic? {
    var first: String?
    for entry in entries {
      switch entry {
      case .component: return nil
      case .property(let property): first = first ?? ICSText.string(Array(property.raw))
      case .other(let line):
        if first == nil, line.contains(where: { $0 > 32 }), !line.elementsEqual([0xEF, 0xBB, 0xBF]) {
          first = ICSText.string(Array(line))
        }
      }
    }
    guard let first else { return Diagnostic(line: 1, message: "the file is empty") }
    let start = first.trimmingPrefix { $0.isWhitespace }.prefix { !$0.isNewline }.prefix(40)
    return Diagnostic(line: 1, message: "this is no calendar; the file begins with \(start)")
  }

  /// Adds a component at the end of the first calendar.
  package mutating func add(_ item: ICSComponent) {
    for (index, entry) in entries.enumerated() {
      guard case .component(var calendar) = entry, calendar.name == "VCALENDAR" else { continue }
      calendar.entries.append(.component(item))
      entries[index] = .component(calendar)
      return
    }
    // A file of components alone has no calendar.
    entries.append(.component(item))
  }

  mutating func report(_ message: String, line: Int) { diagnostics.append(Diagnostic(line: line, message: message)) }
}

/// A component of an iCalendar file, such as a VEVENT, with every line in its place.
package struct ICSComponent: Hashable, Sendable {
  /// A line or a component within a component.
  package enum Entry: Hashable, Sendable {
    case property(ICSProperty)
    case component(ICSComponent)
    /// A line without meaning.
    case other(ArraySlice<UInt8>)
  }

  /// The names of the components that a calendar consists of.
  static let itemNames: Set = ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]

  /// The name in upper case.
  package let name: String
  package var entries: [Entry] = []
  /// The number of the line that begins it, from 1; 0 for one that is not from a file.
  package let line: Int
  var begin: ArraySlice<UInt8>
  var end: ArraySlice<UInt8>

  init(name: String, line: Int, begin: ArraySlice<UInt8>) {
    self.name = name
    self.line = line
    self.begin = begin
    end = []
  }

  /// Creates an empty component.
  package init(_ name: String, lineEnd: ICSLineEnd = .crlf) {
    self.init(name: name, line: 0, begin: (Array("BEGIN:\(name)".utf8) + lineEnd.bytes)[...])
    end = (Array("END:\(name)".utf8) + lineEnd.bytes)[...]
  }

  public static func == (a: ICSComponent, b: ICSComponent) -> Bool {
    a.begin == b.begin && a.end == b.end && a.entries == b.entries
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }

  /// The components within it.
  package var components: [ICSComponent] {
    entries.compactMap { if case .component(let component) = $0 { component } else { nil } }
  }

  /// The properties in their order.
  package var properties: [ICSProperty] {
    entries.compactMap { if case .property(let property) = $0 { property } else { nil } }
  }

  /// Returns the first property with the given name, in upper case.
  package func property(_ name: String) -> ICSProperty? {
    for entry in entries { if case .property(let property) = entry, property.name == name { return property } }
    return nil
  }

  /// Returns the properties with the given name, in upper case.
  package func properties(_ name: String) -> [ICSProperty] { properties.filter { $0.name == name } }

  /// The style of the line that begins it.
  package var lineEnd: ICSLineEnd { begin.suffix(2).first == 13 ? .crlf : .lf }

  /// Replaces the properties with a name, in the position of the first existing one; an empty array removes them.
  package mutating func replace(_ name: String, with properties: [ICSProperty]) {
    var place: Int?
    var kept: [Entry] = []
    for entry in entries {
      if case .property(let property) = entry, property.name == name {
        place = place ?? kept.count
      } else {
        kept.append(entry)
      }
    }
    // A new property precedes the components, such as alarms.
    let end = kept.firstIndex { if case .component = $0 { true } else { false } } ?? kept.count
    kept.insert(contentsOf: properties.map(Entry.property), at: place ?? end)
    entries = kept
  }

  /// Sets the raw value of a property in the file; nil removes it. Parameters that are not given are kept.
  package mutating func set(_ name: String, value: String?, parameters: [ICSParameter]? = nil) {
    guard let value else { return replace(name, with: []) }
    let old = property(name)
    let list = parameters ?? old?.parameters ?? []
    if let old, old.value == value, old.parameters == list, properties(name).count == 1 { return }
    replace(name, with: [ICSProperty(name, value: value, parameters: list, lineEnd: lineEnd)])
  }

  /// Sets a property to a text; nil or an empty text removes it.
  package mutating func set(_ name: String, text: String?) {
    guard let text, !text.isEmpty else { return set(name, value: nil) }
    set(name, value: ICSProperty.escaped(text))
  }

  /// Appends the bytes of the component.
  package func write(to bytes: inout [UInt8]) {
    bytes += begin
    for entry in entries {
      switch entry {
      case .property(let property): bytes += property.raw
      case .component(let component): component.write(to: &bytes)
      case .other(let line): bytes += line
      }
    }
    bytes += end
  }
}

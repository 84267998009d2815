public import Foundation

/// A font without a size, identified by its name.
public final class CGFont: Hashable, Sendable {

  private let name: String

  private let title: String
  /// The file of the font; nil for a font that is known by its name only.
  private let bytes: Data?

  /// Creates a font by its PostScript name or the name of a family; a font that is not installed is substituted when
  /// drawn.
  public init?(_ name: CFString) {
    self.name = name as String
    title = self.name
    bytes = nil
  }

  /// Creates a font from the bytes of a TrueType or OpenType file; nil for others.
  ///
  /// It can be used by its name once it is registered with `CTFontManagerRegisterGraphicsFont`.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let names = FontNames(Data(referencing: data)) else { return nil }
    name = names.postScript
    title = names.full
    bytes = Data(referencing: data)
  }

  /// The PostScript name, or the name that the font was created with.
  public var postScriptName: CFString? { name as NSString }
  /// The name of the family and its style, or the name that the font was created with.
  public var fullName: CFString? { title as NSString }

  public static func == (lhs: CGFont, rhs: CGFont) -> Bool { lhs.name == rhs.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Writes the font to a temporary file and returns its URL; nil for a font that is known by its name only.
  package func makeFile() -> URL? {
    guard let bytes else { return nil }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")
    return (try? bytes.write(to: file)) == nil ? nil : file
  }
}

/// The names in an OpenType font (OpenType 1.9, `name` table).
private struct FontNames {
  var postScript: String
  var full: String

  init?(_ data: Data) {
    let bytes = [UInt8](data)
    func number(_ at: Int, _ count: Int = 2) -> Int? {
      guard at >= 0, at + count <= bytes.count else { return nil }
      return bytes[at..<(at + count)].reduce(0) { (sum: Int, byte: UInt8) -> Int in sum << 8 | Int(byte) }
    }
    // A collection of fonts is known by its first one.
    let start = number(0, 4) == 0x7474_6366 ? number(12, 4) ?? 0 : 0
    guard let version = number(start, 4), [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(version),
      let tables = number(start + 4)
    else { return nil }
    guard
      let table = (0..<tables).map({ start + 12 + $0 * 16 }).first(where: { number($0, 4) == 0x6E61_6D65 })
        .flatMap({ number($0 + 8, 4) }), let count = number(table + 2), let storage = number(table + 4)
    else { return nil }
    var names: [Int: String] = [:]
    for i in 0..<count {
      let record = table + 6 + i * 12
      guard let platform = number(record), let id = number(record + 6), let length = number(record + 8),
        let offset = number(record + 10), id == 4 || id == 6
      else { continue }
      let first = table + storage + offset
      guard first + length <= bytes.count, names[id] == nil || platform == 3 else { continue }
      let text = Array(bytes[first..<(first + length)])
      names[id] =
        platform == 1
        ? String(decoding: text, as: UTF8.self)
        : String(
          decoding: stride(from: 0, to: length - 1, by: 2).map { UInt16(text[$0]) << 8 | UInt16(text[$0 + 1]) },
          as: UTF16.self)
    }
    guard let postScript = names[6] ?? names[4] else { return nil }
    self.postScript = postScript
    full = names[4] ?? postScript
  }
}

import CoreGraphics
import DisplayList

/// The drawings of symbols, which are tables of text.
///
/// A line is the name of a symbol and its shapes, with bars between them; a line that begins with spaces continues the
/// last one. A shape is a sign and path data (SVG 1.1, section 8.3) in hundredths of the size of text:
///
/// | sign | shape |
/// |---|---|
/// | `=` | a line in the width of the weight |
/// | `+` | a filled path |
/// | `#` | a filled path with a line around it |
///
/// A `-` before the sign erases, a `*` after it makes the line 2.6 times as wide. A number before both is the layer, 0
/// if there is none; `v` and a number before that are the position among the shapes that show a value. In path data
/// `O x y r` is a circle, and `R x y width height radius` a rounded rectangle.
enum SymbolDrawings {
  private static let programs = read([fromAtoC, fromDtoP, fromQtoZ])
  private static let programsInPlaceOfIcons = read([fallbacks])

  /// The names of the symbols that are drawn, in alphabetical order.
  static var names: [String] { programs.keys.map(String.init).sorted() }

  /// Returns the shape of a symbol; nil if it is not drawn.
  static func shape(named name: Substring) -> SymbolShape? { programs[name].flatMap(shape(ofProgram:)) }

  /// Returns the shape of a symbol whose icon is missing; nil if it is not drawn.
  static func shapeInPlaceOfIcon(named name: Substring) -> SymbolShape? {
    programsInPlaceOfIcons[name].flatMap(shape(ofProgram:))
  }

  /// Returns the lines of tables by their names.
  static func read(_ tables: [String]) -> [Substring: String] {
    var lines: [Substring: String] = [:]
    var name: Substring = ""
    for line in tables.flatMap({ $0.split(separator: "\n") }) {
      if line.first == " " {
        lines[name, default: ""] += line.dropFirst()
      } else {
        name = line.prefix { $0 != " " }
        lines[name] = String(line.dropFirst(name.count + 1))
      }
    }
    return lines
  }

  /// Returns the shape of a line of the tables after the name; nil if it is malformed.
  static func shape(ofProgram program: String) -> SymbolShape? {
    var shape = SymbolShape()
    for step in program.split(separator: "|") {
      var rest = step.drop { $0 == " " }
      var variable = 0
      if rest.first == "v" {
        variable = rest.dropFirst().first?.wholeNumberValue ?? 0
        rest = rest.dropFirst(2).drop { $0 == " " }
      }
      var layer = 0
      if let number = rest.first?.wholeNumberValue {
        layer = number
        rest = rest.dropFirst()
      }
      let erases = rest.first == "-"
      if erases { rest = rest.dropFirst() }
      guard let sign = rest.popFirst() else { return nil }
      let isWide = rest.first == "*"
      guard let path = path(isWide ? rest.dropFirst() : rest) else { return nil }
      if sign == "+" || sign == "#" { shape.fill(path, erases: erases, layer: layer, variable: variable) }
      if sign == "=" || sign == "#" {
        shape.stroke(path, width: isWide ? 2.6 : 1, erases: erases, layer: layer, variable: variable)
      }
    }
    return shape.steps.isEmpty ? nil : shape
  }

  private static func path(_ data: Substring) -> CGPath? {
    var reader = PathDataReader(data, scale: 0.01)
    return reader.path()
  }
}

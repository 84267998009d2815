import DisplayList
import Foundation
import HostInterface

/// A family with a style, as in a font name such as "Helvetica-BoldOblique".
struct FontFace {
  var family: String
  var weight = 400
  var isItalic = false
  var design = FontDescriptor.Design.standard

  /// The families that iOS always has; where they are not installed, the text engine substitutes them.
  private static let familiesOfIOS: Set<String> = [
    "arial", "avenir", "avenirnext", "courier", "couriernew", "georgia", "helvetica", "helveticaneue", "menlo",
    "palatino", "timesnewroman", "trebuchetms", "verdana",
  ]

  private static let styles: [(suffix: String, weight: Int?, isItalic: Bool?)] = [
    ("ultralight", 100, nil), ("thin", 200, nil), ("light", 300, nil), ("regular", 400, nil), ("roman", 400, nil),
    ("book", 400, nil), ("medium", 500, nil), ("demibold", 600, nil), ("semibold", 600, nil), ("bold", 700, nil),
    ("heavy", 800, nil), ("black", 900, nil), ("italic", nil, true), ("oblique", nil, true), ("mt", nil, nil),
    ("psmt", nil, nil),
  ]

  /// Creates the face of a font name; nil when no family has the name.
  init?(named name: String) {
    if let system = SystemFontName.face(named: name) {
      self = system
      return
    }
    if let family = FontFace.family(named: name) {
      self.init(family: family, style: "")
      return
    }
    guard let dash = name.lastIndex(of: "-"), let family = FontFace.family(named: String(name[..<dash])) else {
      return nil
    }
    self.init(family: family, style: String(name[name.index(after: dash)...]))
  }

  /// Creates the face of a family and a style such as "BoldItalic"; nil for an unknown style.
  init?(family: String, style: String) {
    self.family = family
    var rest = style.lowercased()
    while let style = FontFace.styles.first(where: { rest.hasPrefix($0.suffix) }) {
      if let weight = style.weight { self.weight = weight }
      if let isItalic = style.isItalic { self.isItalic = isItalic }
      rest.removeFirst(style.suffix.count)
    }
    if !rest.isEmpty { return nil }
  }

  /// Sets the family and the style of a descriptor.
  func apply(to font: inout FontDescriptor) {
    font.family = family
    font.weight = weight
    font.isItalic = isItalic
    font.design = design
  }

  private static func family(named name: String) -> String? {
    let key = normalized(name)
    if let installed = SystemText.engine.familyNames.first(where: { normalized($0) == key }) { return installed }
    for suffix in ["", "mt", "psmt"]
    where key.hasSuffix(suffix) && familiesOfIOS.contains(String(key.dropLast(suffix.count))) {
      return spaced(String(name.dropLast(suffix.count)))
    }
    return nil
  }

  private static func normalized(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

  /// Returns "HelveticaNeue" as "Helvetica Neue".
  private static func spaced(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, let last = result.last, last.isLowercase { result.append(" ") }
      result.append(character)
    }
    return result
  }
}

import DisplayList

/// The names of fonts; those of the system font are the names on iOS.
enum SystemFontName {
  private static let families: [(design: FontDescriptor.Design, family: String)] = [
    (.standard, ".AppleSystemUIFont"), (.serif, ".AppleSystemUIFontSerif"), (.rounded, ".AppleSystemUIFontRounded"),
    (.monospaced, ".AppleSystemUIFontMonospaced"),
  ]

  /// Returns the family name of a design.
  static func family(of design: FontDescriptor.Design) -> String {
    families.first { $0.design == design }?.family ?? families[0].family
  }

  /// Returns the name of a font: family and style.
  static func name(of font: FontDescriptor) -> String {
    if font.family.isEmpty {
      // The faces of the plain design are named for San Francisco, the others for their family.
      let family = font.design == .standard ? ".SFUI" : family(of: font.design)
      return "\(family)-\(style(of: font.weight))\(font.isItalic ? "Italic" : "")"
    }
    var style = font.weight == 400 ? "" : self.style(of: font.weight)
    if font.isItalic { style += "Italic" }
    return style.isEmpty ? font.family : "\(font.family)-\(style)"
  }

  /// Returns the face of the system font with a name of iOS; nil for other names.
  static func face(named name: String) -> FontFace? {
    guard name.hasPrefix(".") else { return nil }
    let parts = name.split(separator: "-", maxSplits: 1)
    let prefix = String(parts[0])
    guard prefix == ".SFUI" || families.contains(where: { $0.family == prefix }) else { return nil }
    var face = FontFace(family: "", style: parts.count > 1 ? String(parts[1]) : "Regular")
    face?.design = families.first { $0.family == prefix }?.design ?? .standard
    return face
  }

  private static func style(of weight: Int) -> String {
    switch weight {
    case ..<150: "Ultralight"
    case ..<250: "Thin"
    case ..<350: "Light"
    case ..<450: "Regular"
    case ..<550: "Medium"
    case ..<650: "Semibold"
    case ..<750: "Bold"
    case ..<850: "Heavy"
    default: "Black"
    }
  }
}

/// The fonts with which pictures are drawn on every machine, by their Debian packages.
enum PinnedFonts {
  struct Package {
    var name: String
    var directory: String
    /// The patterns of file names, as in a shell, which exclude the files of other packages in the same folder.
    var files: [String]
  }

  /// The packages that a program needs to look the same on every machine.
  static let needed = [
    Package(
      name: "fonts-inter", directory: "/usr/share/fonts/opentype/inter", files: ["Inter-*.otf", "InterDisplay-*.otf"]),
    Package(
      name: "fonts-jetbrains-mono", directory: "/usr/share/fonts/truetype/jetbrains-mono",
      files: ["JetBrainsMono-*.ttf"]),
    Package(name: "fonts-quicksand", directory: "/usr/share/fonts/truetype/quicksand", files: ["Quicksand-*.ttf"]),
    Package(name: "fonts-sil-charis", directory: "/usr/share/fonts/truetype/charis", files: ["CharisSIL-*.ttf"]),
    Package(
      name: "fonts-dejavu-core", directory: "/usr/share/fonts/truetype/dejavu",
      files: [
        "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf", "DejaVuSerif.ttf",
        "DejaVuSerif-Bold.ttf",
      ]),
  ]

  /// The packages for scripts that the others lack; without them such text is drawn as boxes.
  static let optional = [
    Package(
      name: "fonts-noto-cjk", directory: "/usr/share/fonts/opentype/noto",
      files: ["NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"]),
    Package(name: "fonts-noto-color-emoji", directory: "/usr/share/fonts/truetype/noto", files: ["NotoColorEmoji.ttf"]),
    Package(
      name: "fonts-noto-core", directory: "/usr/share/fonts/truetype/noto",
      files: ["NotoSans*-Regular.ttf", "NotoSans*-Bold.ttf"]),
  ]

  /// Families of iOS without a font of their own here, and their substitutes.
  private static let iOSAliases: [(families: [String], shownAs: [String])] = [
    (
      ["Arial", "Avenir", "Avenir Next", "Helvetica", "Helvetica Neue", "Trebuchet MS", "Verdana"], defaultFamilies
    ),
    (["Georgia", "Palatino", "Times New Roman"], ["Charis SIL", "DejaVu Serif"]),
    (["Courier", "Courier New", "Menlo"], ["JetBrains Mono", "DejaVu Sans Mono"]),
  ]

  /// Generic families of fontconfig and Pango, and their substitutes.
  private static let genericAliases: [(families: [String], shownAs: [String])] = [
    (["sans-serif", "sans", "system-ui"], defaultFamilies),
    (["serif"], ["Charis SIL", "DejaVu Serif"]),
    (["monospace"], ["JetBrains Mono", "DejaVu Sans Mono"]),
    (["emoji"], ["Noto Color Emoji", "DejaVu Sans"]),
  ]

  /// Families of iOS and generic ones, and their substitutes.
  static let aliases = iOSAliases + genericAliases

  /// The families that replace one that nothing is known of.
  static let defaultFamilies = ["Inter", "DejaVu Sans"]

  /// The fallback families, which follow the requested ones in this order.
  static let lastFamilies = ["Inter", "DejaVu Sans", "Noto Sans CJK JP", "Noto Color Emoji", "Noto Sans"]

  /// Returns the substitutes for a family of iOS, named in lower case, separated by commas; nil for another family.
  static func substitutes(for name: String) -> String? { substitutes(for: name, in: iOSAliases) }

  /// Returns the substitutes for a generic family, named in lower case, separated by commas; nil for another family.
  static func substitutes(forGeneric name: String) -> String? { substitutes(for: name, in: genericAliases) }

  private static func substitutes(for name: String, in aliases: [(families: [String], shownAs: [String])]) -> String? {
    aliases.first { $0.families.contains { $0.lowercased() == name } }?.shownAs.joined(separator: ",")
  }
}

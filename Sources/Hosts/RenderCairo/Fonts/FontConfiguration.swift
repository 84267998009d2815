import CPangoCairo

/// A fontconfig configuration of Quire's own, which has the pinned fonts and none of the machine's settings.
final class FontConfiguration {
  /// The pointer to the configuration for fontconfig and Pango; this object owns it.
  let pointer: OpaquePointer

  /// The configuration that `use(_:)` made that of the process last; written with the text engine's lock held only.
  nonisolated(unsafe) private static var used: OpaquePointer?

  /// Creates a configuration from a document; nil if fontconfig cannot read it.
  init?(document: String = FontConfiguration.pinned) {
    guard let made = FcConfigCreate() else { return nil }
    pointer = made
    let isRead = document.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: document.utf8.count + 1) {
        FcConfigParseAndLoadFromMemory(made, $0, FcBool(1)) != 0
      }
    }
    guard isRead, FcConfigBuildFonts(made) != 0 else { return nil }
  }

  deinit { FcConfigDestroy(pointer) }

  /// Makes a configuration that of the process; nil for that of the machine, which fontconfig reads at its first use.
  static func use(_ configuration: FontConfiguration?) {
    if let configuration {
      used = configuration.pointer
      FcConfigSetCurrent(configuration.pointer)
    } else if used != nil, let machine = FcInitLoadConfigAndFonts() {
      used = nil
      FcConfigSetCurrent(machine)
      FcConfigDestroy(machine)
    }
  }

  /// The required packages whose files are missing.
  var missingPackages: [String] {
    let directories = Set(files.compactMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } })
    return PinnedFonts.needed.filter { !directories.contains($0.directory) }.map(\.name)
  }

  /// Returns true if a file has fonts.
  static func hasFonts(file: String) -> Bool {
    guard let empty = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(empty) }
    return add(file, to: empty)
  }

  /// Adds the fonts of a file to a configuration, nil for that of the desktop; returns false if the file has none.
  @discardableResult
  static func add(_ file: String, to configuration: OpaquePointer?) -> Bool {
    file.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: file.utf8.count + 1) {
        FcConfigAppFontAddFile(configuration, $0) != 0
      }
    }
  }

  /// The files of the fonts that were found.
  private var files: [String] {
    guard let fonts = FcConfigGetFonts(pointer, FcSetSystem) else { return [] }
    return (0..<Int(fonts.pointee.nfont)).compactMap { index in
      var file: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(fonts.pointee.fonts[index], FC_FILE, 0, &file) == FcResultMatch else { return nil }
      return file.map { String(cString: $0) }
    }
  }

  // MARK: The document

  /// The configuration of the pinned fonts, as a fontconfig document.
  static let pinned: String = {
    let packages = PinnedFonts.needed + PinnedFonts.optional
    var text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>

      """
    var directories: [String] = []
    for package in packages where !directories.contains(package.directory) { directories.append(package.directory) }
    for directory in directories { text += "<dir>\(directory)</dir>\n" }
    text += "<selectfont><rejectfont><glob>*</glob></rejectfont><acceptfont>\n"
    for package in packages {
      for file in package.files { text += "<glob>\(package.directory)/\(file)</glob>\n" }
    }
    text += "</acceptfont></selectfont>\n"
    for (families, shownAs) in PinnedFonts.aliases {
      for family in families {
        text += "<alias binding=\"same\"><family>\(family)</family><accept>"
        text += shownAs.map { "<family>\($0)</family>" }.joined() + "</accept></alias>\n"
      }
    }
    text += "<match target=\"pattern\"><edit name=\"family\" mode=\"append_last\">"
    text += PinnedFonts.lastFamilies.map { "<string>\($0)</string>" }.joined() + "</edit></match>\n"
    return text + language + rendering + slant + bitmapScale + "</fontconfig>\n"
  }()

  /// The user's languages, which fontconfig adds to every query, do not select a font; the language of emoji does.
  private static let language = """
    <match target="pattern">
    <test qual="first" name="lang" compare="not_eq"><string>und-zsye</string></test>
    <edit name="lang" mode="assign_replace"><string>en</string></edit>
    </match>
    <match target="pattern">
    <test qual="first" name="lang" compare="eq"><string>und-zsye</string></test>
    <edit name="lang" mode="assign_replace"><string>und-zsye</string></edit>
    </match>

    """

  /// Antialiasing is set by the font options of Pango's contexts: setting it here would leave emoji blank.
  private static let rendering = """
    <match target="font">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
    <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
    </match>

    """

  /// The letters of a family without italics are slanted.
  private static let slant = """
    <match target="font">
    <test name="slant"><const>roman</const></test>
    <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
    <test name="outline"><bool>true</bool></test>
    <edit name="matrix" mode="assign"><times><name>matrix</name>
    <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix></times></edit>
    <edit name="slant" mode="assign"><const>oblique</const></edit>
    </match>

    """

  /// Emoji are bitmaps of one size, which are scaled to that of the text.
  private static let bitmapScale = """
    <match target="font">
    <test name="outline"><bool>false</bool></test>
    <edit name="pixelsizefixupfactor" mode="assign">
    <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name>
    <matrix><name>pixelsizefixupfactor</name><double>0</double><double>0</double><name>pixelsizefixupfactor</name></matrix>
    </times></edit>
    <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit>
    </match>

    """
}

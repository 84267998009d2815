import CPangoCairo

/// A fontconfig configuration of Quire's own, which knows the pinned fonts and nothing of the machine's settings.
enum FontConfiguration {
  /// Returns a configuration to be released by the caller; nil when none of the pinned fonts is installed.
  static func makePinned() -> OpaquePointer? {
    guard let config = FcConfigCreate() else { return nil }
    let isRead = document.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: document.utf8.count + 1) {
        FcConfigParseAndLoadFromMemory(config, $0, FcBool(1)) != 0
      }
    }
    guard isRead, FcConfigBuildFonts(config) != 0, fontCount(in: config) > 0 else {
      FcConfigDestroy(config)
      return nil
    }
    return config
  }

  private static func fontCount(in config: OpaquePointer) -> Int {
    FcConfigGetFonts(config, FcSetSystem).map { Int($0.pointee.nfont) } ?? 0
  }

  /// The needed packages of which a configuration has no file.
  static func missingPackages(in config: OpaquePointer) -> [String] {
    guard let fonts = FcConfigGetFonts(config, FcSetSystem) else { return PinnedFonts.needed.map(\.name) }
    var directories: Set<String> = []
    for index in 0..<Int(fonts.pointee.nfont) {
      var file: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(fonts.pointee.fonts[index], FC_FILE, 0, &file) == FcResultMatch, let file else { continue }
      let path = String(cString: file)
      if let slash = path.lastIndex(of: "/") { directories.insert(String(path[..<slash])) }
    }
    return PinnedFonts.needed.filter { !directories.contains($0.directory) }.map(\.name)
  }

  // MARK: The document

  /// The configuration as fontconfig reads it.
  static let document: String = {
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

  /// The user's languages, which fontconfig adds to every question, choose no font; that of emoji does.
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

  private static let rendering = """
    <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
    <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
    </match>

    """

  /// Letters of a family without italics are slanted.
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

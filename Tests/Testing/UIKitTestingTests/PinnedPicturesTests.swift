import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Pictures and measures are the same on every machine: drawn by processes that find other fonts and settings, they
/// have the same bytes.
@MainActor
@Suite(.serialized) struct PinnedPicturesTests {
  /// The environment that a process finds, with a name for messages.
  private struct Surroundings {
    var name: String
    var environment: [String: String]
  }

  private let folder = TemporaryFolder()

  @Test func picturesDoNotDependOnTheFontsOfTheMachine() throws {
    try folder.make()
    let known = try drawn(in: Surroundings(name: "nothing", environment: [:]))
    #expect(known.picture.count > 10_000)
    #expect(known.measures.contains("Headline"))
    for surroundings in try [otherFonts(), otherHome()] + others {
      let found = try drawn(in: surroundings)
      #expect(found.picture == known.picture, "pixels, with \(surroundings.name)")
      #expect(found.measures == known.measures, "measures, with \(surroundings.name)")
    }
  }

  /// Another locale, theme, resolution or text rendering.
  private var others: [Surroundings] {
    let locales = ["C", "ar_EG.UTF-8", "tr_TR.UTF-8"].map {
      Surroundings(
        name: $0, environment: ["LC_ALL": $0, "LANG": $0, "LANGUAGE": $0, "FC_LANG": "ja", "PANGO_LANGUAGE": "ja:ar"])
    }
    let desktop = Surroundings(
      name: "a dark desktop of twice the resolution",
      environment: [
        "GTK_THEME": "Adwaita:dark", "GDK_SCALE": "2", "GDK_DPI_SCALE": "2", "QT_FONT_DPI": "192",
        "XDG_CURRENT_DESKTOP": "KDE", "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 truetype:interpreter-version=35",
      ])
    return locales + [desktop]
  }

  /// A fontconfig setup that knows every font of the machine, prefers the wrong ones and draws them badly.
  private func otherFonts() throws -> Surroundings {
    let file = folder.url.appendingPathComponent("fonts.conf")
    try Data(Self.unusualConfiguration.utf8).write(to: file)
    return Surroundings(
      name: "other fonts", environment: ["FONTCONFIG_FILE": file.path, "FONTCONFIG_PATH": folder.url.path])
  }

  /// A home with settings of fontconfig, and with resources of X.
  private func otherHome() throws -> Surroundings {
    let home = folder.url.appendingPathComponent("home")
    let settings = home.appendingPathComponent(".config/fontconfig")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try Data(Self.unusualConfiguration.utf8).write(to: settings.appendingPathComponent("fonts.conf"))
    try Data("Xft.dpi: 240\nXft.hintstyle: hintfull\nXft.rgba: rgb\n".utf8)
      .write(to: home.appendingPathComponent(".Xresources"))
    return Surroundings(
      name: "another home",
      environment: [
        "HOME": home.path, "XDG_CONFIG_HOME": home.appendingPathComponent(".config").path,
        "XDG_DATA_HOME": home.appendingPathComponent(".local/share").path,
        "XENVIRONMENT": home.appendingPathComponent(".Xresources").path,
      ])
  }

  private static let unusualConfiguration = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
    <dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir>
    <cachedir prefix="xdg">fontconfig</cachedir>
    <match target="pattern">
    <edit name="family" mode="prepend_first" binding="strong"><string>FreeSerif</string><string>DejaVu Serif</string></edit>
    <edit name="dpi" mode="assign"><double>240</double></edit>
    </match>
    <match target="font">
    <edit name="antialias" mode="assign"><bool>false</bool></edit>
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="autohint" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
    <edit name="rgba" mode="assign"><const>bgr</const></edit>
    <edit name="embolden" mode="assign"><bool>true</bool></edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name>
    <matrix><double>1.2</double><double>0.1</double><double>0</double><double>1</double></matrix></times></edit>
    </match>
    </fontconfig>
    """

  // MARK: The other process

  /// The variable that names the folder to which the other process writes; only that process has it.
  private nonisolated static let variable = "QUIRE_TEST_DRAWS_INTO"

  /// Runs `theFontSheetIsDrawnForAnotherProcess` of this program in surroundings, and reads what it has written.
  private func drawn(in surroundings: Surroundings) throws -> (picture: Data, measures: String) {
    let target = folder.url.appendingPathComponent("drawn")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--testing-library", "swift-testing", "--filter", "theFontSheetIsDrawnForAnotherProcess"]
    process.environment = ProcessInfo.processInfo.environment.merging(surroundings.environment) { $1 }
      .merging([Self.variable: target.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "The process that draws with \(surroundings.name) failed.")
    defer { try? FileManager.default.removeItem(at: target) }
    return (
      try Data(contentsOf: target.appendingPathComponent("sheet.png")),
      try String(contentsOf: target.appendingPathComponent("measures.txt"), encoding: .utf8)
    )
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment[variable] != nil, "Runs in a process of its own."))
  func theFontSheetIsDrawnForAnotherProcess() throws {
    let sheet = FontSheet()
    let test = TestWindow(sheet, size: sheet.frame.size, scale: 2)
    let target = URL(fileURLWithPath: ProcessInfo.processInfo.environment[Self.variable] ?? "")
    try test.png().write(to: target.appendingPathComponent("sheet.png"))
    try Data(sheet.measures.utf8).write(to: target.appendingPathComponent("measures.txt"))
  }

  // MARK: What is drawn

  @Test func theSheetOfFontsLooksAsRecorded() throws {
    let sheet = FontSheet()
    try TestWindow(sheet, size: sheet.frame.size, scale: 2).expectPicture("font-sheet")
  }
}

/// Every design, weight and text style of the system font, other scripts, and controls.
@MainActor
private final class FontSheet: UIView {
  private(set) var measures = ""

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 760, height: 560))
    backgroundColor = .systemBackground
    var place = CGPoint(x: 20, y: 16)
    func add(_ view: UIView) {
      view.sizeToFit()
      if place.y + view.frame.height > frame.height - 16 { place = CGPoint(x: place.x + 370, y: 16) }
      view.frame.origin = place
      addSubview(view)
      place.y += (view.frame.height + 6).rounded()
      measures += "\(view.frame) \((view as? UILabel)?.text ?? "")\n"
    }
    func add(_ text: String, _ font: UIFont, lines: Int = 1) {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 340, height: 0))
      label.numberOfLines = lines
      label.text = text
      label.font = font
      add(label)
    }
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let line = NSMutableAttributedString(string: "")
    for (index, weight) in weights.enumerated() {
      line.append(
        NSAttributedString(string: "W\(index + 1) ", attributes: [.font: UIFont.systemFont(ofSize: 20, weight: weight)])
      )
    }
    let label = UILabel()
    label.attributedText = line
    add(label)
    add("Italic 17, first line", .italicSystemFont(ofSize: 17))
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    add("1111 0000 monospaced digits", digits)
    for design in [UIFontDescriptor.SystemDesign.rounded, .serif, .monospaced] {
      for weight in [UIFont.Weight.regular, .bold] {
        let descriptor = UIFont.systemFont(ofSize: 17, weight: weight).fontDescriptor
        add("Rounded, serif, monospaced => 0O1l", UIFont(descriptor: descriptor.withDesign(design)!, size: 0))
      }
    }
    let styles: [(UIFont.TextStyle, String)] = [
      (.largeTitle, "Large title"), (.title1, "Title 1"), (.title2, "Title 2"), (.title3, "Title 3"),
      (.headline, "Headline"), (.callout, "Callout"), (.subheadline, "Subheadline"), (.footnote, "Footnote"),
      (.caption1, "Caption 1"), (.caption2, "Caption 2"),
    ]
    for (style, name) in styles { add(name, .preferredFont(forTextStyle: style)) }
    add(
      "Body text that needs several lines, so that the space between its baselines is seen: 22 points.",
      .preferredFont(forTextStyle: .body), lines: 0)
    add("مرحبا بالعالم – שלום עולם", .systemFont(ofSize: 17))
    add("Ελληνικά, кириллица, ½ → ✓ • “quotes”", .systemFont(ofSize: 17))
    add("Helvetica Neue, DejaVu Serif:", UIFont(name: "HelveticaNeue", size: 15)!)
    add("DejaVu Serif 15 in italics", UIFont(name: "DejaVu Serif-Italic", size: 15)!)
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Button"
    add(button)
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.text = "Text field"
    add(field)
    add(UISegmentedControl(items: ["One", "Two", "Three"]))
  }

  required init?(coder: NSCoder) { nil }
}

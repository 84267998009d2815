import Foundation
import Testing

@testable import Workbench

/// The file by which a desktop knows an app.
struct DesktopFileTests {
  private let program = URL(fileURLWithPath: "/apps/Leaf.app/Leaf")

  private func plist(_ values: [String: Any] = [:]) throws -> InfoPlist {
    let all = ["CFBundleIdentifier": "org.example.Leaf", "CFBundleName": "Leaf", "CFBundleExecutable": "Leaf"]
      .merging(values) { $1 }
    let data = try PropertyListSerialization.data(fromPropertyList: all, format: .xml, options: 0)
    return try InfoPlist(file: data, settings: BuildSettings([]))
  }

  private func lines(_ values: [String: Any]) throws -> [String] {
    DesktopFile(try plist(values), program: program).text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test func anAppWithoutLinksIsStartedWithoutArguments() throws {
    let file = DesktopFile(try plist(), program: program)
    #expect(file.name == "org.example.Leaf.desktop")
    #expect(
      file.text == """
        [Desktop Entry]
        Type=Application
        Name=Leaf
        Exec=/apps/Leaf.app/Leaf
        StartupWMClass=Leaf
        Terminal=false

        """)
  }

  @Test func theSchemesOfLinksAreTypesAndTheCommandTakesLinks() throws {
    let found = try lines([
      "CFBundleURLTypes": [["CFBundleURLSchemes": ["Leaf", "leaf-beta"]], ["CFBundleURLName": "none"]]
    ])
    #expect(found.contains("MimeType=x-scheme-handler/leaf;x-scheme-handler/leaf-beta;"))
    #expect(found.contains("Exec=/apps/Leaf.app/Leaf %U"))
  }

  @Test func typesOfDocumentsAreThoseOfTheDesktop() throws {
    let found = try lines([
      "CFBundleDocumentTypes": [
        ["LSItemContentTypes": ["public.plain-text", "org.example.herbarium", "org.example.unknown"]],
        ["CFBundleTypeMIMETypes": ["text/plain", "image/png"]],
      ],
      "UTExportedTypeDeclarations": [
        [
          "UTTypeIdentifier": "org.example.herbarium",
          "UTTypeTagSpecification": ["public.mime-type": "application/x-herbarium"],
        ]
      ],
    ])
    #expect(found.contains("MimeType=text/plain;application/x-herbarium;image/png;"))
  }

  @Test func staticQuickActionsAreActionsOfTheDesktop() throws {
    let found = try lines([
      "UIApplicationShortcutItems": [
        [
          "UIApplicationShortcutItemType": "org.example.add", "UIApplicationShortcutItemTitle": "Add a leaf",
        ], ["UIApplicationShortcutItemTitle": "without a type"],
      ]
    ])
    #expect(found.contains("Actions=org-example-add;"))
    #expect(
      found.suffix(4) == [
        "[Desktop Action org-example-add]", "Name=Add a leaf",
        "Exec=/apps/Leaf.app/Leaf --shortcut-item org.example.add", "",
      ])
  }

  @Test func wordsThatACommandLineWouldDivideAreQuoted() {
    #expect(DesktopFile.quoted("/apps/Leaf.app/Leaf") == "/apps/Leaf.app/Leaf")
    #expect(DesktopFile.quoted("/my apps/50%/Leaf") == "\"/my apps/50%%/Leaf\"")
    #expect(DesktopFile.quoted("a \"b\" $c") == "\"a \\\\\"b\\\\\" \\\\$c\"")
    #expect(DesktopFile.escaped("two\nlines") == "two\\nlines")
  }

  @Test func anInstalledFileIsInTheUsersFolderOfData() throws {
    let folder = try TemporaryFolder([:])
    let file = DesktopFile(try plist(), program: program)
    let lines = try file.install(["XDG_DATA_HOME": folder.url.path, "PATH": "/nowhere"])
    let written = folder.url.appendingPathComponent("applications/org.example.Leaf.desktop")
    #expect(try String(contentsOf: written, encoding: .utf8) == file.text)
    #expect(lines.count == 1)
  }

  @Test func aLinkWhoseSchemeTheAppDoesNotDeclareIsRefused() throws {
    let leaf = try plist(["CFBundleURLTypes": [["CFBundleURLSchemes": ["leaf"]]]])
    try RunOptions(["--open": "LEAF:fern"]).checkLink(of: leaf)
    try RunOptions(["--open": "https://example.org/fern"]).checkLink(of: leaf)
    let failure = try #require(throws: Failure.self) { try RunOptions(["--open": "moss:a"]).checkLink(of: leaf) }
    #expect(
      failure.description
        == "--open was given moss:a, and CFBundleURLTypes of Info.plist has the schemes leaf only; add moss, or open another "
        + "link.")
  }
}

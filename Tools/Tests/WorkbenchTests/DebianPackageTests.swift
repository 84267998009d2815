import Foundation
import Testing

@testable import Workbench

/// The Debian package of an app: its names, texts and files.
struct DebianPackageTests {
  private static let hasTools = ["dpkg-deb", "dpkg-shlibdeps"].allSatisfy {
    Program.path(of: $0, environment: ProcessInfo.processInfo.environment) != nil
  }

  private func plist(_ values: [String: Any] = [:]) throws -> InfoPlist {
    let all: [String: Any] = [
      "CFBundleIdentifier": "org.example.Leaf", "CFBundleName": "Leaf", "CFBundleExecutable": "Leaf",
      "CFBundleShortVersionString": "1.2",
    ].merging(values) { $1 }
    let data = try PropertyListSerialization.data(fromPropertyList: all, format: .xml, options: 0)
    return try InfoPlist(file: data, settings: BuildSettings([]))
  }

  private func package(_ values: [String: Any] = [:], environment: [String: String] = [:]) throws -> DebianPackage {
    DebianPackage(try plist(values), version: nil, maintainer: nil, environment: environment)
  }

  @Test(arguments: [("Leaf", "leaf"), ("My Leaf!", "my-leaf"), ("Ä", "app-"), ("x", "app-x"), ("2048", "2048")])
  func theNameOfAPackageHasTheCharactersThatDebianAllows(program: String, name: String) {
    #expect(DebianPackage.name(of: program) == name)
  }

  @Test func theControlFileNamesWhatTheProgramLinks() throws {
    let environment = ["DEBFULLNAME": "Ann", "DEBEMAIL": "ann@example.com"]
    let text = try package(environment: environment).control(
      architecture: "amd64", dependencies: "libc6 (>= 2.36)", size: 12)
    #expect(
      text == """
        Package: leaf
        Version: 1.2
        Architecture: amd64
        Maintainer: Ann <ann@example.com>
        Installed-Size: 12
        Section: misc
        Priority: optional
        Depends: libc6 (>= 2.36)
        Recommends: \(DebianPackage.recommended)
        Description: Leaf

        """)
  }

  @Test func aVersionThatDebianRefusesIsReplaced() throws {
    #expect(try package(["CFBundleShortVersionString": "v1"]).version == "1.0")
    #expect(try package(["CFBundleShortVersionString": "2.0 beta"]).version == "2.0beta")
  }

  @Test func typesOfTheAppAreDeclaredToTheDesktop() throws {
    let declarations: [[String: Any]] = [
      [
        "UTTypeIdentifier": "org.example.leaf", "UTTypeDescription": "Leaf & Stem",
        "UTTypeTagSpecification": [
          "public.filename-extension": ["leaf"], "public.mime-type": "application/x-leaf",
        ],
      ]
    ]
    let text = try #require(try package(["UTExportedTypeDeclarations": declarations]).mimeTypes())
    #expect(text.contains("<mime-type type=\"application/x-leaf\">"))
    #expect(text.contains("<comment>Leaf &amp; Stem</comment>"))
    #expect(text.contains("<glob pattern=\"*.leaf\"/>"))
    #expect(try package().mimeTypes() == nil)
  }

  @Test(arguments: ["--version", "--maintainer"]) func optionsThatDebianRefusesAreErrors(option: String) {
    #expect(throws: Failure.self) { try BundleOptions([option: "beta"], in: URL(fileURLWithPath: "/")) }
  }

  @Test(.enabled(if: hasTools, "dpkg-dev is missing: apt-get install dpkg-dev"))
  func aPackageHasTheAppTheDesktopsFileAndItsDependencies() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("package-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plist = try plist(["CFBundleURLTypes": [["CFBundleURLSchemes": ["leaf"]]]])
    let icon = folder.appendingPathComponent("icon.png")
    // The beginning of a file with 256 × 256 pixels.
    try Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 0, 0, 0, 1, 0]).write(
      to: icon)
    let app = try AppFolder(
      at: folder.appendingPathComponent("Leaf.app"), plist,
      resources: ["Assets.xcassets/AppIcon.appiconset/icon.png": "icon.png"], in: folder,
      program: URL(fileURLWithPath: "/bin/ls"), modules: [])
    let environment = ProcessInfo.processInfo.environment
    let package = DebianPackage(plist, version: nil, maintainer: nil, environment: environment)
    let file = try PackageFiles(
      package, in: folder.appendingPathComponent("work/root"), environment: environment
    ).make(of: app, programs: [URL(fileURLWithPath: "/bin/cat")], in: folder)
    #expect(file.lastPathComponent == "leaf_1.2.deb")

    let env = URL(fileURLWithPath: "/usr/bin/env")
    let list = try Program(env, ["dpkg-deb", "--contents", file.path]).output()
    #expect(list.contains(" ./usr/lib/leaf/Leaf.app/Leaf\n"))
    // The daemon of background work is found beside the program, and the libraries beside it.
    #expect(list.contains(" ./usr/lib/leaf/Leaf.app/cat\n"))
    #expect(list.contains(" ./usr/share/applications/org.example.Leaf.desktop\n"))
    #expect(list.contains(" ./usr/share/icons/hicolor/256x256/apps/org.example.Leaf.png\n"))
    #expect(list.contains("./usr/bin/leaf -> ../lib/leaf/Leaf.app/Leaf\n"))
    let depends = try Program(env, ["dpkg-deb", "--field", file.path, "Depends"]).output()
    #expect(depends.contains("libc6 (>= "))
    let text = try Program(
      env,
      [
        "sh", "-c",
        "dpkg-deb --fsys-tarfile '\(file.path)' | tar -xO ./usr/share/applications/org.example.Leaf.desktop",
      ]
    ).output()
    #expect(text.contains("Exec=/usr/lib/leaf/Leaf.app/Leaf %U\n"))
    #expect(text.contains("Icon=org.example.Leaf\n"))
    #expect(text.contains("MimeType=x-scheme-handler/leaf;\n"))
  }
}

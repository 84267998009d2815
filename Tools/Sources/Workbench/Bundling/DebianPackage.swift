import Foundation

/// The names and texts of a Debian package of an app.
struct DebianPackage {
  /// The property list of the app.
  let plist: InfoPlist
  /// The name of the package: that of the program, in the characters that are allowed.
  let name: String
  let version: String
  let maintainer: String

  /// The libraries that programs open while they run (PDF documents, spelling, WebP), and the fonts in place of those
  /// of iOS.
  static let recommended =
    "libpoppler-glib8, libqpdf29 | libqpdf30, libenchant-2-2, webp-pixbuf-loader, fonts-inter, fonts-jetbrains-mono, "
    + "fonts-dejavu-core"

  /// Makes the names of a package.
  ///
  /// - Parameter environment: Where Debian's tools find the maintainer: `DEBFULLNAME` and `DEBEMAIL`.
  init(_ plist: InfoPlist, version: String?, maintainer: String?, environment: [String: String]) {
    self.plist = plist
    name = DebianPackage.name(of: plist.executable)
    let stated = plist.values["CFBundleShortVersionString"] as? String ?? "1.0"
    let usable = stated.filter(DebianPackage.isOfVersion)
    self.version = version ?? (usable.first?.isNumber == true ? usable : "1.0")
    let person = environment["DEBFULLNAME"] ?? "Unknown"
    self.maintainer = maintainer ?? "\(person) <\(environment["DEBEMAIL"] ?? "unknown@localhost")>"
  }

  /// Returns whether a character is allowed in a version.
  static func isOfVersion(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || ".+~".contains(character))
  }

  /// Returns the name of a package for a program: small letters, digits and hyphens, at least two of them.
  static func name(of program: String) -> String {
    let plain = program.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let name = String(plain).split(separator: "-").joined(separator: "-")
    guard let first = name.first, first.isLetter || first.isNumber, name.count > 1 else { return "app-\(name)" }
    return name
  }

  /// The title of the app.
  var title: String {
    plist.values["CFBundleDisplayName"] as? String ?? plist.values["CFBundleName"] as? String ?? plist.executable
  }

  /// The folder of the app on the computers that have the package.
  func place(of folder: String) -> String { "/usr/lib/\(name)/\(folder)" }

  /// Returns the control file.
  ///
  /// - Parameters:
  ///   - dependencies: The packages of the libraries that the program links, as `dpkg-shlibdeps` writes them.
  ///   - size: The size of all files, in KiB.
  func control(architecture: String, dependencies: String, size: Int) -> String {
    var lines = [
      "Package: \(name)", "Version: \(version)", "Architecture: \(architecture)", "Maintainer: \(maintainer)",
      "Installed-Size: \(size)", "Section: misc", "Priority: optional",
    ]
    if !dependencies.isEmpty { lines.append("Depends: \(dependencies)") }
    lines.append("Recommends: \(Self.recommended)")
    let summary = title.components(separatedBy: .newlines).joined(separator: " ")
    lines.append("Description: \(summary)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the file that declares the types of documents which are the app's own to the desktop; nil if it has none.
  func mimeTypes() -> String? {
    var types: [String] = []
    for type in plist.values["UTExportedTypeDeclarations"] as? [[String: Any]] ?? [] {
      let tags = type["UTTypeTagSpecification"] as? [String: Any] ?? [:]
      func values(_ key: String) -> [String] { tags[key] as? [String] ?? (tags[key] as? String).map { [$0] } ?? [] }
      guard let mime = values("public.mime-type").first else { continue }
      let comment = (type["UTTypeDescription"] as? String).map { "\n    <comment>\(Self.escaped($0))</comment>" } ?? ""
      let globs = values("public.filename-extension").map { "\n    <glob pattern=\"*.\(Self.escaped($0))\"/>" }
      types.append("  <mime-type type=\"\(Self.escaped(mime))\">\(comment)\(globs.joined())\n  </mime-type>\n")
    }
    guard !types.isEmpty else { return nil }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      \(types.joined())</mime-info>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}

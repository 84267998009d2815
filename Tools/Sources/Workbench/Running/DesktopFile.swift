import Foundation

/// The file by which a desktop knows an app: its name and icon, the links and documents that it opens, and its quick
/// actions.
struct DesktopFile {
  /// The name of the file, which the session bus and the desktop expect to be the app's identifier.
  let name: String
  /// The schemes of links that the app opens.
  let schemes: [String]
  /// The content of the file.
  let text: String

  /// Makes the file of an app.
  ///
  /// - Parameters:
  ///   - plist: The property list of the app.
  ///   - program: The program in the app's folder.
  ///   - icon: The file of a picture; nil for none.
  init(_ plist: InfoPlist, program: URL, icon: URL? = nil) {
    let values = plist.values
    name = plist.identifier + ".desktop"
    let urlTypes = values["CFBundleURLTypes"] as? [[String: Any]] ?? []
    schemes = urlTypes.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() }
    let types = schemes.map { "x-scheme-handler/\($0)" } + DesktopFile.documentTypes(values)
    let items = (values["UIApplicationShortcutItems"] as? [[String: Any]] ?? []).compactMap(Action.init)
    let title = values["CFBundleDisplayName"] as? String ?? values["CFBundleName"] as? String ?? plist.executable
    let command = DesktopFile.quoted(program.path)
    var lines = [
      "[Desktop Entry]", "Type=Application", "Name=\(DesktopFile.escaped(title))",
      // Without a field for URLs, desktops pass local files only.
      "Exec=\(command)" + (types.isEmpty ? "" : " %U"), "StartupWMClass=\(plist.executable)", "Terminal=false",
    ]
    if let icon { lines.append("Icon=\(DesktopFile.escaped(icon.path))") }
    if !types.isEmpty { lines.append("MimeType=" + types.map { $0 + ";" }.joined()) }
    if !items.isEmpty { lines.append("Actions=" + items.map { $0.name + ";" }.joined()) }
    for item in items {
      lines += [
        "", "[Desktop Action \(item.name)]", "Name=\(DesktopFile.escaped(item.title))",
        "Exec=\(command) --shortcut-item \(DesktopFile.quoted(item.type))",
      ]
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// A static quick action.
  private struct Action {
    let type: String
    let title: String
    /// The name in the file: letters, digits and hyphens. UIKit knows the action by the same name.
    let name: String

    init?(_ entry: [String: Any]) {
      guard let type = entry["UIApplicationShortcutItemType"] as? String,
        let title = entry["UIApplicationShortcutItemTitle"] as? String
      else { return nil }
      self.type = type
      self.title = title
      name = String(type.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
  }

  /// Makes the file known to the user's desktop, as the program for the app's links; returns the lines that say so.
  func install(_ environment: [String: String]) throws -> [String] {
    let home = environment["HOME"].map { URL(fileURLWithPath: $0) } ?? FileManager.default.homeDirectoryForCurrentUser
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? home.appendingPathComponent(".local/share")
    let folder = data.appendingPathComponent("applications")
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
    var lines = ["quire: \(file.path) written; remove it when the app is not to be found any more"]
    if let updater = Program.path(of: "update-desktop-database", environment: environment) {
      _ = try? Program(updater, [folder.path], environment: environment).output()
    }
    guard !schemes.isEmpty else { return lines }
    guard let chooser = Program.path(of: "xdg-mime", environment: environment) else {
      return lines + [
        "quire: xdg-mime, which makes the app the program for its links, is not there: apt-get install xdg-utils"
      ]
    }
    let types = schemes.map { "x-scheme-handler/\($0)" }
    _ = try Program(chooser, ["default", name] + types, environment: environment).output()
    lines.append("quire: links of \(schemes.joined(separator: ", ")) open in the app: xdg-open \(schemes[0]):…")
    return lines
  }

  // MARK: Types of documents

  /// The types of the desktop by Apple's identifiers of types.
  private static let mimeTypes = [
    "public.plain-text": "text/plain", "public.text": "text/plain", "public.utf8-plain-text": "text/plain",
    "public.json": "application/json", "public.xml": "application/xml", "public.html": "text/html",
    "public.rtf": "application/rtf", "public.comma-separated-values-text": "text/csv",
    "com.adobe.pdf": "application/pdf",
    "public.image": "image/png;image/jpeg", "public.png": "image/png", "public.jpeg": "image/jpeg",
    "com.compuserve.gif": "image/gif", "org.webmproject.webp": "image/webp", "public.svg-image": "image/svg+xml",
    "public.audio": "audio/mpeg", "public.mp3": "audio/mpeg", "public.movie": "video/mp4", "public.mpeg-4": "video/mp4",
    "public.zip-archive": "application/zip", "com.pkware.zip-archive": "application/zip",
    "com.apple.ical.ics": "text/calendar", "public.vcard": "text/vcard",
    "net.daringfireball.markdown": "text/markdown",
  ]

  /// Returns the desktop's types of the documents that an app opens. Types that the app itself declares have those of
  /// their tags.
  private static func documentTypes(_ values: [String: Any]) -> [String] {
    var known = mimeTypes
    for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
      for type in values[key] as? [[String: Any]] ?? [] {
        let tags = type["UTTypeTagSpecification"] as? [String: Any]
        let mime = tags?["public.mime-type"] as? String ?? (tags?["public.mime-type"] as? [String])?.first
        if let identifier = type["UTTypeIdentifier"] as? String, let mime { known[identifier] = mime }
      }
    }
    var found = [String]()
    for type in values["CFBundleDocumentTypes"] as? [[String: Any]] ?? [] {
      let named = (type["LSItemContentTypes"] as? [String] ?? []).compactMap { known[$0] }
      let all = named.flatMap { $0.components(separatedBy: ";") } + (type["CFBundleTypeMIMETypes"] as? [String] ?? [])
      for mime in all where !found.contains(mime) { found.append(mime) }
    }
    return found
  }

  // MARK: The syntax of the file

  /// Returns a word of a command line: as it is where possible, since `xdg-open` does not read quotes.
  static func quoted(_ word: String) -> String {
    let plain = word.replacingOccurrences(of: "%", with: "%%")
    let isSafe = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+:@%,=".contains($0)) }
    if isSafe, !word.isEmpty { return plain }
    var result = ""
    for character in plain {
      if "\"`$\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return escaped("\"\(result)\"")
  }

  /// Returns the value of a key, in which a backslash begins an escape sequence.
  static func escaped(_ value: String) -> String {
    value.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
  }
}

import Foundation

/// The media types of the shared MIME database (shared-mime-info specification 0.21).
struct MediaTypeDatabase: Sendable {
  /// The folders of the database, the user's first.
  let folders: [String]
  /// The media type of each extension, in lower case.
  private(set) var types: [String: String] = [:]
  /// The extensions of each media type, the preferred one first.
  private(set) var extensions: [String: [String]] = [:]
  private var aliases: [String: String] = [:]
  private var parents: [String: [String]] = [:]

  /// The database of the system and of the user.
  static let shared = MediaTypeDatabase(folders: standardFolders(ProcessInfo.processInfo.environment))

  /// Reads the files of folders; missing ones are empty.
  ///
  /// - Complexity: O(length of the files).
  init(folders: [String]) {
    self.folders = folders
    for folder in folders {
      for line in Self.lines(folder + "/globs2") { read(glob: line) }
      for line in Self.lines(folder + "/aliases") {
        let parts = line.split(separator: " ").map(String.init)
        if parts.count == 2 { aliases[parts[0]] = aliases[parts[0]] ?? parts[1] }
      }
      for line in Self.lines(folder + "/subclasses") {
        let parts = line.split(separator: " ").map(String.init)
        if parts.count == 2 { parents[parts[0], default: []].append(parts[1]) }
      }
    }
  }

  /// Returns the folders that the environment names (XDG base directory specification).
  static func standardFolders(_ environment: [String: String]) -> [String] {
    func path(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let home = path("XDG_DATA_HOME") ?? path("HOME").map { $0 + "/.local/share" }
    let others = (path("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
    return ((home.map { [$0] } ?? []) + others).map { $0 + "/mime" }
  }

  /// Returns the name that the database prefers for a media type.
  func canonical(_ type: String) -> String { aliases[type] ?? type }

  /// Returns the media types that a media type is a special case of.
  func parents(of type: String) -> [String] { parents[canonical(type)] ?? [] }

  /// Returns true if the database knows a media type.
  func knows(_ type: String) -> Bool {
    let type = canonical(type)
    return extensions[type] != nil || parents[type] != nil
      || folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(type).xml") }
  }

  /// Returns the description of a media type in a language, else in English; nil if the database has none.
  func comment(of type: String, languages: [String]) -> String? {
    let type = canonical(type)
    guard !type.contains(".."), type.split(separator: "/").count == 2 else { return nil }
    for folder in folders {
      guard let text = try? String(contentsOfFile: "\(folder)/\(type).xml", encoding: .utf8) else { continue }
      for mark in languages.map({ "<comment xml:lang=\"\($0)\">" }) + ["<comment>"] {
        guard let start = text.range(of: mark),
          let end = text.range(of: "</comment>", range: start.upperBound..<text.endIndex)
        else { continue }
        return String(text[start.upperBound..<end.lowerBound]).replacingOccurrences(of: "&amp;", with: "&")
      }
    }
    return nil
  }

  /// Reads a line of a weight, a media type, and a pattern; only those for extensions count.
  private mutating func read(glob line: Substring) {
    let parts = line.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[2].hasPrefix("*.") else { return }
    let suffix = String(parts[2].dropFirst(2))
    guard !suffix.isEmpty, !suffix.contains(where: { "*?[".contains($0) }) else { return }
    let type = String(parts[1])
    // Patterns with greater weights come first.
    if types[suffix.lowercased()] == nil { types[suffix.lowercased()] = type }
    if extensions[type]?.contains(suffix) != true { extensions[type, default: []].append(suffix) }
  }

  private static func lines(_ path: String) -> [Substring] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
  }
}

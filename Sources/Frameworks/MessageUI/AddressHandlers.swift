import UIKit

/// The programs of the desktop that open addresses, by the files that name them (MIME applications 1.0.1).
enum AddressHandlers {
  /// Returns true if a program is installed for addresses with a scheme.
  static func hasHandler(
    ofScheme scheme: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    let type = "x-scheme-handler/\(scheme)"
    let programs = files(environment).flatMap { lists(in: $0, type) }
    return programs.contains { isInstalled($0, environment) }
  }

  /// Returns the files with associations, the more important ones first.
  static func files(_ environment: [String: String]) -> [String] {
    let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").lowercased().split(separator: ":").map { $0 + "-" } + [""]
    let configuration =
      [home(environment, "XDG_CONFIG_HOME", ".config")]
      + list(environment["XDG_CONFIG_DIRS"], "/etc/xdg")
    let data = dataFolders(environment).map { $0 + "/applications" }
    let names = desktops.map { $0 + "mimeapps.list" }
    return (configuration + data).flatMap { folder in names.map { folder + "/" + $0 } }
      + data.map { $0 + "/mimeinfo.cache" }
  }

  private static func lists(in file: String, _ type: String) -> [String] {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
    var isRemoved = false
    return text.split(separator: "\n").flatMap { line -> [String] in
      if line.hasPrefix("[") { isRemoved = line.hasPrefix("[Removed") }
      guard !isRemoved, line.hasPrefix(type + "=") else { return [] }
      return line.dropFirst(type.count + 1).split(separator: ";").map(String.init)
    }
  }

  private static func isInstalled(_ program: String, _ environment: [String: String]) -> Bool {
    dataFolders(environment).contains { FileManager.default.fileExists(atPath: "\($0)/applications/\(program)") }
  }

  private static func dataFolders(_ environment: [String: String]) -> [String] {
    [home(environment, "XDG_DATA_HOME", ".local/share")]
      + list(environment["XDG_DATA_DIRS"], "/usr/local/share:/usr/share")
  }

  private static func home(_ environment: [String: String], _ name: String, _ standard: String) -> String {
    environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? (environment["HOME"] ?? "") + "/" + standard
  }

  private static func list(_ value: String?, _ standard: String) -> [String] {
    (value.flatMap { $0.isEmpty ? nil : $0 } ?? standard).split(separator: ":").map(String.init)
  }
}

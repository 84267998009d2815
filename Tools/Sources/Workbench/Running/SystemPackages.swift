import Foundation

/// The packages of the system that programs are built with.
enum SystemPackages {
  /// The development packages of libraries by their names for pkg-config.
  private static let ofUIKit = [
    "pangocairo": "libpango1.0-dev", "gdk-pixbuf-2.0": "libgdk-pixbuf-2.0-dev", "libxml-2.0": "libxml2-dev",
  ]
  private static let ofWindows = ["gtk4": "libgtk-4-dev"]
  private static let ofModules = [
    "EventKit": ["libical": "libical-dev", "sqlite3": "libsqlite3-dev"],
    "EventKitUI": ["libical": "libical-dev", "sqlite3": "libsqlite3-dev"],
    "ImageIO": ["libexif": "libexif-dev", "libwebpdemux": "libwebp-dev"],
    "BackgroundTransfers": ["libcurl": "libcurl4-openssl-dev", "sqlite3": "libsqlite3-dev"],
  ]

  /// Returns the packages that are not installed.
  ///
  /// - Parameters:
  ///   - windows: True if programs open windows.
  ///   - modules: The modules that sources import.
  static func missing(windows: Bool = false, modules: Set<String> = []) -> [String] {
    var libraries = ofUIKit
    if windows { libraries.merge(ofWindows) { $1 } }
    for (module, needed) in ofModules where modules.contains(module) { libraries.merge(needed) { $1 } }
    let program = URL(fileURLWithPath: "/usr/bin/env")
    return libraries.keys.sorted().compactMap { name in
      (try? Program(program, ["pkg-config", "--exists", name]).output()) == nil ? libraries[name] : nil
    }
  }
}

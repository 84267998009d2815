import Foundation

/// The folder of an app, `Leaf.app`: the program, its property list and its resources side by side, as on iOS.
struct AppFolder {
  /// The folder.
  let url: URL
  /// The program in it.
  let program: URL
  /// The property list.
  let plist: InfoPlist
  /// The file by which a desktop knows the app, which is in the folder.
  let desktopFile: DesktopFile

  /// Makes the folder equal to the present contents of the app.
  ///
  /// - Parameters:
  ///   - resources: The files of the bundle: the places in it, and the paths from the package's folder.
  ///   - program: The program that was built. Resources of its modules are beside it.
  init(
    at url: URL, _ plist: InfoPlist, resources: [String: String], in root: URL, program built: URL, modules: [String]
  ) throws {
    self.url = url
    self.plist = plist
    program = url.appendingPathComponent(plist.executable)
    var mirror = FileMirror(root: url)
    try mirror.put(plist.data, at: "Info.plist")
    mirror.keep(plist.executable)
    let icons = resources.keys.filter { $0.contains(".appiconset/") && $0.hasSuffix(".png") }
    desktopFile = DesktopFile(
      plist, program: program, icon: icons.min().map { url.appendingPathComponent($0) })
    try mirror.put(desktopFile.text, at: desktopFile.name)
    let written = try AppFolder.putTables(resources, plist, root, into: &mirror)
    for (place, path) in resources where !written.contains(place) && !AppFolder.isLeftOut(place) {
      let source = root.appendingPathComponent(path)
      try mirror.copy(source, to: place)
      // On Apple's systems a bundle has the `.nib` of each, which code looks for before it loads one.
      if place.hasSuffix(".xib") { try mirror.copy(source, to: String(place.dropLast(4)) + ".nib") }
    }
    try AppFolder.copyBundles(of: modules, beside: built, into: &mirror)
    try mirror.removeOthers()
    try AppFolder.replace(program, by: built)
  }

  /// Returns whether a bundle has no such file here.
  private static func isLeftOut(_ place: String) -> Bool {
    place == "Info.plist" || place.contains(".xcdatamodel") || place.hasSuffix(".entitlements")
  }

  /// Writes tables of strings in the form that Foundation on Linux reads; returns the places of their files.
  private static func putTables(
    _ resources: [String: String], _ plist: InfoPlist, _ root: URL, into mirror: inout FileMirror
  ) throws -> Set<String> {
    var done = Set<String>()
    for (place, path) in resources where place.hasSuffix(".xcstrings") {
      // The app reads its catalogs; the tables beside them let Foundation list their languages.
      if place.hasSuffix("InfoPlist.xcstrings") { done.insert(place) }
      guard let catalog = StringCatalog(root.appendingPathComponent(path)) else { continue }
      for (language, text) in catalog.texts {
        let table = "\(language).lproj/\(catalog.name).strings"
        let data = Data(text.utf8)
        try mirror.put(catalog.name == "InfoPlist" ? plist.localized(strings(in: data)) : data, at: table)
      }
    }
    for (place, path) in resources where place.hasSuffix(".lproj/InfoPlist.strings") {
      done.insert(place)
      let data = (try? Data(contentsOf: root.appendingPathComponent(path))) ?? Data()
      try mirror.put(plist.localized(strings(in: data)), at: place)
    }
    return done
  }

  private static func strings(in table: Data) -> [String: String] {
    let list = try? PropertyListSerialization.propertyList(from: table, options: [], format: nil)
    return list as? [String: String] ?? [:]
  }

  /// Copies the bundles of libraries, which the package manager puts beside the program.
  private static func copyBundles(of modules: [String], beside built: URL, into mirror: inout FileMirror) throws {
    let files = FileManager.default
    let folder = built.deletingLastPathComponent()
    let names = try files.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".resources") }
    for name in names where modules.contains(where: { name.hasSuffix("_\($0).resources") }) {
      let bundle = folder.appendingPathComponent(name)
      for file in files.files(under: bundle) {
        try mirror.copy(bundle.appendingPathComponent(file), to: name + "/" + file)
      }
    }
  }

  /// Puts programs that were built beside the folder, where the app finds them.
  func putBeside(_ programs: [URL]) throws {
    for built in programs {
      try AppFolder.replace(url.deletingLastPathComponent().appendingPathComponent(built.lastPathComponent), by: built)
    }
  }

  /// Puts a program into a place: as a link, since Foundation finds the folder by the program's own path.
  private static func replace(_ place: URL, by built: URL) throws {
    let files = FileManager.default
    try? files.removeItem(at: place)
    do { try files.linkItem(at: built, to: place) } catch { try files.copyItem(at: built, to: place) }
  }
}

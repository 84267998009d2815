import Foundation

/// The files of a Debian package of an app, and the package that `dpkg-deb` makes of them.
///
/// The app's folder is in `/usr/lib`, with the libraries of Swift beside the program, which no package of Debian has.
/// The other libraries that the program links become dependencies. The desktop's file, icon and types are where all
/// desktops look for them.
struct PackageFiles {
  let package: DebianPackage
  /// The folder in which the files are put together.
  let root: URL
  private let environment: [String: String]

  init(_ package: DebianPackage, in root: URL, environment: [String: String]) {
    self.package = package
    self.root = root
    self.environment = environment
  }

  /// Puts the files together and makes the package; returns its file.
  ///
  /// - Parameter programs: The programs that the app starts, which are put beside its own.
  func make(of app: AppFolder, programs: [URL] = [], in output: URL) throws -> URL {
    let files = FileManager.default
    try? files.removeItem(at: root)
    let folder = app.url.lastPathComponent
    let place = package.place(of: folder)
    let copy = try put(app.url, at: place)
    let program = copy.appendingPathComponent(app.plist.executable)
    let others = try programs.map { try put($0, at: "\(place)/\($0.lastPathComponent)") }
    let executables = [program] + others
    let own = try copyLibraries(of: executables, into: copy)
    try putDesktopFiles(app, in: place)
    try link("/usr/bin/\(package.name)", to: "../lib/\(package.name)/\(folder)/\(app.plist.executable)")
    let dependencies = try dependencies(of: executables + own, beside: copy)
    let control = package.control(
      architecture: try tool("dpkg", ["--print-architecture"]).trimmingCharacters(in: .whitespacesAndNewlines),
      dependencies: dependencies, size: try size() / 1024)
    try write(control, at: "/DEBIAN/control")
    try files.createDirectory(at: output, withIntermediateDirectories: true)
    let file = output.appendingPathComponent("\(package.name)_\(package.version).deb")
    _ = try tool("dpkg-deb", ["--root-owner-group", "--build", root.path, file.path])
    return file
  }

  private func putDesktopFiles(_ app: AppFolder, in place: String) throws {
    let identifier = app.plist.identifier
    let icon = try putIcon(of: app, named: identifier)
    let program = URL(fileURLWithPath: "\(place)/\(app.plist.executable)")
    let desktop = DesktopFile(app.plist, program: program, icon: icon)
    try write(desktop.text, at: "/usr/share/applications/\(desktop.name)")
    // The folder's own is that of the computer on which the package was made.
    try write(desktop.text, at: "\(place)/\(desktop.name)")
    if let types = package.mimeTypes() { try write(types, at: "/usr/share/mime/packages/\(identifier).xml") }
  }

  /// Puts the largest picture of the icon into the folder of its size; returns the name of the icon, or nil.
  private func putIcon(of app: AppFolder, named identifier: String) throws -> URL? {
    let files = FileManager.default
    let pictures = files.files(under: app.url).filter { $0.contains(".appiconset/") && $0.hasSuffix(".png") }
      .map { app.url.appendingPathComponent($0) }
    let sized = pictures.compactMap { picture in PNGSize(picture).map { (picture, $0.width) } }
    guard let (picture, width) = sized.max(by: { $0.1 < $1.1 }) else { return nil }
    // Desktops look into the folders of these sizes alone.
    let side = [512, 256, 128, 64, 48].first { $0 <= width } ?? 48
    try put(picture, at: "/usr/share/icons/hicolor/\(side)x\(side)/apps/\(identifier).png")
    return URL(string: identifier)
  }

  /// Copies the libraries of the toolchain that programs link, and those that they link; returns the copies.
  private func copyLibraries(of programs: [URL], into folder: URL) throws -> [URL] {
    var copies = [URL]()
    for program in programs {
      for line in try tool("ldd", [program.path]).split(separator: "\n") {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.count > 2, words[1] == "=>", words[2].contains("/lib/swift/") else { continue }
        let target = folder.appendingPathComponent(String(words[0]))
        guard !copies.contains(target) else { continue }
        try FileManager.default.copyItem(at: URL(fileURLWithPath: String(words[2])), to: target)
        copies.append(target)
      }
    }
    return copies
  }

  /// Returns the packages of the libraries that programs link, with the versions that they need.
  private func dependencies(of programs: [URL], beside libraries: URL) throws -> String {
    // The tool reads the names of packages from a source package.
    let source = root.deletingLastPathComponent().appendingPathComponent("source")
    let debian = source.appendingPathComponent("debian")
    try FileManager.default.createDirectory(at: debian, withIntermediateDirectories: true)
    try Data("Source: \(package.name)\n\nPackage: \(package.name)\nArchitecture: any\n".utf8).write(
      to: debian.appendingPathComponent("control"))
    let arguments = ["-O", "--ignore-missing-info", "-l\(libraries.path)"] + programs.map { "-e\($0.path)" }
    let text = try tool("dpkg-shlibdeps", arguments, in: source)
    let line = text.split(separator: "\n").first { $0.hasPrefix("shlibs:Depends=") }
    return line.map { String($0.dropFirst("shlibs:Depends=".count)) } ?? ""
  }

  // MARK: Files

  @discardableResult
  private func put(_ source: URL, at place: String) throws -> URL {
    let target = root.appendingPathComponent(place)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: source, to: target)
    return target
  }

  private func write(_ text: String, at place: String) throws {
    let target = root.appendingPathComponent(place)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: target)
  }

  private func link(_ place: String, to target: String) throws {
    let link = root.appendingPathComponent(place)
    try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
  }

  private func size() throws -> Int {
    FileManager.default.files(under: root).reduce(0) { sum, file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: root.appendingPathComponent(file).path)
      return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
    }
  }

  private func tool(_ name: String, _ arguments: [String], in folder: URL? = nil) throws -> String {
    guard let program = Program.path(of: name, environment: environment) else {
      throw Failure("quire bundle needs \(name), which is not installed: apt-get install dpkg-dev")
    }
    return try Program(program, arguments, in: folder, environment: environment).output()
  }
}

/// The size of a picture in a PNG file, which is in its first bytes.
struct PNGSize {
  let width: Int
  let height: Int

  /// Reads the size; nil for a file of another kind.
  init?(_ file: URL) {
    guard let handle = try? FileHandle(forReadingFrom: file), let bytes = try? handle.read(upToCount: 24),
      bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(16), number(20))
  }
}

import Foundation

extension Manifest {
  /// Reads a manifest with the package manager, whose answer is cached for the same text.
  ///
  /// A manifest that looks into its folder is read there each time; others are read in the folder of the cache, which
  /// has no other manifest.
  init(of file: ManifestFile, cache: URL, _ toolchain: Toolchain) throws {
    let files = FileManager.default
    if file.text.contains("Context.packageDirectory") {
      let place = file.url.deletingLastPathComponent()
      let output = try Program(toolchain.swift, ["package", "dump-package"], in: place).output()
      self = try Manifest.decoded(Data(output.drop { $0 != "{" }.utf8), of: file)
      return
    }
    let folder = cache.appendingPathComponent(file.url.deletingLastPathComponent().lastPathComponent)
    let copy = folder.appendingPathComponent("Package.swift")
    let answer = folder.appendingPathComponent("manifest.json")
    if (try? String(contentsOf: copy, encoding: .utf8)) == file.text, let data = try? Data(contentsOf: answer),
      let known = try? JSONDecoder().decode(Manifest.self, from: data)
    {
      self = known.moved(from: folder, to: file.url.deletingLastPathComponent())
      return
    }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try file.text.write(to: copy, atomically: true, encoding: .utf8)
    let output = try Program(toolchain.swift, ["package", "dump-package"], in: folder).output()
    // The package manager may say something first.
    let json = Data(output.drop { $0 != "{" }.utf8)
    try json.write(to: answer)
    self = try Manifest.decoded(json, of: file).moved(from: folder, to: file.url.deletingLastPathComponent())
  }

  private static func decoded(_ json: Data, of file: ManifestFile) throws -> Manifest {
    do {
      return try JSONDecoder().decode(Manifest.self, from: json)
    } catch {
      throw Failure("The manifest \(file.url.path) has a form that quire does not know: \(error)")
    }
  }
}

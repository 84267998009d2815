import Foundation

/// The source code of the exhibits, which comes along as a resource.
public enum ExhibitSource {
  private static let modules = ["Exhibits", "InterfaceExhibits", "LayoutExhibits", "ExhibitSupport"]

  /// Returns the text of a file or, of a folder, of its Swift files in the order of their names; `path` is below the
  /// folder of a module of exhibits. Nil where there is none.
  public static func text(of path: String) -> String? {
    guard let root = Bundle.module.resourceURL else { return nil }
    let places = modules.map { root.appendingPathComponent($0).appendingPathComponent(path) }
    if path.hasSuffix(".swift") { return places.lazy.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.first }
    let files = places.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".swift") }.map(folder.appendingPathComponent)
    }
    let texts = files.sorted { $0.lastPathComponent < $1.lastPathComponent }.compactMap { file in
      (try? String(contentsOf: file, encoding: .utf8)).map { "// \(file.lastPathComponent)\n\n" + $0 }
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}

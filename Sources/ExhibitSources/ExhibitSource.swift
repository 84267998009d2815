import Foundation

/// The source code of the exhibits, which comes along as a resource.
public enum ExhibitSource {
  /// Returns the text of a file or, of a folder, of its Swift files in the order of their names; `path` is below the
  /// exhibits' folder. Nil where there is none.
  public static func text(of path: String) -> String? {
    guard let root = Bundle.module.resourceURL?.appendingPathComponent("Exhibits") else { return nil }
    let place = root.appendingPathComponent(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else { return try? String(contentsOf: place, encoding: .utf8) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    let texts = names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      (try? String(contentsOf: place.appendingPathComponent(name), encoding: .utf8)).map { "// \(name)\n\n" + $0 }
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}

import Foundation

/// The source code of the exhibits, which comes along as a resource.
public enum ExhibitSource {
  /// A file of source code.
  public struct File: Hashable, Sendable {
    /// The name with its ending.
    public let name: String
    /// The source code.
    public let text: String

    /// Creates a file with a text.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  private static let modules = ["Exhibits", "InterfaceExhibits", "LayoutExhibits", "ExhibitSupport"]

  /// Returns a file or, for a folder, its Swift files in the order of their names; `path` is below the folder of a
  /// module of exhibits. Empty where there is none.
  public static func files(at path: String) -> [File] {
    guard let root = Bundle.module.resourceURL else { return [] }
    let places = modules.map { root.appendingPathComponent($0).appendingPathComponent(path) }
    if path.hasSuffix(".swift") { return places.lazy.compactMap(file).first.map { [$0] } ?? [] }
    let files = places.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".swift") }.map(folder.appendingPathComponent)
    }
    return files.sorted { $0.lastPathComponent < $1.lastPathComponent }.compactMap(file)
  }

  private static func file(_ url: URL) -> File? {
    (try? String(contentsOf: url, encoding: .utf8)).map { File(name: url.lastPathComponent, text: $0) }
  }
}

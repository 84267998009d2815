import Adapting
import Foundation

/// The Swift files of a project as they are, without what it has downloaded or built.
struct ProjectSources {
  let files: [SourceFile]
  /// The names of the folders: those of sources are named after their modules where nothing says more.
  let folders: Set<String>

  private static let skipped: Set<String> = [".build", ".git", "Pods", "Carthage", "DerivedData", "SourcePackages"]

  /// Reads the files.
  /// - Parameter keepsTests: A Boolean value that determines whether files of tests are read.
  init(in folder: URL, keepsTests: Bool = true) {
    let paths = FileManager.default.files(under: folder, skipping: Self.skipped).filter { path in
      path.hasSuffix(".swift") && !Self.isManifest(path) && !TargetFolder.isDocumentation(path)
        && (keepsTests || !Self.isTest(path))
    }
    files = paths.concurrentMap { file in
      let text = (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)) ?? ""
      return SourceFile(path: file, module: "", text: text)
    }
    folders = Set(paths.flatMap { $0.split(separator: "/").dropLast().map(String.init) })
  }

  private static func isManifest(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name == "Package.swift" || name.hasPrefix("Package@swift-")
  }

  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      $0.hasSuffix("Tests") || $0.hasSuffix("Tests.swift") || $0.hasSuffix("Test") || $0.contains("UITest")
    }
  }
}

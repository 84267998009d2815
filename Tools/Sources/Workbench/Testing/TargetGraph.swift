import Foundation

/// The targets of a package with the targets that they import, to find the tests that a changed file concerns.
struct TargetGraph: Sendable {
  /// A target of the package.
  struct Target: Sendable {
    let name: String
    /// The folder, from the package's.
    let path: String
    let isTest: Bool
    let dependencies: [String]
  }

  let targets: [Target]

  /// Constants that specify the tests that changed files concern.
  enum Selection: Equatable {
    /// No test.
    case none
    /// The tests of some modules.
    case modules(Set<String>)
    /// All tests.
    case all
  }

  /// Returns the tests that concern changed files: those of the targets that have the files, and of the targets that
  /// import them at any distance.
  ///
  /// A manifest or a project concerns all tests, and so does a source that no target has.
  func tests(for paths: some Sequence<String>) -> Selection {
    var changed = Set<String>()
    for path in paths where !Self.isIgnored(path) {
      if Self.describesPackage(path) { return .all }
      if let owner = owner(of: path) {
        if !(owner.isTest && Self.isWrittenByTests(path)) { changed.insert(owner.name) }
      } else if path.hasSuffix(".swift") {
        return .all
      }
    }
    guard !changed.isEmpty else { return .none }
    var reached = changed
    while true {
      let next = targets.filter { !reached.contains($0.name) && !reached.isDisjoint(with: $0.dependencies) }
      if next.isEmpty { break }
      reached.formUnion(next.map(\.name))
    }
    let tests = Set(targets.filter { $0.isTest && reached.contains($0.name) }.map(\.name))
    return tests.isEmpty ? .none : .modules(tests)
  }

  /// Returns the target with the innermost folder that has a file.
  private func owner(of path: String) -> Target? {
    targets.filter { $0.path == "." || path.hasPrefix($0.path + "/") }.max { $0.path.count < $1.path.count }
  }

  /// Returns true for a file that an editor writes beside the one that is saved.
  static func isIgnored(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let kind = name.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    return name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name == "4913"
      || ["swp", "swx", "tmp", "bak", "orig", "md"].contains(kind)
  }

  /// Returns true for a reference that tests record.
  private static func isWrittenByTests(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasPrefix("__Snapshots") || $0 == "Pictures" }
  }

  /// Returns true for the files that describe targets.
  private static func describesPackage(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let isManifest = path.hasPrefix("Package") && !path.contains("/") && name.hasSuffix(".swift")
    return isManifest || ["Package.resolved", "quire.json", "Podfile", "project.pbxproj"].contains(name)
      || name.hasSuffix(".xcconfig") || name.hasSuffix(".podspec")
  }
}

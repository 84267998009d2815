import Foundation

/// The folder of a target, with what its manifest says of it.
struct TargetFolder {
  let name: String
  let path: String
  let isTest: Bool
  let exclude: [String]
  let sources: [String]?
  let dependencies: [String]
  /// A Boolean value that indicates whether the target is a program.
  var isProgram = false
  /// A Boolean value that indicates whether Xcode builds the folder, and no manifest names it.
  var isOfXcode = false
  /// The files and folders that the bundle holds, where a `quire.json` or an Xcode project names them.
  var resources: [String] = []
  /// A Boolean value that indicates whether the sources and resources are all files that the target has.
  var isListed = false
  /// The files that another target has as well: the paths in the package by those of the target's copies, which are
  /// sources, too.
  var shared: [String: String] = [:]
  /// The products of packages that the target links.
  var products: [String] = []
  /// A Boolean value that indicates whether Xcode builds the target, so that headers of frameworks import for it.
  var usesHeaders = false
  /// The headers that an Xcode project lists, from the package's folder.
  var headers: [String] = []
  /// The modules that an umbrella header imports which only Xcode has.
  var umbrella: [String] = []

  /// A Boolean value that indicates whether the resources are named.
  var hasResources: Bool { isListed || !resources.isEmpty }
}

extension TargetFolder {
  /// Returns whether the target leaves out a file of its folder.
  func leavesOut(_ file: String) -> Bool {
    exclude.contains { part in
      let folder = part.hasSuffix("/") ? String(part.dropLast()) : part
      return file == folder || file.hasPrefix(folder + "/")
    }
  }

  /// Returns whether all sources of the target are in Objective-C; those of a target that Xcode builds may be mixed.
  func needsObjectiveC(in root: URL) -> Bool {
    let folder = root.appendingPathComponent(path)
    let own = (sources ?? FileManager.default.files(under: folder)).filter { file in
      !exclude.contains { file == $0 || file.hasPrefix($0 + "/") }
    }
    return own.contains(where: TargetFolder.isObjectiveC) && !own.contains { $0.hasSuffix(".swift") }
  }

  /// Returns whether a file is part of a documentation catalog, whose pieces of code are not compiled.
  static func isDocumentation(_ file: String) -> Bool {
    file.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") }
  }

  /// Returns the names of the classes that a source in Objective-C implements.
  static func classes(inObjectiveC text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      guard line.hasPrefix("@implementation "), !line.contains("(") else { return nil }
      return line.dropFirst("@implementation".count).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.first
        .map(String.init)
    }
  }

  /// Returns whether a file is a source in Objective-C.
  static func isObjectiveC(_ file: String) -> Bool { file.hasSuffix(".m") || file.hasSuffix(".mm") }
}

import Foundation

/// The headers of a framework that Xcode builds, which its umbrella header imports.
struct FrameworkHeaders {
  /// The modules that the headers import.
  private(set) var imports: Set<String> = []

  /// Reads the header that has the module's name with those of the module that it includes; without it, all headers.
  ///
  /// - Parameter texts: The texts of the headers by their file names.
  init(of module: String, _ texts: [String: String]) {
    let umbrella = texts.keys.first { $0.dropLast(2).lowercased() == module.lowercased() }
    var open = umbrella.map { [$0] } ?? texts.keys.sorted()
    var seen = Set(open)
    while let name = open.popLast() {
      for (folder, file) in FrameworkHeaders.inclusions(of: texts[name] ?? "") {
        if let file, texts[file] != nil, folder == nil || folder == module {
          if seen.insert(file).inserted { open.append(file) }
        } else if let folder, folder != module {
          imports.insert(folder)
        }
      }
    }
  }

  /// Returns the modules and files that a header imports: `<Module/File.h>`, `"File.h"` and `@import Module;`.
  private static func inclusions(of text: String) -> [(module: String?, file: String?)] {
    text.split(whereSeparator: \.isNewline).compactMap { line -> (module: String?, file: String?)? in
      let words = line.split(whereSeparator: { " \t;".contains($0) })
      guard let first = words.first else { return nil }
      if first == "@import" { return words.dropFirst().first.map { (String($0.prefix { $0 != "." }), nil) } }
      guard first.hasPrefix("#") else { return nil }
      // Blanks may follow the sign and be missing before the name.
      let statement = line.drop { $0 != "#" }.dropFirst().drop(while: \.isWhitespace)
      guard statement.hasPrefix("import") || statement.hasPrefix("include") else { return nil }
      let name = statement.drop { $0 != "<" && $0 != "\"" }.dropFirst().prefix { $0 != ">" && $0 != "\"" }
      let parts = name.split(separator: "/")
      guard let file = parts.last else { return nil }
      return (statement.contains("<") && parts.count > 1 ? String(parts[0]) : nil, String(file))
    }
  }
}

extension FrameworkHeaders {
  /// Reads the headers in the folder of a target and those that its project lists elsewhere.
  init(of target: TargetFolder, in root: URL) {
    let folder = root.appendingPathComponent(target.path)
    let inside = FileManager.default.files(under: folder, skipping: [".build", ".git", "Pods", "Carthage"])
      .map(folder.appendingPathComponent)
    var texts = [String: String]()
    for url in inside + target.headers.map(root.appendingPathComponent) where url.pathExtension == "h" {
      guard let data = try? Data(contentsOf: url) else { continue }
      texts[url.lastPathComponent, default: ""] += String(decoding: data, as: UTF8.self) + "\n"
    }
    self.init(of: target.name, texts)
  }
}

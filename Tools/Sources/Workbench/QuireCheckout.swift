import Adapting
public import Foundation

/// The folder of Quire that adapted packages depend on.
public struct QuireCheckout: Sendable {
  /// The modules that UIKit consists of.
  static let uiKitModules = ["UIKitCore", "UIKitCollection", "UIKitTables", "UIKitDynamics", "UIKit"]

  public let folder: URL

  /// Finds Quire: the folder that is named, that of `QUIRE_PATH`, or the one that this program was built in.
  public init(named: String?, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    if let named = named ?? environment["QUIRE_PATH"] {
      folder = URL(fileURLWithPath: named).standardizedFileURL
      guard QuireCheckout.isQuire(folder) else {
        throw Failure("\(folder.path) is not a folder of Quire: it has no Package.swift with Sources/UIKit beside it.")
      }
      return
    }
    var candidate = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
      .resolvingSymlinksInPath()
    while candidate.path != "/" {
      candidate.deleteLastPathComponent()
      if QuireCheckout.isQuire(candidate) {
        folder = candidate
        return
      }
    }
    throw Failure("quire does not find the folder of Quire: name it with --quire FOLDER or in QUIRE_PATH.")
  }

  /// Returns the names of the types and functions that the modules of UIKit declare.
  func declaredTypes() -> Set<String> {
    let keywords: Set<String> = ["class", "struct", "enum", "protocol", "typealias", "actor", "func", "let", "var"]
    let paths = (QuireCheckout.uiKitModules + ["QuartzCore", "CoreGraphics"]).flatMap { module -> [URL] in
      let root = folder.appendingPathComponent("Sources/\(module)")
      return FileManager.default.files(under: root).filter { $0.hasSuffix(".swift") }.map(root.appendingPathComponent)
    }
    let names = paths.concurrentMap { url -> [String] in
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
      return text.split(separator: "\n").flatMap { line -> [String] in
        guard line.contains("public ") || line.contains("open ") else { return [] }
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        return zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1)
      }
    }
    return Set(names.joined())
  }

  private static func isQuire(_ folder: URL) -> Bool {
    ["Package.swift", "Sources/UIKit"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }
}

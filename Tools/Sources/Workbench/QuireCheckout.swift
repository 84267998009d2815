import Adapting
public import Foundation
import Synchronization

/// The folder of Quire that adapted packages depend on.
public struct QuireCheckout: Sendable {
  /// The modules that UIKit consists of.
  static let uiKitModules = [
    "UIKitCore", "UIKitGraphics", "UIKitActions", "UIKitNibs", "UIKitMenus", "UIKitDragAndDrop", "UIKitControls",
    "UIKitText", "UIKitControllers", "UIKitItems", "UIKitCollection", "UIKitTables", "UIKitCollectionControllers",
    "UIKitDynamics", "UIKitDocuments", "UIKitPrinting", "UIKit",
  ]

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

  /// The declarations of folders that were read before.
  private static let known = Mutex<[URL: Declarations]>([:])

  /// The names that the modules of UIKit declare.
  struct Declarations: Sendable {
    /// The names of types and functions.
    var types: Set<String> = []
    /// The superclasses by the names of their classes.
    var superclasses: [String: String] = [:]
  }

  /// Returns the names of the types and functions that the modules of UIKit and those beside it declare, and the
  /// superclasses.
  func declarations() -> Declarations {
    if let known = QuireCheckout.known.withLock({ $0[folder] }) { return known }
    let found = readDeclarations(
      in: ["Sources/UIKit", "Sources/Graphics", "Sources/Frameworks", "Sources/Compatibility"])
    QuireCheckout.known.withLock { $0[folder] = found }
    return found
  }

  /// Returns the names that all modules of Quire declare for clients.
  func allNames() -> Set<String> { readDeclarations(in: ["Sources"]).types }

  private func readDeclarations(in parts: [String]) -> Declarations {
    let keywords: Set<String> = ["class", "struct", "enum", "protocol", "typealias", "actor", "func", "let", "var"]
    let paths = parts.flatMap { part -> [URL] in
      let root = folder.appendingPathComponent(part)
      return FileManager.default.files(under: root).filter { $0.hasSuffix(".swift") }.map(root.appendingPathComponent)
    }
    return paths.concurrentMap { url -> Declarations in
      var result = Declarations()
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return result }
      for line in text.split(separator: "\n") where line.contains("public ") || line.contains("open ") {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        for (keyword, name) in zip(words, words.dropFirst()) where keywords.contains(keyword) {
          result.types.insert(name)
        }
        if let place = words.firstIndex(of: "class"), words.count > place + 2, line.contains(": ") {
          result.superclasses[words[place + 1]] = words[place + 2]
        }
      }
      return result
    }.reduce(into: Declarations()) {
      $0.types.formUnion($1.types)
      $0.superclasses.merge($1.superclasses) { first, _ in first }
    }
  }

  /// Returns whether a folder is one of Quire.
  static func isQuire(_ folder: URL) -> Bool {
    ["Package.swift", "Sources/UIKit"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }
}

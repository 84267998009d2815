import Adapting
import Foundation

/// The program that draws the previews of an adapted package.
enum PreviewSources {
  /// The name of the target, and of its folder.
  static let target = "QuirePreviews"
  static let path = target + "/main.swift"

  /// Returns the source of the program.
  static func text(of previews: [Preview], in root: URL) -> String {
    let modules = Set(previews.map(\.module)).sorted()
    let entries = previews.map {
      "    .init(\($0.symbol), path: \(quoted(root.path + "/" + $0.path)), line: \($0.line)),\n"
    }
    return """
      import UIKitTesting
      \(modules.map { "@testable import \($0)\n" }.joined())
      MainActor.assumeIsolated {
        PreviewProgram.run([
      \(entries.joined())  ])
      }

      """
  }
}

import Foundation
import Testing

/// The module also supports Apple's UIKit: the differences are in three files.
@Suite struct PlatformTests {
  @Test func differencesAreInOnePlace() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/CollectionLayouts")
    let apart: Set = ["Platform.swift", "LaterCall.swift", "SeenBounds.swift"]
    // Ours alone: conditions, closures for actions, and what is internal to the package.
    let ours = [
      "#if", "Selector(\"", "addAction", "CADisplayLink {", "@_spi", "package import",
      "scrollAnchor", "layoutMirroring", "Log.", "[.key,", "PressType.key,",
    ]
    var count = 0
    for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)!
    where file.pathExtension == "swift" && !apart.contains(file.lastPathComponent) {
      count += 1
      let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      for line in code {
        let isClosure = line.contains(/UI\w+GestureRecognizer \{ (\[|\$|\w+ in)/)
        if isClosure || ours.contains(where: line.contains) { Issue.record("\(file.lastPathComponent): \(line)") }
      }
    }
    #expect(count > 50)
  }
}

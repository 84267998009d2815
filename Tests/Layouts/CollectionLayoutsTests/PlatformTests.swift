import Foundation
import TestSupport
import Testing

/// The modules also support Apple's UIKit: the differences are in one folder.
@Suite struct PlatformTests {
  @Test func layoutsUseAPIOfQuireOnlyInTheirSupportFolder() throws {
    let root = Repository.root
    let apart = "CollectionInteractions/Support/"
    // Ours alone: conditions, closures for actions, and what is internal to the package.
    let ours = [
      "#if", "Selector(\"", "addAction", "CADisplayLink {", "@_spi", "package import",
      "scrollAnchor", "layoutMirroring", "Log.", "[.key,", "PressType.key,",
    ]
    var count = 0
    let files = ["CollectionLayouts", "CollectionInteractions", "CollectionCalendars"].flatMap {
      FileManager.default.enumerator(
        at: root.appendingPathComponent("Sources/Layouts/\($0)"), includingPropertiesForKeys: nil)!
        .compactMap { $0 as? URL }
    }
    for file in files where file.pathExtension == "swift" && !file.path.contains(apart) {
      count += 1
      let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      for line in code {
        if line == "package import UIKit" { continue }
        let isClosure = line.contains(/UI\w+GestureRecognizer \{ (\[|\$|\w+ in)/)
        if isClosure || ours.contains(where: line.contains) { Issue.record("\(file.lastPathComponent): \(line)") }
      }
    }
    #expect(count > 50)
  }
}

import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor @Test func threeItemsFitIntoALine() {
  let layout = UICollectionViewFlowLayout()
  layout.itemSize = CGSize(width: 100, height: 60)
  let probe = LayoutProbe(layout, size: CGSize(width: 320, height: 480), items: [7])
  #expect(probe.frames[2] == CGRect(x: 220, y: 0, width: 100, height: 60))
  #expect(probe.frames[3].minY == 70)
}

/// The code that a client pastes from the README and from the page for beginners.
@Suite struct ReadmeTests {
  @Test func theTestInTheReadmeIsOneThatRuns() throws {
    let code = try DocumentedCode("README.md", below: "## A test in ten lines")
    let test = try #require(code.blocks.first { $0.first == "import Testing" })
    #expect(test.prefix(3) == ["import Testing", "import UIKit", "import UIKitTesting"])
    let lines = try String(contentsOfFile: #filePath, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let body = test.dropFirst(3)
    #expect(body.count > 4 && lines.indices.contains { lines[$0...].starts(with: body) })
  }

  /// Right: as in the example, which is built as a client: the package is named, whatever its folder is called.
  @Test func theManifestInTheReadmeMatchesTheExamples() throws {
    let code = try DocumentedCode("Documentation/Guides/GettingStarted.md", below: "## The manifest of a client")
    let manifest = try #require(code.blocks.first { $0.contains("import PackageDescription") })
    let example = try Repository.text("Examples/HelloCollection/Package.swift")
    func relevant(_ lines: [String]) -> [String] {
      lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("// A program") }
        .map {
          $0.replacingOccurrences(of: "HelloCollection", with: "Leaves").replacingOccurrences(
            of: "../..", with: "../quire")
        }
    }
    #expect(relevant(manifest) == relevant(example.components(separatedBy: "\n")))
  }

  /// Right: every package of Debian that a client is told to install is one that Quire is tested with.
  @Test func theDocumentedDebianPackagesAreInstalledByTheScript() throws {
    func text(_ path: String) throws -> String {
      try Repository.text(path)
    }
    let known = Set(try text("Scripts/packages").split(separator: "\n").map(String.init))
    let lines = try text("Documentation/Guides/GettingStarted.md").split(separator: "\n").filter {
      $0.hasPrefix("apt-get install ")
    }
    let named = lines.flatMap { $0.split(separator: "#")[0].split(separator: " ").dropFirst(2).map(String.init) }
    #expect(named.count >= 5)
    for name in named { #expect(known.contains(name), "\(name)") }
  }
}

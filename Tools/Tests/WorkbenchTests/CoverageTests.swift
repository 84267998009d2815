import Foundation
import Testing

@testable import Workbench

struct CoverageTests {
  private static let lcov = """
    SF:/copy/Sources/Leaf/Leaf.swift
    FN:1,$s4Leaf1fyyF
    FN:5,$s4Leaf1gyyF
    FNDA:3,$s4Leaf1fyyF
    FNDA:0,$s4Leaf1gyyF
    DA:1,3
    DA:2,3
    DA:5,0
    DA:5,1
    BRF:0
    LF:3
    LH:2
    end_of_record
    SF:/copy/Sources/Leaf/QuireSupport.swift
    DA:1,0
    end_of_record
    SF:/copy/Sources/Bark/Bark.swift
    FN:1,$s4Bark
    FNDA:0,$s4Bark
    DA:1,0
    DA:2,0
    end_of_record

    """

  private func table() -> CoverageTable {
    CoverageTable(lcov: Self.lcov) { path in
      guard !path.contains("Quire") else { return nil }
      return (path.replacingOccurrences(of: "/copy/", with: "/mine/"), path.contains("Bark") ? "Bark" : "Leaf")
    }
  }

  @Test func linesAndFunctionsAreCountedByTarget() {
    #expect(table().rows["Leaf"] == .init(lines: 3, linesRun: 3, functions: 2, functionsRun: 1))
    #expect(table().rows["Bark"] == .init(lines: 2, linesRun: 0, functions: 1, functionsRun: 0))
  }

  @Test func theFileForOtherProgramsHasThePathsOfTheUsersSources() {
    let files = table().lcov.split(separator: "\n").filter { $0.hasPrefix("SF:") }
    #expect(files == ["SF:/mine/Sources/Leaf/Leaf.swift", "SF:/mine/Sources/Bark/Bark.swift"])
    #expect(table().lcov.components(separatedBy: "end_of_record").count == 3)
  }

  @Test func theTargetWithTheLowestShareComesFirstAndTheSumLast() {
    let names = table().text.map { $0.split(separator: " ").first.map(String.init) }
    #expect(names == ["coverage", "Bark", "Leaf", "all"])
    #expect(table().text.last?.hasSuffix("60.0 %          3 of 5  33.3 %          1 of 3") == true)
  }

  @Test func countersAreAddedToTargetsWithoutTestsAlone() {
    var additions = ManifestAdditions(quire: "/quire")
    #expect(!additions.text.contains("unsafeFlags"))
    additions.flags = Coverage.flags
    #expect(
      additions.text.contains(#"[.unsafeFlags(["-profile-generate", "-profile-coverage-mapping"])]"#))
    #expect(additions.text.contains("if target.type == .regular || target.type == .executable {"))
  }
}

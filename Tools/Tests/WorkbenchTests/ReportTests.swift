import Foundation
import Testing

@testable import Workbench

struct ReportTests {
  private func report(_ lines: [String]) throws -> Report {
    let folder = try TemporaryFolder(AdaptedPackageTests.files)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let package = try AdaptedPackage(
      of: folder.url, configuration: Configuration(), quire: QuireCheckout(named: root.path), toolchain: Toolchain())
    var report = Report(package, seconds: 1)
    for line in lines { report.read(line) }
    return report
  }

  @Test func passedAndFailedTestsAreCounted() throws {
    let report = try report([
      "Build complete! (1.0s)", "Test Case 'T.testA' started at 2026", "Test Case 'T.testA' passed (0.1 seconds)",
      "Test Case 'T.testB' started at 2026", "Test Case 'T.testB' failed (0.1 seconds)",
      "✔ Test works() passed after 1 s.",
      "✘ Test breaks() failed after 1 s with 1 issue.", "✔ Test run with 2 tests in 0 suites passed after 1 s.",
    ])
    #expect(report.builds)
    #expect(report.passed == ["T.testA", "works()"])
    #expect(report.failed == ["T.testB", "breaks()"])
  }

  @Test(arguments: ["Build complete! (1.0s)", "Build of product 'Leaf' complete! (1.0s)"])
  func aBuildThatIsCompleteBuilds(line: String) throws {
    #expect(try report([line]).builds)
    #expect(try !report(["Build of product 'Leaf' failed"]).builds)
  }

  @Test func aTestThatCrashesIsLeftOutOfTheNextRun() throws {
    var report = try report([
      "Build complete! (1.0s)", "Test Case 'T.testA' started at 2026", "Test Case 'T.testA' passed (0.1 seconds)",
      "Test Case 'T.testB' started at 2026",
    ])
    let goesOn = report.continueAfterCrash()
    #expect(goesOn)
    #expect(report.skipped() == ["--skip", "T/testB$"])
    #expect(report.passed.isEmpty)
    let goesOnAgain = report.continueAfterCrash()
    #expect(!goesOnAgain)
  }

  @Test func errorsOfTheBuildAreReported() throws {
    let error = "/a/B.swift:1:2: error: no"
    #expect(try report([error]).errors == [error])
    #expect(try report([error, error]).advice?.contains("in 1 places. With --leave-out") == true)
    #expect(try report(["Build complete! (1.0s)", error]).advice == nil)
  }
}

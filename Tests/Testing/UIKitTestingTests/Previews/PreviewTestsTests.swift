import DeveloperToolsSupport
import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitTesting

@MainActor
@Suite struct PreviewTestsTests {
  private let folder = TemporaryFolder()

  private func entry(_ text: String = "Leaf", width: CGFloat = 200) -> PreviewProgram.Entry {
    .init(
      Preview("Label", traits: .fixedLayout(width: 200, height: 40)) {
        let view = UIView()
        view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 40))
        label.text = text
        label.adjustsFontForContentSizeCategory = true
        label.font = .preferredFont(forTextStyle: .body)
        view.addSubview(label)
        return view
      }, path: folder.url.appendingPathComponent("Leaf.swift").path, line: 3)
  }

  /// Runs a preview as a test; returns the result and what was printed.
  private func run(
    _ entry: PreviewProgram.Entry, _ arguments: [String] = []
  ) throws -> (result: PreviewTests.Result, lines: [String]) {
    let references = folder.url.appendingPathComponent("__Previews__")
    let options = try PreviewOptions(["--test", references.path] + arguments)
    var tests = PreviewTests(
      program: PreviewProgram([entry], options), options: options, references: references)
    tests.failures = FailureReport(folder: folder.url.appendingPathComponent("report"))
    var lines: [String] = []
    let result = tests.run([entry]) { lines.append($0) }
    return (result, lines)
  }

  @Test func theFirstRunRecordsEachCombinationAndFails() throws {
    let (result, lines) = try run(entry())
    #expect(result.recorded == 6)
    #expect(!result.isSuccess)
    #expect(lines.first?.hasSuffix("/__Previews__/Label-iPhoneSe-light-large-ltr-en.png") == true)
  }

  @Test func aPreviewThatHasNotChangedPasses() throws {
    _ = try run(entry())
    let (result, lines) = try run(entry())
    #expect(result == PreviewTests.Result(matching: 6))
    #expect(lines == ["6 pictures of 1 previews match, 0 differ, 0 are new."])
  }

  @Test func aChangedPreviewFailsAndIsReported() throws {
    _ = try run(entry())
    let (result, _) = try run(entry("Wood"))
    #expect(result.failed == 6)
    let records = folder.url.appendingPathComponent("report/records")
    #expect(try FileManager.default.contentsOfDirectory(atPath: records.path).count == 6)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: records.path).first)
    let data = try Data(contentsOf: records.appendingPathComponent("\(name)/record.json"))
    let record = try JSONDecoder().decode(FailureRecord.self, from: data)
    #expect(record.line == 3)
    #expect(record.expectedHierarchy?.contains("Leaf") == true)
  }

  @Test func variantsHaveTheirAppearanceDirectionAndLocale() throws {
    let options = try PreviewOptions([
      "--test", "x", "--size", "300x200", "--appearance", "dark", "--direction", "rtl", "--locale", "de",
      "--text-size", "accessibilityLarge",
    ])
    let variant = try #require(options.variants.first)
    #expect(options.variants.count == 1)
    #expect(variant.name == "300x200-dark-accessibilityLarge-rtl-de")
    let test = PreviewProgram([], options).window(for: Preview { UIViewController() }, variant)
    let traits = test.window.traitCollection
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.layoutDirection == .rightToLeft)
    #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
    #expect(test.window.bounds.size == CGSize(width: 300, height: 200))
  }

  @Test func aMatrixOfAllCombinationsIsDrawnOnRequest() throws {
    #expect(try PreviewOptions(["--test", "x", "--matrix", "all"]).variants.count == 48)
    #expect(throws: PreviewFailure.self) { try PreviewOptions(["--matrix", "some"]) }
    #expect(throws: PreviewFailure.self) { try PreviewOptions(["--direction", "up"]) }
  }

  @Test func flawsOfPreviewsAreNamedOnRequest() throws {
    let narrow = entry("A long line of text", width: 60)
    #expect(try run(narrow).lines.contains { $0.contains("truncation") } == false)
    let (_, lines) = try run(narrow, ["--audit", "yes"])
    #expect(lines.count { $0.contains("truncation: UILabel “A long line of text”") } == 1)
  }
}

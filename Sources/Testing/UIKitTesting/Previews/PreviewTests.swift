import Foundation
import UIKit

/// The previews of a package as tests: each is drawn over a matrix of sizes, appearances, sizes of text, directions and
/// locales, and compared with the picture of the last run.
@MainActor
struct PreviewTests {
  let program: PreviewProgram
  let options: PreviewOptions
  /// The folder of the expected pictures.
  let references: URL
  /// The report to which failures are added.
  var failures = FailureReport.current

  /// The result of a run.
  struct Result: Equatable {
    var matching = 0
    var failed = 0
    var recorded = 0

    var isSuccess: Bool { failed == 0 && recorded == 0 }
  }

  /// Draws and compares the previews; reports each picture that differs or is new, and flaws if they are asked for.
  func run(_ entries: [PreviewProgram.Entry], report: (String) -> Void) -> Result {
    var result = Result()
    var used = Set<String>()
    for entry in entries {
      var base = PreviewProgram.fileName(entry.name)
      if !used.insert(base).inserted { base += " \(entry.line)" }
      var flaws = Set<String>()
      for variant in options.variants {
        let test = program.window(for: entry.preview, variant)
        compare(test, "\(base)-\(variant.name)", entry, &result, report)
        guard options.audits else { continue }
        for issue in test.audit() where flaws.insert("\(issue.kind) \(issue.subject)").inserted {
          report("\(entry.name), \(variant.name): \(issue)")
        }
      }
    }
    report(
      "\(result.matching) pictures of \(entries.count) previews match, \(result.failed) differ, "
        + "\(result.recorded) are new.")
    if result.recorded > 0 { report("Look at the new pictures in \(references.path), and run again to compare.") }
    return result
  }

  private func compare(
    _ test: TestWindow, _ name: String, _ entry: PreviewProgram.Entry, _ result: inout Result,
    _ report: (String) -> Void
  ) {
    let place = ComparisonPlace(entry.path, UInt(entry.line), "#Preview \(entry.name)")
    var file = PictureFile(name, at: place, folder: references)
    file.failures = failures
    do {
      if try file.recordIfMissing(test.picture(), test.subject) {
        result.recorded += 1
        report("new: \(references.appendingPathComponent(name + ".png").path)")
        return
      }
      try file.expect(test.picture(), tolerance: 8, share: 0.001, subject: test.subject)
      result.matching += 1
    } catch {
      result.failed += 1
      report("\(error)")
    }
  }
}

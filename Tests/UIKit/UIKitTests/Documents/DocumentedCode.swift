import Foundation
import TestSupport
import Testing

/// The code of a document, which tests hold as it is printed.
struct DocumentedCode {
  /// The lines between the Swift fences, without their indentation.
  let blocks: [[String]]

  /// Reads a document of the repository, or the part of it below a heading.
  init(_ path: String, below heading: String? = nil) throws {
    var text = try Repository.text(path)
    if let heading {
      let start = try #require(text.range(of: "\n\(heading)\n"), "\(path) has no heading \(heading)")
      text = String(text[start.upperBound...])
      if let end = text.range(of: "\n## ") { text = String(text[..<end.lowerBound]) }
    }
    blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first.map(DocumentedCode.lines)
    }
  }

  /// Expects a source file to hold every block, or those that are chosen.
  func expectToBe(in file: String, where isCode: ([String]) -> Bool = { _ in true }) throws {
    let source = DocumentedCode.lines(try String(contentsOfFile: file, encoding: .utf8))
    let chosen = blocks.filter(isCode)
    #expect(!chosen.isEmpty)
    for block in chosen {
      let isThere = source.indices.contains { source[$0...].starts(with: block) }
      #expect(isThere, "not in the test:\n\(block.joined(separator: "\n"))")
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

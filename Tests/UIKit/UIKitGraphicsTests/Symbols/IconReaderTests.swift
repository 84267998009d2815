import CoreGraphics
import Foundation
import Testing
import UIKitGraphicsTestSupport

@testable import UIKitGraphics

/// SVG files of icons.
struct IconReaderTests {
  private func box(_ data: String) -> CGRect? {
    var reader = PathDataReader(Substring(data), scale: 1)
    return reader.path()?.boundingBoxOfPath
  }

  @Test(arguments: [
    "M1 2H5V8H1Z", "m1 2h4v6h-4z", "M1,2 5,2 5,8 1,8z", "m1 2 4 0 0 6-4 0z", "M 1 2 L5 2L5 8L1 8 Z", "M1 2h4v6H1",
    "M1e0 2H50e-1v+6H1z", "M1 2h4v6h-4zM2 3h1v1H2z", "m1 2h4v6h-4zm1 1h1v1h-1z",
  ])
  func linesInEveryNotationAreTheSameBox(data: String) {
    #expect(box(data) == CGRect(x: 1, y: 2, width: 4, height: 6))
  }

  @Test(arguments: [
    "M0 5a5 5 0 0 1 10 0a5 5 0 0 1-10 0z", "M0 5A5 5 0 1 1 10 5A5 5 0 0 1 0 5", "M0 5a5 5 0 01 10 0a5 5 0 01-10 0",
    "M0 5a5 5 0 0110 0 5 5 0 01-10 0", "M0 5a1 1 0 0 1 10 0 1 1 0 0 1-10 0", "M0 5a5 5 45 1 0 10 0a5 5 45 1 0-10 0",
  ])
  func arcsInEveryNotationAreTheSameCircle(data: String) throws {
    let found = try #require(box(data))
    #expect(abs(found.minX) < 0.01)
    #expect(abs(found.minY) < 0.01)
    #expect(abs(found.width - 10) < 0.01)
    #expect(abs(found.height - 10) < 0.01)
  }

  @Test func smoothCurvesReflectTheLastControlPoint() {
    #expect(box("M0 0C0 4 4 4 4 0S8-4 8 0") == box("M0 0C0 4 4 4 4 0C4-4 8-4 8 0"))
    #expect(box("M0 0Q2 4 4 0T8 0") == box("M0 0Q2 4 4 0Q6-4 8 0"))
    #expect(box("M0 0L4 0S8-4 8 0") == box("M0 0L4 0C4 0 8-4 8 0"))
  }

  @Test func circlesAndRoundedRectanglesAreCommandsOfTheirOwn() {
    #expect(box("O5 6 2") == CGRect(x: 3, y: 4, width: 4, height: 4))
    #expect(box("R1 2 4 6 1") == CGRect(x: 1, y: 2, width: 4, height: 6))
    #expect(box("O5 6 2O15 6 2") == CGRect(x: 3, y: 4, width: 14, height: 4))
    #expect(box("R1 2 4 6") == nil)
  }

  @Test(arguments: ["", "M", "M1", "X1 2", "M1 2L", "M1 2C1 1 2", "M1 2Z3", "M0 0A1 1 0 2 0 1 1", "1 2", "M1 2h.."])
  func malformedPathDataHasNoPath(data: String) {
    #expect(box(data) == nil)
  }

  @Test func theShapesOfAnIconFillTheUnitSquare() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
        <path fill-rule="evenodd" d="M0 0h8v8H0z"/><circle cx="12" cy="12" r="4"/><rect x="0" y="8" width="4" height="8" rx="1"/>
      </svg>
      """
    let shape = try #require(IconReader.shape(text))
    #expect(
      shape.steps.map(\.path.boundingBoxOfPath) == [
        CGRect(x: 0, y: 0, width: 0.5, height: 0.5), CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5),
        CGRect(x: 0, y: 0.5, width: 0.25, height: 0.5),
      ])
  }

  @Test(arguments: [
    "", "<svg>", "<svg viewBox=\"0 0 16 16\"></svg>", "<path d=\"M0 0h8\"/>",
    "<svg viewBox=\"0 0 16 8\"><path d=\"M0 0h8\"/>", "<svg viewBox=\"0 0 16 16\"><path d=\"M0 0y8\"/>",
    "<svg viewBox=\"0 0 16 16\"><path d=\"M0 0", "<svg viewBox=\"1 0 16 16\"><path d=\"M0 0h8\"/>",
  ])
  func aFileOfAnotherFormHasNoShape(text: String) {
    #expect(IconReader.shape(text) == nil)
  }

  @Test func everyIconThatIsListedIsThere() throws {
    let folder = try #require(SymbolIcons.folder)
    for text in [SymbolIcons.fromAtoL, SymbolIcons.fromMtoZ] {
      for pair in text.split(whereSeparator: \.isWhitespace) {
        let names = pair.split(separator: "=")
        let isValid = SymbolNames.contains(String(names[0])) || SymbolNames.contains(names[0] + ".fill")
        #expect(isValid, "\(names[0])")
        guard names[1] != "-" else { continue }
        let icon = SymbolIcons.name(ofIcon: names[1])
        #expect(FileManager.default.fileExists(atPath: folder + icon + ".svg"), "\(pair)")
      }
    }
  }
}

import TestSupport
import Testing
import UIKit
import UIKitTesting

extension CGRect {
  /// Returns whether rectangles share more than an edge.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// The layouts of `Documentation/Guides/WriteYourOwnLayout.md` do what the page says, and the page shows them as they
/// are.
@MainActor
@Suite struct TutorialTests {
  final class Proportions: NSObject, ColumnsLayoutDelegate {
    func proportion(ofItemAt indexPath: IndexPath) -> CGFloat { [1, 0.5, 2, 1.5][indexPath.item % 4] }
  }

  @Test func itemsOfTheTutorialsRingLieOnACircle() {
    let probe = LayoutProbe(RingLayout(), size: CGSize(width: 300, height: 200), items: [4])
    #expect(probe.frames.map(\.midX).map { $0.rounded() } == [210, 150, 90, 150])
    #expect(probe.frames.map(\.midY).map { $0.rounded() } == [100, 160, 100, 40])
    probe.resize(to: CGSize(width: 200, height: 300))
    #expect(probe.frame(0).midX == 160)
    probe.reload(items: [0])
    #expect(probe.elements(in: CGRect(x: 0, y: 0, width: 300, height: 300)).isEmpty)
  }

  @Test func columnsOfTheTutorialAreFilledAndFoundByRectangles() {
    let probe = LayoutProbe(
      ColumnsLayout(), size: CGSize(width: 340, height: 300), items: [200], delegate: Proportions())
    #expect(
      probe.frames.prefix(5) == [
        CGRect(x: 10, y: 10, width: 100, height: 100), CGRect(x: 120, y: 10, width: 100, height: 50),
        CGRect(x: 230, y: 10, width: 100, height: 200), CGRect(x: 120, y: 70, width: 100, height: 150),
        CGRect(x: 10, y: 120, width: 100, height: 100),
      ])
    #expect(probe.contentSize.height == (probe.frames.map(\.maxY).max() ?? 0) + 10)
    for y in stride(from: CGFloat(0), to: probe.contentSize.height, by: 97) {
      let rect = CGRect(x: 50, y: y, width: 200, height: 150)
      let found = Set(probe.elements(in: rect).map(\.indexPath.item))
      #expect(found == Set(probe.frames.indices.filter { probe.frame($0).overlaps(rect) }))
    }
  }

  @Test func insertedItemsOfTheTutorialsRingAppearFromItsCenter() {
    final class Source: NSObject, UICollectionViewDataSource {
      var count = 5
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: RingLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let test = TestWindow(view)
    test.layout()
    source.count = 6
    view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 5, section: 0)]) }
    test.advance(by: 0.06)
    let shown = view.cellForItem(at: IndexPath(item: 5, section: 0))?.layer.presentation()?.position
    #expect(shown.map { abs($0.x - 150) < 60 && abs($0.y - 150) < 60 } == true)
    test.settle()
    #expect(view.visibleCells.count == 6)
  }

  @Test func theTutorialPageShowsTheCompiledCode() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let code = try ["RingLayout", "ColumnsLayout"].map {
      try String(contentsOf: folder.appendingPathComponent("\($0).swift"), encoding: .utf8)
    }
    let page = try Repository.text("Documentation/Guides/WriteYourOwnLayout.md")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    // The block that only says how the ring is shown is the client's.
    let shown = blocks.filter { !$0.hasPrefix("let view = ") }
    #expect(shown.count == 8)
    for block in shown { #expect(code.contains { $0.contains(block) }, "not in the sources:\n\(block)") }
    for (file, name) in zip(code, ["RingLayout", "ColumnsLayout"]) {
      var rest = file
      for block in shown { rest = rest.replacingOccurrences(of: block, with: "") }
      #expect(
        rest.trimmingCharacters(in: .whitespacesAndNewlines) == "import UIKit", "\(name) has code that is not shown")
    }
  }
}

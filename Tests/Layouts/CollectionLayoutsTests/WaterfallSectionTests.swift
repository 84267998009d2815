import TestSupport
import Testing
import UIKit

@testable import CollectionLayouts

/// Sections are filled like a plain loop fills columns, to the bit, whether or not their lengths are whole pixels.
@Suite struct WaterfallSectionTests {
  @Test(arguments: 0..<200) func randomWaterfallSectionsEqualThoseOfAPlainLoop(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var section = WaterfallSection()
    section.rule.columnCount = Int.random(in: 1...10, using: &random)
    section.rule.exactScale = [0, 1, 2, 4].randomElement(using: &random)!
    section.rule.spacing = [0, 10, 7.5, 10.0 / 3, -2].randomElement(using: &random)!
    section.rule.pitch = 100
    section.rule.top = [0, 20, 0.25, 0.1].randomElement(using: &random)!
    let pixels = max(section.rule.exactScale, 1)
    // Few depths, so that columns often end together; in some sections one item is no whole number of pixels.
    let count = Int.random(in: 0...400, using: &random)
    section.depths = (0..<count).map { _ in CGFloat(Int.random(in: 0...6, using: &random)) / pixels }
    if count > 0, Bool.random(using: &random) {
      section.depths[Int.random(in: 0..<count, using: &random)] =
        [0.3, 1e12, 1e300, .infinity].randomElement(using: &random)!
    }
    section.fill(from: 0)
    expectPlain(section, seed)

    // A change fills what follows it again.
    guard count > 0 else { return }
    let changed = Int.random(in: 0..<count, using: &random)
    section.depths[changed] = 3
    section.depths.removeLast(Int.random(in: 0...(count - changed - 1), using: &random))
    section.fill(from: changed)
    expectPlain(section, seed)
  }

  private func expectPlain(_ section: WaterfallSection, _ seed: UInt64) {
    let rule = section.rule
    var bottoms = [CGFloat](repeating: rule.top, count: rule.columnCount)
    for (item, depth) in section.depths.enumerated() {
      var shortest = 0
      for column in bottoms.indices where bottoms[column] < bottoms[shortest] { shortest = column }
      #expect(section.starts[item] == bottoms[shortest], "seed \(seed), item \(item)")
      #expect(section.frame(item).minX == rule.lead + rule.pitch * CGFloat(shortest))
      bottoms[shortest] = bottoms[shortest] + depth + rule.spacing
    }
    #expect(section.starts.count == section.depths.count)
  }
}

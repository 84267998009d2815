import Testing
import UIKit
import UIKitTesting

/// Tests of the sections of a compositional layout that are solved, and of the reasons in the trace.
@MainActor
struct SectionSolvingTests {
  private typealias Fixture = CompositionalFixture

  private func solved(_ fixture: CompositionalFixture, _ body: () -> Void) -> [UICollectionView.TraceEvent] {
    fixture.view.startTrace()
    UIView.performWithoutAnimation(body)
    fixture.view.layoutIfNeeded()
    return fixture.view.stopTrace().filter { $0.action == .solved }
  }

  private func fixture(_ counts: [Int]) -> CompositionalFixture {
    Fixture(counts, sections: counts.indices.map { Fixture.column(height: CGFloat(20 + $0)) })
  }

  @Test func anUpdateSolvesOnlyTheChangedSections() {
    let fixture = fixture([5, 5, 5, 5, 5, 5])
    let events = solved(fixture) {
      fixture.counts[2] += 1
      fixture.view.insertItems(at: [[2, 0]])
    }
    #expect(events.map(\.element) == ["section 2"])
    #expect(events.first?.cause == "a batch of updates")
    #expect(events.first?.detail?.contains("number of items") == true)
    #expect(fixture.frame(5, 2) == CGRect(x: 0, y: 100 + 105 + 110, width: 320, height: 22))
    #expect(fixture.frame(0, 3) == CGRect(x: 0, y: 100 + 105 + 132, width: 320, height: 23))
  }

  @Test func movedSectionsAreNotSolvedAgain() {
    let sections = (0..<4).map { Fixture.column(height: CGFloat(20 + $0)) }
    var order = [0, 1, 2, 3]
    let fixture = Fixture([2, 2, 2, 2], sections: sections)
    let layout = UICollectionViewCompositionalLayout { index, _ in sections[order[index]] }
    fixture.view.collectionViewLayout = layout
    fixture.view.layoutIfNeeded()
    let events = solved(fixture) {
      order = [3, 0, 1, 2]
      fixture.view.moveSection(3, toSection: 0)
    }
    #expect(events.isEmpty)
    #expect(layout.layoutAttributesForItem(at: [0, 1])?.frame == CGRect(x: 0, y: 23, width: 320, height: 23))
    #expect(layout.layoutAttributesForItem(at: [1, 0])?.frame == CGRect(x: 0, y: 46, width: 320, height: 20))
  }

  @Test func aMeasuredCellSolvesItsSectionOnly() {
    let fixture = Fixture([3, 3], sections: [Fixture.column(height: 40), Fixture.list()])
    fixture.height = { _ in 60 }
    let events = solved(fixture) { fixture.view.reloadItems(at: [[1, 1]]) }
    #expect(events.contains { $0.element == "section 1" && $0.detail?.contains("measured size") == true })
    #expect(!events.contains { $0.element?.contains("0") == true })
  }

  @Test func aSectionThatComesNearTheScreenIsTraced() {
    let fixture = Fixture(
      Array(repeating: 10, count: 200), sections: [Fixture.column(height: 40), Fixture.column(height: 60)])
    // Section 1 is the first that is not like the one before.
    fixture.view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout { index, _ in Fixture.column(height: index < 100 ? 40 : 60) },
      animated: false)
    fixture.view.layoutIfNeeded()
    let events = solved(fixture) {
      fixture.view.scrollToItem(at: [100, 0], at: .top, animated: false)
    }
    #expect(events.contains { $0.element?.contains("100") == true && $0.detail?.contains("within reach") == true })
  }

  @Test func anotherWidthSolvesAllSections() {
    let fixture = fixture([5, 5, 5])
    let events = solved(fixture) { fixture.view.frame.size.width = 200 }
    #expect(events.map(\.element) == ["sections 0–2"])
  }

  @Test func scrollingSolvesNoSections() {
    let fixture = fixture([50, 50, 50])
    #expect(solved(fixture) { fixture.view.contentOffset.y = 700 }.isEmpty)
  }
}

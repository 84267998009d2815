import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Rows of orthogonally scrolling sections stay on their page, or on their group, when the view changes its width.
@MainActor
@Suite struct ResizedRowTests {
  private typealias Fixture = CompositionalFixture

  /// A row whose groups have a share of the width, and a column below it.
  private func fixture(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, share: CGFloat
  ) -> CompositionalFixture {
    let item = NSCollectionLayoutItem(layoutSize: Fixture.size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Fixture.size(.fractionalWidth(share), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    section.orthogonalScrollingBehavior = behavior
    return Fixture([24, 60], sections: [section, Fixture.column(height: 60)])
  }

  private func row(_ fixture: CompositionalFixture) -> UICollectionView.OrthogonalSectionRow {
    fixture.view.orthogonalRow(inSection: 0)!
  }

  /// Returns the place of an item: the distance of its leading edge from the row's, or of the two middles.
  private func place(_ item: Int, isCentered: Bool, _ fixture: CompositionalFixture) -> CGFloat {
    guard let frame = fixture.shown(item) else { return .infinity }
    return isCentered ? frame.midX - fixture.view.bounds.width / 2 : frame.minX
  }

  @Test(
    arguments: [
      UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, .groupPagingCentered,
      .continuousGroupLeadingBoundary,
    ], [0.3, 0.62, 0.9])
  func aGroupPagingRowKeepsItsGroupForAnyWidth(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, share: Double
  ) {
    let seed = UInt64(share * 100)
    var numbers = SeededGenerator(seed: seed)
    let fixture = fixture(behavior, share: share)
    let isCentered = behavior == .groupPagingCentered
    fixture.view.scrollToItem(
      at: [0, 9], at: isCentered ? .centeredHorizontally : .left, animated: false)
    fixture.test.settle()
    #expect(abs(place(9, isCentered: isCentered, fixture)) < 1)
    for _ in 0..<12 {
      let size = CGSize(width: CGFloat(200 + numbers.next(1_000)), height: CGFloat(300 + numbers.next(500)))
      fixture.view.frame.size = size
      fixture.test.settle()
      #expect(abs(place(9, isCentered: isCentered, fixture)) < 1, "seed \(seed), \(size)")
    }
  }

  @Test func aPagingRowKeepsItsPageForAnyWidth() {
    let fixture = fixture(.paging, share: 0.31)
    row(fixture).offset = 2 * 320
    fixture.test.settle()
    for width: CGFloat in [500, 233, 900, 320] {
      fixture.view.frame.size = CGSize(width: width, height: 480)
      fixture.test.settle()
      #expect(abs(row(fixture).offset - 2 * width) < 1, "\(width)")
    }
  }

  @Test func aContinuousRowKeepsItsFirstVisibleItemForAnotherWidth() {
    let fixture = fixture(.continuous, share: 0.5)
    row(fixture).offset = 6 * (160 + 8) + 40
    fixture.test.settle()
    fixture.view.frame.size = CGSize(width: 640, height: 480)
    fixture.test.settle()
    // A quarter of item 6 is hidden before and after.
    #expect(abs(place(6, isCentered: false, fixture) + 80) < 1)
  }

  @Test func anOrthogonalRowAtItsEndStaysThereForAnotherWidth() {
    let fixture = fixture(.groupPaging, share: 0.4)
    row(fixture).offset = .greatestFiniteMagnitude
    fixture.test.settle()
    fixture.view.frame.size = CGSize(width: 777, height: 480)
    fixture.test.settle()
    #expect(row(fixture).offset == row(fixture).range.upperBound)
    row(fixture).offset = 0
    fixture.view.frame.size = CGSize(width: 300, height: 480)
    fixture.test.settle()
    #expect(row(fixture).offset == 0)
  }

  /// A row that is scrolled out of sight has no scroll view while the width changes.
  @Test func aRowResizedOutOfSightReturnsAtItsGroup() {
    let fixture = fixture(.groupPaging, share: 0.9)
    fixture.view.scrollToItem(at: [0, 9], at: .left, animated: false)
    fixture.test.settle()
    fixture.view.contentOffset.y = 2_000
    fixture.test.settle()
    fixture.view.frame.size = CGSize(width: 701, height: 480)
    fixture.test.settle()
    fixture.view.contentOffset.y = 0
    fixture.test.settle()
    #expect(abs(place(9, isCentered: false, fixture)) < 1)
  }

  @Test func itemsInsertedBeforeANewWidthDoNotMoveTheRow() {
    let fixture = fixture(.groupPaging, share: 0.5)
    fixture.view.scrollToItem(at: [0, 9], at: .left, animated: false)
    fixture.test.settle()
    fixture.counts[0] += 2
    fixture.view.insertItems(at: [[0, 0], [0, 1]])
    fixture.view.frame.size = CGSize(width: 500, height: 480)
    fixture.test.settle()
    #expect(abs(place(11, isCentered: false, fixture)) < 1)
  }
}

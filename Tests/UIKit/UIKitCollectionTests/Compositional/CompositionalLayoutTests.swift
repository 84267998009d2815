import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCollection

@MainActor @Suite
struct CompositionalLayoutTests {
  private typealias Fixture = CompositionalFixture

  // MARK: Descriptions

  @Test func compositionalDescriptionsAreCopiedOnAssignment() {
    let size = Fixture.size(.fractionalWidth(1), .absolute(30))
    let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top)
    let section = Fixture.column(height: 40)
    section.boundarySupplementaryItems = [header]
    header.pinToVisibleBounds = true
    #expect(!section.boundarySupplementaryItems[0].pinToVisibleBounds)
    #expect(section.isEqual(section.copy()))

    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    configuration.interSectionSpacing = 7
    #expect(layout.configuration.interSectionSpacing == 0)
    // The getter returns a copy; only setting it changes the layout.
    layout.configuration.interSectionSpacing = 9
    #expect(layout.configuration.interSectionSpacing == 0)
    layout.configuration = configuration
    #expect(layout.configuration.interSectionSpacing == 7)
  }

  @Test func copyingASectionCopiesItsHandlersAndScrollingProperties() {
    let section = Fixture.row(.continuous)
    section.orthogonalScrollingProperties.bounce = .never
    section.visibleItemsInvalidationHandler = { _, _, _ in }
    let copy = section.copy() as! NSCollectionLayoutSection
    section.orthogonalScrollingProperties.bounce = .always
    #expect(copy.orthogonalScrollingProperties.bounce == .never)
    #expect(copy.visibleItemsInvalidationHandler != nil)
    #expect(copy.orthogonalScrollingProperties.decelerationRate == .automatic)
  }

  /// The form in which iOS prints sizes in its reports.
  @Test func layoutSizesHaveTheDescriptionOfIOS() {
    #expect(
      "\(Fixture.size(.fractionalWidth(0.25), .estimated(94)))" == "{.containerWidthFactor(0.25), .estimated(94)}")
  }

  @Test func compositionalErrorsNameTheInputTheProblemAndTheRemedy() {
    #expect(
      CompositionalError.notFinite(.fractionalWidth, .nan).message
        == "Invalid fractional width: nan. The fraction must be a finite value. Look for a division by zero or a size that "
        + "was not set yet.")
    #expect(CompositionalError.notFinite(.absolute, .infinity).message.hasPrefix("Invalid absolute dimension: inf. "))
    #expect(
      CompositionalError.count(isHorizontal: true, 0).message.hasPrefix(
        "A repeating horizontal group should specify a count >= 1"))
    #expect(CompositionalError.noSubitem.message.hasPrefix("At least 1 subitem is required for a group"))
    let missing = CompositionalError.noSection(3, itemCount: 5).message
    #expect(missing.hasPrefix("Invalid section definition. Please specify a valid section definition when content is "))
    #expect(missing.contains("section 3, which has 5 items, and returned nil"))
  }

  /// A section whose group consists of two items with a badge, each of a kind.
  private static func badges(_ kinds: [String]) -> NSCollectionLayoutSection {
    let size = Fixture.size(.absolute(100), .absolute(100))
    let items = kinds.map { kind in
      NSCollectionLayoutItem(
        layoutSize: size,
        supplementaryItems: [
          NSCollectionLayoutSupplementaryItem(
            layoutSize: Fixture.size(.absolute(20), .absolute(20)), elementKind: kind,
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
        ])
    }
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: Fixture.size(.fractionalWidth(1), .absolute(100)), subitems: items))
  }

  /// Recorded: compositional-anchors/duplicate-kinds-throw.
  @Test func twoSubitemsWithViewsOfOneKindEndTheProgramWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        withExtendedLifetime(Fixture([2], sections: [CompositionalLayoutTests.badges(["badge", "badge"])])) {}
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("must have a unique element kind"))
    #expect(text.contains("Found \"badge\" more than once"))
  }

  @Test func viewsOfDifferentKindsAndARepeatedSubitemAreLegal() {
    let different = Fixture([2], sections: [Self.badges(["header", "badge"])])
    #expect(different.layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: [0, 0])?.frame.minX == 180)
    let item = NSCollectionLayoutItem(
      layoutSize: Fixture.size(.absolute(100), .absolute(100)),
      supplementaryItems: [
        NSCollectionLayoutSupplementaryItem(
          layoutSize: Fixture.size(.absolute(20), .absolute(20)), elementKind: "badge",
          containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
      ])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Fixture.size(.fractionalWidth(1), .absolute(100)), repeatingSubitem: item, count: 2)
    let repeated = Fixture([2], sections: [NSCollectionLayoutSection(group: group)])
    #expect(repeated.layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: [0, 1])?.frame.minX == 180)
  }

  @Test func aGroupWithoutRoomForItsItemsIsReportedAndShowsNothing() {
    let log = LogRecorder()
    var fixture: Fixture?
    log.record {
      let size = Fixture.size(.fractionalWidth(1), .absolute(40))
      let wide = NSCollectionLayoutItem(layoutSize: Fixture.size(.absolute(400), .absolute(40)))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [wide])
      fixture = Fixture(
        [4, 2], sections: [NSCollectionLayoutSection(group: group), Fixture.column(height: 30)])
    }
    #expect(log.all.count == 1)
    #expect(log.all.first?.contains("There is no room for this NSCollectionLayoutGroup to fit") == true)
    #expect(log.all.first?.contains("section at index 0 in container {320, 480}") == true)
    #expect(fixture?.view.contentSize == CGSize(width: 320, height: 60))
    #expect(
      fixture?.view.indexPathsForVisibleItems == [IndexPath(item: 0, section: 1), IndexPath(item: 1, section: 1)])
  }

  @Test func aNegativeLayoutDimensionIsReportedOnce() {
    let log = LogRecorder()
    log.record { for _ in 0..<2 { _ = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: -3) } }
    #expect(log.all.count == 1)
    #expect(
      log.all.first?.contains("uniform dimension of -3.0 was given, which is negative: it is laid out as 0") == true)
  }

  @Test func theSectionProviderIsCalledAgainForAnotherWidth() {
    var seen: [CGSize] = []
    let section = Fixture.column(height: 40)
    let layout = UICollectionViewCompositionalLayout { _, environment in
      seen.append(environment.container.effectiveContentSize)
      return section
    }
    let fixture = Fixture([3], sections: [section])
    fixture.view.collectionViewLayout = layout
    fixture.view.layoutIfNeeded()
    #expect(seen.last == CGSize(width: 320, height: 480))
    fixture.view.frame.size.width = 200
    fixture.view.layoutIfNeeded()
    #expect(seen.last == CGSize(width: 200, height: 480))
    #expect(fixture.view.contentSize.width == 200)
  }

  // MARK: Measured sizes

  @Test func estimatedItemsKeepTheirMeasuredSizesThroughUpdates() {
    let fixture = Fixture([20], sections: [Fixture.list()])
    var heights = (0..<20).map { CGFloat(30 + $0) }
    fixture.height = { heights[$0.item] }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    let old = fixture.frame(5)?.height
    #expect(old == 35)
    fixture.forget()
    heights.insert(100, at: 2)
    heights.remove(at: 1)
    UIView.performWithoutAnimation {
      fixture.view.performBatchUpdates {
        fixture.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
        fixture.view.insertItems(at: [IndexPath(item: 1, section: 0)])
      }
      fixture.view.layoutIfNeeded()
    }
    #expect(fixture.frame(1)?.height == 100)
    #expect(fixture.frame(5)?.height == 35)
    #expect(fixture.asked == [IndexPath(item: 1, section: 0)])
  }

  @Test func invalidateLayoutMeasuresEstimatedItemsAgain() {
    let fixture = Fixture([5], sections: [Fixture.list()])
    var height: CGFloat = 30
    fixture.height = { _ in height }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentSize.height == 150)
    height = 60
    for cell in fixture.view.visibleCells { (cell as? Fixture.HeightCell)?.height = 60 }
    fixture.layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentSize.height == 300)
  }

  @Test func uniformAcrossSiblingsMakesItemsAsHighAsTheHighest() {
    let size = Fixture.size(.fractionalWidth(1), .estimated(20))
    let item = NSCollectionLayoutItem(
      layoutSize: Fixture.size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 20)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    let fixture = Fixture([4], sections: [NSCollectionLayoutSection(group: group)])
    fixture.height = { [30, 55, 20, 25][$0.item] }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect((0..<4).map { fixture.frame($0)?.height } == [55, 55, 25, 25])
    #expect(fixture.view.contentSize.height == 80)
  }

  // MARK: Boundary items

  @Test func scrollingMovesPinnedHeadersWithoutSolvingSections() {
    let size = Fixture.size(.fractionalWidth(1), .absolute(30))
    let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top)
    header.pinToVisibleBounds = true
    let section = Fixture.column(height: 100)
    section.boundarySupplementaryItems = [header]
    let fixture = Fixture([20, 20], sections: [section])
    fixture.forget()
    fixture.view.contentOffset.y = 250
    fixture.view.layoutIfNeeded()
    let shown = fixture.view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))
    #expect(shown?.frame == CGRect(x: 0, y: 250, width: 320, height: 30))
    fixture.view.contentOffset.y = 2015
    fixture.view.layoutIfNeeded()
    #expect(shown?.frame.minY == 2000)
    #expect(fixture.providerCalls == 0)
  }

  @Test func onlyElementsNearTheScreenAreMade() {
    let fixture = Fixture(Array(repeating: 100, count: 1_000), sections: [Fixture.column(height: 40)])
    #expect(fixture.view.contentSize.height == 4_000_000)
    #expect(fixture.asked.count == 12)
    #expect(fixture.providerCalls < 10)
    fixture.view.contentOffset.y = 2_000_000
    fixture.view.layoutIfNeeded()
    fixture.forget()
    fixture.view.contentOffset.y = 2_000_200
    fixture.view.layoutIfNeeded()
    #expect(fixture.asked.count == 5)
    #expect(fixture.providerCalls == 0)
  }

  /// With many sections, those out of reach are taken to be like the last one that was asked for.
  @Test func distantSectionsAreRequestedWhenTheyComeNear() {
    let fixture = Fixture(
      Array(repeating: 10, count: 200), sections: [Fixture.column(height: 40), Fixture.column(height: 60)])
    #expect(fixture.providerCalls < 10)
    fixture.view.scrollToItem(at: IndexPath(item: 9, section: 199), at: .bottom, animated: false)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentSize.height == 119_800)
    #expect(fixture.view.contentOffset.y == fixture.view.contentSize.height - 480)
    #expect(fixture.shown(9, 199)?.maxY == fixture.view.contentSize.height)
    fixture.forget()
    fixture.layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(fixture.providerCalls == 200)
    #expect(fixture.view.contentSize.height == 119_800)
  }

  @Test func fewSectionsAreRequestedOnceInASolve() {
    let fixture = Fixture(Array(repeating: 100, count: 20), sections: [Fixture.column(height: 40)])
    fixture.forget()
    fixture.layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(fixture.providerCalls == 20)
  }

  /// A header of text has the text size of its window when it is measured.
  @Test func estimatedHeadersAreMeasuredInTheWindow() {
    final class Header: UICollectionReusableView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let label = UILabel()
        label.text = "Header"
        label.font = .preferredFont(forTextStyle: .title3)
        label.adjustsFontForContentSizeCategory = true
        label.frame = bounds
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
          label.leadingAnchor.constraint(equalTo: leadingAnchor),
        ])
      }
      required init?(coder: NSCoder) { fatalError("unused") }
    }
    let section = Fixture.column(height: 40)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: Fixture.size(.fractionalWidth(1), .estimated(20)), elementKind: "header", alignment: .top)
    ]
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    let header = UICollectionView.SupplementaryRegistration<Header>(elementKind: "header") { _, _, _ in }
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    let root = UIViewController()
    root.view.addSubview(view)
    root.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    let test = TestWindow(root, size: CGSize(width: 300, height: 400))
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.applySnapshotUsingReloadData(snapshot)
    test.settle()
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let line = UIFont.preferredFont(forTextStyle: .title3, compatibleWith: traits).lineHeight
    let shown = view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))
    #expect((shown?.frame.height ?? 0) >= line - 1, "\(shown?.frame.height ?? 0) and not \(line)")
  }
}

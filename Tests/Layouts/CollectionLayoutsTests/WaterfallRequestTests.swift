import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// The requests of users of CHTCollectionViewWaterfallLayout; the table is in
/// Tests/Layouts/CollectionLayoutsTests/UsersAsk.md.
@MainActor
@Suite struct WaterfallRequestTests {
  final class Footers: NSObject, CollectionViewDelegateWaterfallLayout {
    var heights: [CGFloat] = []
    private(set) var asked: [Int] = []

    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: 2, height: 1 + path.item % 3) }
    func collectionView(
      _ view: UICollectionView, layout: WaterfallLayout, heightForFooterIn section: Int
    ) -> CGFloat {
      asked.append(section)
      return heights[section]
    }
  }

  /// Issue 113: a footer that the delegate was never asked for. Every section's is, also of one without items.
  @Test func theHeightOfEveryFooterOfAWaterfallIsRequested() {
    let footers = Footers()
    footers.heights = [10, 20, 0]
    let probe = LayoutProbe(
      WaterfallLayout(), size: CGSize(width: 210, height: 400), items: [3, 0, 1], scale: 1, delegate: footers)
    let kind = UICollectionView.elementKindSectionFooter
    #expect((0..<3).map { probe.frame(ofKind: kind, section: $0)?.height } == [10, 20, nil])
    #expect(Set(footers.asked) == [0, 1, 2])
    let seen = probe.elements(in: CGRect(x: 0, y: 0, width: 210, height: 9_000))
    #expect(seen.filter { $0.representedElementKind == kind }.map(\.indexPath.section) == [0, 1])
  }

  /// Issue 203: scrolling to an item leads beyond the content, or to where it is not.
  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func everyItemOfAWaterfallCanBeScrolledTo(_ direction: UICollectionView.ScrollDirection) throws {
    let layout = WaterfallLayout()
    layout.scrollDirection = direction
    let footers = Footers()
    footers.heights = [30, 30]
    let probe = LayoutProbe(
      layout, size: CGSize(width: 210, height: 300), items: [41, 20], scale: 1, delegate: footers)
    let view = probe.collectionView
    probe.test.layout()
    let places: [UICollectionView.ScrollPosition] =
      direction == .vertical ? [.top, .centeredVertically, .bottom] : [.left, .centeredHorizontally, .right]
    let end = CGPoint(
      x: max(0, view.contentSize.width - view.bounds.width), y: max(0, view.contentSize.height - view.bounds.height))
    for place in places {
      for (section, count) in [41, 20].enumerated() {
        for item in [0, count / 2, count - 1] {
          let path = IndexPath(item: item, section: section)
          view.scrollToItem(at: path, at: place, animated: false)
          probe.test.layout()
          let offset = view.contentOffset
          #expect((0...end.x).contains(offset.x), "\(path): \(offset)")
          #expect((0...end.y).contains(offset.y), "\(path): \(offset)")
          let cell = try #require(view.cellForItem(at: path), "\(path) is in sight")
          #expect(cell.frame.intersects(view.bounds))
        }
      }
    }
  }
}

/// Errors that end the program on iOS end it here as well, with one message that says what to do.
@Suite struct WaterfallMessageTests {
  /// Issue 124: footers have a height, and the data source makes none.
  @Test func aFooterThatTheDataSourceDoesNotProvideStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Source: NSObject, UICollectionViewDataSource {
          func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
          func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
          }
        }
        let layout = WaterfallLayout()
        layout.footerHeight = 20
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source()
        view.dataSource = source
        view.layoutIfNeeded()
        withExtendedLifetime(source) {}
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in [
      "UICollectionElementKindSectionFooter", "does not implement",
      "collectionView(_:viewForSupplementaryElementOfKind:at:)", "or let the layout place no such views",
    ] { #expect(text.contains(part), "\(text.prefix(600))") }
  }
}

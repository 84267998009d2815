import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// `headerTopPadding` is room above headers, of whichever mode; a pinned header stays at the edge.
@MainActor
@Suite struct HeaderPaddingTests {
  private func stage(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, padding: CGFloat?, rows: Int = 3
  ) -> ListStage {
    let stage = ListStage(appearance) {
      $0.headerMode = .supplementary
      $0.headerTopPadding = padding
    }
    stage.view.register(
      UICollectionViewListCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    stage.source.supplementaryViewProvider = { view, kind, path in
      let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
      var content = UIListContentConfiguration.header()
      content.text = "Header \(path.section)"
      (header as? UICollectionViewListCell)?.contentConfiguration = content
      return header
    }
    stage.show(["a": (0..<rows).map { "a\($0)" }, "b": (0..<rows).map { "b\($0)" }])
    return stage
  }

  private func frames(_ stage: ListStage) -> (headers: [CGRect], rows: [CGRect]) {
    let layout = stage.view.collectionViewLayout
    return (
      (0..<2).compactMap {
        layout.layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: $0))?.frame
      },
      (0..<2).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: 0, section: $0))?.frame }
    )
  }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped])
  func headerTopPaddingIsAboveEachHeaderOfAList(appearance: UICollectionLayoutListConfiguration.Appearance) {
    let (plain, padded) = (frames(stage(appearance, padding: 0)), frames(stage(appearance, padding: 30)))
    #expect(padded.headers[0].minY == plain.headers[0].minY + 30)
    #expect(padded.rows[0].minY == plain.rows[0].minY + 30)
    #expect(padded.headers[1].minY == plain.headers[1].minY + 60)
    #expect(padded.rows[1].minY == plain.rows[1].minY + 60)
    #expect(padded.headers.map(\.size) == plain.headers.map(\.size))
  }

  @Test func aPinnedHeaderStaysAtTheEdgeWithoutThePadding() throws {
    let stage = stage(.plain, padding: 30, rows: 20)
    #expect(frames(stage).headers[0].minY == 30)
    stage.view.contentOffset.y = 100
    stage.test.layout()
    let header = try #require(
      stage.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
    #expect(header.frame.minY == 100)
  }
}

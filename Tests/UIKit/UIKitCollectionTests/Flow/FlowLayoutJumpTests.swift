import Testing
import UIKit
import UIKitTesting

/// Ten million rows whose heights are unknown before they exist.
@MainActor @Suite
struct FlowLayoutJumpTests {
  static let count = 10_000_000

  @Test(arguments: [UICollectionView.ScrollPosition.top, .centeredVertically, .bottom])
  func theFirstFrameAfterAJumpShowsTheRightCells(position: UICollectionView.ScrollPosition) {
    let list = UnknownRows(count: Self.count)
    let test = TestWindow(list.view, scale: 1)
    list.view.layoutIfNeeded()
    for item in [Self.count - 1, 5_000_000, 12, 7_654_321, 7_654_400, 3, 9_000_000, 0] {
      let measured = list.measuredCount
      list.view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
      list.view.layoutIfNeeded()
      list.expectRight(showing: item)
      let visible = list.view.visibleCells.count
      #expect(list.measuredCount - measured <= 2 * visible, "\(item): \(visible) in sight")
    }
    withExtendedLifetime(test) {}
  }

  @Test func scrollingUpAfterAJumpShowsTheRightCells() {
    let list = UnknownRows(count: Self.count)
    let test = TestWindow(list.view, scale: 1)
    list.view.layoutIfNeeded()
    list.view.scrollToItem(at: IndexPath(item: 4_000_000, section: 0), at: .top, animated: false)
    list.view.layoutIfNeeded()
    for _ in 0..<40 {
      list.view.contentOffset.y -= 90
      list.view.layoutIfNeeded()
      list.expectRight(showing: nil)
    }
    withExtendedLifetime(test) {}
  }

  @Test func measuredRowsKeepTheirHeightsThroughInserts() {
    let list = UnknownRows(count: Self.count)
    let test = TestWindow(list.view, scale: 1)
    list.view.layoutIfNeeded()
    list.view.scrollToItem(at: IndexPath(item: 4_000_000, section: 0), at: .top, animated: false)
    list.view.layoutIfNeeded()
    let measured = list.measuredCount
    let frames = list.view.visibleCells.map(\.frame.height).sorted()
    UIView.performWithoutAnimation {
      list.first -= 1
      list.count += 1
      list.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      list.view.layoutIfNeeded()
    }
    #expect(list.measuredCount == measured)
    #expect(list.view.visibleCells.map(\.frame.height).sorted() == frames)
    list.expectRight(showing: 4_000_001)
    withExtendedLifetime(test) {}
  }
}

/// A list whose rows give their heights when they are asked.
@MainActor
private final class UnknownRows: NSObject, UICollectionViewDataSource {
  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  var count: Int
  /// The identity of the first row.
  var first = 0
  fileprivate(set) var measuredCount = 0

  init(count: Int) {
    self.count = count
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
    super.init()
    layout.estimatedItemSize = CGSize(width: 400, height: 50)
    layout.minimumLineSpacing = 0
    view.register(Row.self, forCellWithReuseIdentifier: "row")
    view.dataSource = self
  }

  private func height(_ item: Int) -> CGFloat { CGFloat(30 + (first + item + 1) &* 7919 % 61) }

  /// Expects that an item is visible, and that the visible rows have their preferred heights, touch each other and fill
  /// the bounds.
  func expectRight(showing item: Int?) {
    let rows = view.indexPathsForVisibleItems.sorted().map {
      (item: $0.item, frame: view.cellForItem(at: $0)?.frame ?? .zero)
    }
    if let item { #expect(rows.contains { $0.item == item }, "\(item)") }
    let bounds = view.bounds
    #expect((rows.first?.frame.minY ?? .infinity) <= bounds.minY, "\(item ?? -1)")
    #expect((rows.last?.frame.maxY ?? 0) >= bounds.maxY, "\(item ?? -1)")
    for row in rows { #expect(row.frame.height == height(row.item), "\(row.item)") }
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(row.frame.maxY == next.frame.minY, "\(row.item)")
      #expect(row.item + 1 == next.item)
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    if let row = cell as? Row {
      row.ask = { [unowned self] in
        measuredCount += 1
        return height(path.item)
      }
    }
    return cell
  }

  private final class Row: UICollectionViewCell {
    var ask: () -> CGFloat = { 0 }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = ask()
      return layoutAttributes
    }
  }
}

import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// Cells that a client hides stay hidden; what the collection view hides itself it shows again.
@MainActor @Suite
struct HiddenCellTests {
  private func rows(_ source: @escaping (UICollectionViewCell, Int) -> Void = { _, _ in }) -> (UICollectionView, Rows) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 50)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    let rows = Rows()
    rows.configure = source
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.delegate = rows
    return (view, rows)
  }

  private func hidden(_ view: UICollectionView) -> [Int] {
    view.indexPathsForVisibleItems.filter { view.cellForItem(at: $0)?.isHidden == true }.map(\.item)
  }

  @Test func aCellHiddenByTheDataSourceStaysHidden() {
    let (view, rows) = rows { cell, item in cell.isHidden = item == 1 }
    view.layoutIfNeeded()
    #expect(hidden(view) == [1])
    #expect(view.cellForItem(at: [0, 1])?.layer.isHidden == true)
    withExtendedLifetime(rows) {}
  }

  @Test func aCellHiddenInWillDisplayStaysHidden() {
    let (view, rows) = rows()
    rows.willDisplay = { cell, item in cell.isHidden = item == 2 }
    view.layoutIfNeeded()
    #expect(hidden(view) == [2])
  }

  @Test func cellsHiddenByTheClientStayHiddenWhenTheyAreReused() {
    let (view, rows) = rows()
    view.layoutIfNeeded()
    for cell in view.visibleCells { cell.isHidden = true }
    let known = Set(view.visibleCells.map(ObjectIdentifier.init))
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    for cell in view.visibleCells { #expect(cell.isHidden == known.contains(ObjectIdentifier(cell))) }
    #expect(view.visibleCells.contains { known.contains(ObjectIdentifier($0)) })
    withExtendedLifetime(rows) {}
  }

  @Test func cellsPrefetchedOrKeptForReuseAreShownWhenTheyAppear() {
    let (view, rows) = rows { cell, item in cell.isHidden = item == 12 }
    let test = TestWindow(view)
    test.settle()
    for _ in 0..<40 {
      view.contentOffset.y += 20
      test.advanceFrames()
      let shown = view.indexPathsForVisibleItems.filter { $0.item != 12 }
      #expect(shown.allSatisfy { view.cellForItem(at: $0)?.isHidden == false })
      #expect(hidden(view).allSatisfy { $0 == 12 })
      let visible = Set(view.visibleCells.map(ObjectIdentifier.init))
      for case let cell as UICollectionViewCell in view.subviews where !visible.contains(ObjectIdentifier(cell)) {
        #expect(cell.isHidden || !VisibleElements.overlap(cell.frame, view.bounds))
      }
    }
    #expect(rows.hasHidden)
  }

  /// A section of plain cells that closures change.
  final class Rows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var configure: (UICollectionViewCell, Int) -> Void = { _, _ in }
    var willDisplay: (UICollectionViewCell, Int) -> Void = { _, _ in }
    var hasHidden = false

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      configure(cell, path.item)
      hasHidden = hasHidden || cell.isHidden
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { willDisplay(cell, indexPath.item) }
  }
}

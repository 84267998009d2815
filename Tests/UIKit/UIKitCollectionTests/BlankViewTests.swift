import Testing
import UIKit
import UIKitTesting

/// Cases in which a collection view was left without cells until it was scrolled.
@MainActor
@Suite struct BlankViewTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    var count = 30
    var whileAsked: (() -> Void)?

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if let body = whileAsked {
        whileAsked = nil
        body()
      }
      return cell
    }
  }

  private let source = Source()
  private let view: UICollectionView
  private let window: TestWindow

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 40)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    window = TestWindow(view)
    window.advanceFrames(2)
  }

  @Test func aCollectionViewResizedFromZeroShowsItsCellsAgain() {
    let shown = view.visibleCells.count
    #expect(shown == 30)
    view.frame.size.height = 0
    window.advanceFrames(2)
    #expect(view.visibleCells.isEmpty)
    view.frame.size.height = 480
    window.advanceFrames(2)
    #expect(view.visibleCells.count == shown)
  }

  @Test func aReloadInsideCellForItemShowsTheNewData() {
    source.whileAsked = { [source, view] in
      source.count = 7
      view.reloadData()
    }
    view.reloadData()
    window.advanceFrames(4)
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(0..<7))
    view.setNeedsLayout()
    window.advanceFrames(2)
    #expect(view.visibleCells.count == 7)
  }
}

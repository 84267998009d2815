import CollectionCore
import Testing
import UIKit

/// The pools of a list that is released.
@MainActor @Suite struct ReusePoolsTests {
  @Test func aWaitingCellIsReleasedWithItsCollectionView() {
    weak var released: UICollectionViewCell?
    do {
      let layout = UICollectionViewFlowLayout()
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      let source = OneCellSource()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      view.layoutIfNeeded()
      released = view.visibleCells.first
      source.count = 0
      view.reloadData()
      view.layoutIfNeeded()
      #expect(released != nil)
    }
    #expect(released == nil)
  }
}

private final class OneCellSource: NSObject, UICollectionViewDataSource {
  var count = 1

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

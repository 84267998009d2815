import Testing
import UIKit
import UIKitTesting

/// Batch updates of a collection view that is in no window, as in tests on iOS that load a controller's view only.
@Suite @MainActor struct UpdatesWithoutWindowTests {
  private final class Items: NSObject, UICollectionViewDataSource {
    var counts: [Int] = []
    func numberOfSections(in view: UICollectionView) -> Int { counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private let items = Items()
  private let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())

  init() {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
  }

  /// DTCollectionViewManager reloads the data in the completion of a batch that inserts sections; its tests ask for the
  /// cell before.
  @Test func withoutAWindowCellsExistBeforeTheCompletionIsCalled() {
    let window = TestWindow()
    var isCompleted = false
    view.performBatchUpdates {
      items.counts = [1]
      view.insertSections([0])
      view.insertItems(at: [[0, 0]])
    } completion: { [view] _ in
      isCompleted = true
      view.reloadData()
    }
    #expect(view.cellForItem(at: [0, 0]) != nil)
    #expect(!isCompleted)
    window.advance(by: 0.1)
    #expect(isCompleted)
    #expect(view.cellForItem(at: [0, 0]) == nil)
  }

  @Test func theCompletionOfAnEmptyBatchComesLater() {
    let window = TestWindow()
    var isCompleted = false
    view.performBatchUpdates(nil) { _ in isCompleted = true }
    #expect(!isCompleted)
    window.advance(by: 0.1)
    #expect(isCompleted)
  }

  @Test func withoutAnimationsTheCompletionOfABatchIsCalledAtOnce() {
    var isCompleted = false
    UIView.performWithoutAnimation {
      view.performBatchUpdates {
        items.counts = [1]
        view.insertSections([0])
      } completion: { _ in
        isCompleted = true
      }
    }
    #expect(isCompleted)
  }
}

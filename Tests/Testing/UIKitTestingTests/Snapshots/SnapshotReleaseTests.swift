import Foundation
import Testing
import UIKit

@testable import UIKitTesting

/// A layout that one snapshot has shown may be used for the next one.
@MainActor
@Suite struct SnapshotReleaseTests {
  private final class ListController: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  @Test func `a layout may be used by the next controller at once`() async throws {
    let layout = UICollectionViewFlowLayout()
    var views: [UICollectionView] = []
    for _ in 0..<2 {
      let controller = ListController(collectionViewLayout: UICollectionViewFlowLayout())
      controller.view.frame.size = CGSize(width: 3000, height: 3000)
      controller.collectionView.collectionViewLayout = layout
      controller.collectionView.collectionViewLayout.invalidateLayout()
      controller.collectionView.reloadData()
      let strategy: Snapshotting<UIViewController, UIImage> = .image(
        on: .iPhoneX, traits: UITraitCollection(userInterfaceStyle: .light))
      let image = await withCheckedContinuation { done in
        strategy.snapshot(controller).run { done.resume(returning: $0) }
      }
      #expect(image.size == CGSize(width: 375, height: 812))
      #expect(layout.collectionView === controller.collectionView)
      #expect(controller.collectionView.contentSize.height > 0)
      views.append(controller.collectionView)
    }
    // The first one still lives, without the layout.
    #expect(views[0].collectionViewLayout !== layout)
    views[0].layoutIfNeeded()
    #expect(views[0].visibleCells.isEmpty && layout.collectionView === views[1])
  }
}

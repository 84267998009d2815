import Testing

@testable import UIKit

@MainActor
@Suite struct CollectionViewDefaultsTests {
  @Test func theBackgroundIsTheSystems() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(view.backgroundColor == .systemBackground)
  }

  @Test func anUpdateItemCanBeMadeAlone() {
    final class Insert: UICollectionViewUpdateItem {
      override var indexPathAfterUpdate: IndexPath? { [0, 3] }
      override var updateAction: Action { .insert }
    }
    let plain = UICollectionViewUpdateItem()
    #expect(plain.indexPathBeforeUpdate == nil && plain.indexPathAfterUpdate == nil)
    #expect(plain.updateAction.rawValue == 0)
    let layout = UICollectionViewFlowLayout()
    layout.prepare(forCollectionViewUpdates: [Insert()])
    #expect(Insert().indexPathAfterUpdate == [0, 3])
  }
}

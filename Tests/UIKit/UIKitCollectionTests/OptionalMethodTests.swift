import Testing
import UIKit

@MainActor
struct OptionalMethodTests {
  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 7, height: 8) }
  }

  private final class Silent: NSObject, UICollectionViewDelegateFlowLayout {}

  private func size(_ delegate: (any UICollectionViewDelegateFlowLayout)?) -> CGSize? {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    return view.resultIfImplemented({ delegate?.collectionView(view, layout: layout, sizeForItemAt: [0, 0]) })
  }

  @Test func implementedOptionalDelegateMethodsReturnTheirResults() {
    #expect(size(Sizes()) == CGSize(width: 7, height: 8))
  }

  @Test func missingOptionalDelegateMethodsReturnNil() {
    #expect(size(Silent()) == nil)
    #expect(size(nil) == nil)
  }
}

import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// The comparison of the cached tile and of the screen with a fresh query of the layout, as `QUIRE_SELF_CHECKS` makes
/// it after every layout pass.
@MainActor
final class LayoutSelfCheckTests: NSObject, UICollectionViewDataSource {
  private let view: UICollectionView
  private let test: TestWindow

  override init() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 50)
    flow.minimumLineSpacing = 0
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: flow)
    test = TestWindow(view, scale: 2)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  private var differences: [String] { view.layoutSession.differencesFromLayout() }

  @Test func theCacheMatchesTheLayoutAfterALayoutPass() { #expect(differences == []) }

  @Test func theSelfCheckFindsElementsMissingOrMisplacedInTheCache() {
    view.layoutSession.tileAttributes[0].values.center.y += 10
    view.layoutSession.tileAttributes.remove(at: 1)
    #expect(
      differences == [
        "cell 0-0 is cached at (0.0, 10.0, 100.0, 50.0), the layout has it at (0.0, 0.0, 100.0, 50.0)",
        "cell 0-1 is not cached, the layout has it at (0.0, 50.0, 100.0, 50.0)",
      ])
  }

  @Test func theSelfCheckFindsElementsThatTheLayoutDoesNotHave() {
    let extra = UICollectionViewLayoutAttributes(forCellWith: [0, 7])
    extra.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.layoutSession.tileAttributes.append(extra)
    #expect(differences == ["cell 0-7 is cached at (0.0, 0.0, 10.0, 10.0), the layout does not have it there"])
  }

  @Test func theSelfCheckFindsMisplacedViews() {
    let cell = view.cellForItem(at: [0, 1])
    cell?.appliedAttributes?.values.center.y += 5
    #expect(
      differences == [
        "the view of cell 0-1 is at (0.0, 55.0, 100.0, 50.0), the layout has it at (0.0, 50.0, 100.0, 50.0)"
      ])
  }
}

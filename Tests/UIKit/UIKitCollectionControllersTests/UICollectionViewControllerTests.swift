import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite struct UICollectionViewControllerTests {
  final class Controller: UICollectionViewController {
    var selectionIn: [String: [IndexPath]] = [:]

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    private func note(_ moment: String) { selectionIn[moment] = collectionView.indexPathsForSelectedItems ?? [] }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("willAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
      note("isAppearing")
      super.viewIsAppearing(animated)
    }
  }

  @Test func creatingACollectionViewControllerDoesNotLoadItsView() {
    let layout = UICollectionViewFlowLayout()
    let controller = UICollectionViewController(collectionViewLayout: layout)
    #expect(controller.collectionViewLayout === layout)
    #expect(controller.clearsSelectionOnViewWillAppear)
    #expect(!controller.useLayoutToLayoutNavigationTransitions)
    #expect(controller.installsStandardGestureForInteractiveMovement)
    controller.collectionView = nil
    #expect(!controller.isViewLoaded)
  }

  @Test func theCollectionViewOfAControllerIsASubviewOfItsView() {
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let collectionView = controller.collectionView
    #expect(controller.isViewLoaded)
    #expect(controller.view !== collectionView)
    #expect(controller.view.subviews.count == 1)
    #expect(controller.view.subviews.first === collectionView)
    #expect(collectionView?.dataSource === controller)
    #expect(collectionView?.delegate === controller)
    #expect(collectionView?.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(collectionView?.numberOfSections == 1)
    #expect(collectionView?.numberOfItems(inSection: 0) == 0)
  }

  @Test func settingTheCollectionViewOfAControllerReplacesIt() {
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let old = controller.collectionView
    let new = UICollectionView(
      frame: CGRect(x: 1, y: 2, width: 100, height: 200), collectionViewLayout: UICollectionViewLayout())
    controller.collectionView = new
    #expect(old?.superview == nil)
    #expect(old?.dataSource == nil)
    #expect(new.frame == controller.view.bounds)
    #expect(new.dataSource === controller)
    #expect(controller.collectionViewLayout !== new.collectionViewLayout)
    controller.collectionView = nil
    #expect(controller.collectionView == nil)
    #expect(controller.view.subviews.isEmpty)
  }

  @Test(arguments: [true, false])
  func clearsSelectionOnViewWillAppearDeselectsBeforeViewIsAppearing(clears: Bool) {
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    controller.clearsSelectionOnViewWillAppear = clears
    controller.collectionView.layoutIfNeeded()
    let path = IndexPath(item: 0, section: 0)
    controller.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    let test = TestWindow(controller)
    #expect(controller.selectionIn["willAppear"] == [path])
    #expect(controller.selectionIn["isAppearing"] == (clears ? [] : [path]))
    #expect(test.window.rootViewController === controller)
  }

  /// The methods that most controllers on iOS override; each must be found through the conformance that the base class
  /// declares.
  final class Overriding: UICollectionViewController {
    var calls: [String] = []

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("select \(indexPath.section) \(indexPath.item)")
    }
    override func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      calls.append("should highlight")
      return true
    }
    override func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { if indexPath.item == 0 { calls.append("display \(indexPath.section)") } }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
  }

  @Test func optionalDelegateMethodsOfAControllerSubclassAreCalled() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let controller = Overriding(collectionViewLayout: layout)
    let collectionView = controller.collectionView!
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    let test = TestWindow(controller.view, size: CGSize(width: 320, height: 480))
    test.layout()
    #expect(collectionView.numberOfSections == 2)
    #expect(controller.calls.contains("display 0"))
    let kind = UICollectionView.elementKindSectionHeader
    #expect(collectionView.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) != nil)
    controller.calls = []
    test.tap(at: collectionView.convert(CGPoint(x: 25, y: 65), to: nil))
    #expect(controller.calls == ["should highlight", "select 0 0"])
    collectionView.contentOffset.y = 30
    #expect(controller.calls.last == "scroll")
  }
}

import Testing
import UIKit
import UIKitTesting

private final class Items: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

@MainActor
struct LayoutNavigationTests {
  private func items(side: CGFloat) -> Items {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    return Items(collectionViewLayout: layout)
  }

  @Test(arguments: [true, false])
  func useLayoutToLayoutNavigationTransitionsKeepsTheCollectionView(animated: Bool) throws {
    let small = items(side: 50)
    let large = items(side: 100)
    large.useLayoutToLayoutNavigationTransitions = true
    let navigation = UINavigationController(rootViewController: small)
    let test = TestWindow(navigation, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    let shared = try #require(small.collectionView)
    let cell = try #require(shared.cellForItem(at: IndexPath(item: 5, section: 0)))
    navigation.pushViewController(large, animated: animated)
    test.settle()
    #expect(large.collectionView === shared)
    #expect(small.collectionView === shared)
    #expect(shared.collectionViewLayout === large.collectionViewLayout)
    #expect(shared.superview === large.view)
    #expect(shared.dataSource === small)
    #expect(shared.delegate === large)
    #expect(shared.cellForItem(at: IndexPath(item: 5, section: 0)) === cell)
    #expect(cell.frame.size == CGSize(width: 100, height: 100))
    navigation.popViewController(animated: animated)
    test.settle()
    #expect(shared.superview === small.view)
    #expect(shared.delegate === small)
    #expect(shared.collectionViewLayout === small.collectionViewLayout)
    #expect(cell.frame.size == CGSize(width: 50, height: 50))
  }

  @Test func aCanceledLayoutToLayoutPopKeepsTheLayout() throws {
    let small = items(side: 50)
    let large = items(side: 100)
    large.useLayoutToLayoutNavigationTransitions = true
    let navigation = UINavigationController(rootViewController: small)
    let test = TestWindow(navigation, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    navigation.pushViewController(large, animated: false)
    test.settle()
    let shared = try #require(large.collectionView)
    let cell = try #require(shared.cellForItem(at: IndexPath(item: 0, section: 0)))
    test.touchDown(at: CGPoint(x: 4, y: 400))
    for x in stride(from: 20, through: 100, by: 10) {
      test.advance(by: 0.016)
      test.move(to: CGPoint(x: x, y: 400))
    }
    test.advanceFrames()
    let width = cell.layer.presentation()?.bounds.width ?? 0
    #expect(width > 55)
    #expect(width < 99)
    for _ in 0..<20 {
      test.advance(by: 0.016)
      test.rest()
    }
    test.lift()
    test.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(shared.superview === large.view)
    #expect(shared.delegate === large)
    #expect(shared.collectionViewLayout === large.collectionViewLayout)
    #expect(shared.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width == 100)
  }
}

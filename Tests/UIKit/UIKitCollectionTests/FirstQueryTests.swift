import Testing
import UIKit
import UIKitTesting

/// The first question to a layout that knows its content only after it was asked for elements, as layouts do that
/// measure lazily.
@Suite @MainActor struct FirstQueryTests {
  /// A layout of rows that says its content's height only once it was asked for elements.
  private final class LazyRows: UICollectionViewLayout {
    var rects: [CGRect] = []
    private var height: CGFloat = 0

    override var collectionViewContentSize: CGSize { CGSize(width: collectionView!.bounds.width, height: height) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      rects.append(rect)
      height = CGFloat(collectionView!.numberOfItems(inSection: 0)) * 50
      return (0..<collectionView!.numberOfItems(inSection: 0)).map { layoutAttributesForItem(at: [0, $0])! }
        .filter { rect.intersects($0.frame) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 50, width: 320, height: 50)
      return attributes
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  @Test func theFirstLayoutQueryIsOneViewportBeforeTheContentSize() {
    let layout = LazyRows()
    let items = Items()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    // As brickkit's tests do: one pass, without a window.
    view.layoutSubviews()
    #expect(layout.rects == [CGRect(x: 0, y: 0, width: 320, height: 480)])
    #expect(view.contentSize == CGSize(width: 320, height: 2000))
    #expect(view.visibleCells.count == 10)
  }
}

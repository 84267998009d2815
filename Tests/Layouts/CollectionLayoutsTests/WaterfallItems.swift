import CollectionLayouts
import UIKit
import UIKitTesting

/// Items with a height each, and how often they were asked for it.
@MainActor
final class WaterfallItems: NSObject, UICollectionViewDataSource, CollectionViewDelegateWaterfallLayout {
  var heights: [[CGFloat]]
  var askedCount = 0
  /// A Boolean value that determines whether the sizes are given section by section.
  var givesAllAtOnce = false
  var dropsLast = 0

  init(_ heights: [[CGFloat]]) { self.heights = heights }

  func numberOfSections(in collectionView: UICollectionView) -> Int { heights.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights[section].count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? TallCell)?.height = heights[path.section][path.item]
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: path)
  }
  func collectionView(
    _ view: UICollectionView, layout: WaterfallLayout, sizesForItemsIn section: Int
  ) -> [CGSize]? {
    givesAllAtOnce ? heights[section].dropLast(dropsLast).map { CGSize(width: 100, height: $0) } : nil
  }
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    askedCount += 1
    return CGSize(width: 100, height: heights[path.section][path.item])
  }

  /// Shows the items in a window.
  func show(_ layout: WaterfallLayout) -> (UICollectionView, TestWindow) {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 330, height: 480), collectionViewLayout: layout)
    view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    return (view, TestWindow(view, scale: 1))
  }

  /// Returns the frames of the items in a layout, section by section.
  func frames(in layout: UICollectionViewLayout) -> [[CGRect]] {
    heights.indices.map { section in
      heights[section].indices.map {
        layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame ?? .null
      }
    }
  }

  /// Returns the frames and content size of a new layout of the same data.
  func laidOutAnew(like layout: WaterfallLayout) -> (frames: [[CGRect]], size: CGSize) {
    let twin = WaterfallLayout()
    twin.columnCount = layout.columnCount
    twin.itemRenderDirection = layout.itemRenderDirection
    twin.minimumInteritemSpacing = layout.minimumInteritemSpacing
    twin.headerHeight = layout.headerHeight
    let copy = WaterfallItems(heights)
    let (view, test) = copy.show(twin)
    test.layout()
    return withExtendedLifetime(view) { (copy.frames(in: twin), twin.collectionViewContentSize) }
  }
}

/// A cell with a given preferred height.
private final class TallCell: UICollectionViewCell {
  var height: CGFloat = 0
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = height
    return layoutAttributes
  }
}

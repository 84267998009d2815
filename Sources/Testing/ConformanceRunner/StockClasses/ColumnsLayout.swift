import UIKit

/// A header above columns of items, centered in the width, as a subclass of the flow layout.
final class ColumnsLayout: RecordingFlowLayout {
  var columns = 1
  var columnWidth: CGFloat = 0
  /// The distance between columns and between the items of one.
  var gap: CGFloat = 0
  var headerHeight: CGFloat = 0
  /// The distance from the header to the top of the columns, in points.
  var columnTop: CGFloat = 0
  /// The heights; item i takes element i mod count.
  var itemHeights: [CGFloat] = []
  /// A Boolean value that determines whether `prepare()` asks the data source itself for the count.
  var asksDataSource = false
  private var frames: [CGRect] = []

  override func prepare() {
    recording.prepare(self) {
      // The recording superclass must not record the call a second time.
      let run = recording.run
      recording.run = nil
      super.prepare()
      recording.run = run
      place()
    }
  }

  override var collectionViewContentSize: CGSize {
    recording.write("collectionViewContentSize", self)
    return CGSize(width: width, height: frames.map(\.maxY).max() ?? headerHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    recording.elements(self, in: rect) {
      (frames.indices.map(attributes) + [headerAttributes]).filter { $0.frame.overlaps(rect) }
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    recording.write("layoutAttributesForItem(at:)", self, ["indexPath": indexPath])
    return frames.indices.contains(indexPath.item) ? attributes(indexPath.item) : nil
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { headerAttributes }

  override class func register(in registry: Registry) {
    let layout = registry.addStock(ColumnsLayout.self, calls: LayoutRecording.calls)
    layout.make("init()") { ColumnsLayout() }
    layout.property("columns", \.columns)
    layout.property("columnWidth", \.columnWidth)
    layout.property("gap", \.gap)
    layout.property("headerHeight", \.headerHeight)
    layout.property("columnTop", \.columnTop)
    layout.property("itemHeights", \.itemHeights)
    layout.property("asksDataSource", \.asksDataSource)
  }

  private var width: CGFloat { collectionView?.bounds.width ?? 0 }

  private func place() {
    guard let collectionView, !itemHeights.isEmpty else { return }
    let count =
      asksDataSource
      ? collectionView.dataSource?.collectionView(collectionView, numberOfItemsInSection: 0) ?? 0
      : collectionView.numberOfItems(inSection: 0)
    let left = (width - CGFloat(columns) * columnWidth - CGFloat(columns - 1) * gap) / 2
    var ends = [CGFloat](repeating: headerHeight + columnTop, count: columns)
    frames = (0..<count).map { item in
      let column = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
      let frame = CGRect(
        x: left + CGFloat(column) * (columnWidth + gap), y: ends[column], width: columnWidth,
        height: itemHeights[item % itemHeights.count])
      ends[column] = frame.maxY + gap
      return frame
    }
  }

  private var headerAttributes: UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: width, height: headerHeight)
    return attributes
  }

  private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = frames[item]
    return attributes
  }
}

import UIKit

/// The layout of the call-order recordings: columns below a header, centred in the width, in a flow-layout subclass.
final class ColumnsLayout: RecordingFlowLayout {
  struct Metrics {
    var columns = 1
    var columnWidth = 0.0
    var gap = 0.0
    var headerHeight = 0.0
    /// How far below the header the columns start.
    var start = 0.0
    var itemHeight: (Int) -> Double = { _ in 0 }
  }

  private let metrics: Metrics
  /// How many items the data source says there are, asked in `prepare`.
  var ask: () -> Int = { 0 }
  private var frames: [CGRect] = []
  private var height = 0.0

  init(_ recording: LayoutRecording, metrics: Metrics) {
    self.metrics = metrics
    super.init(recording)
    recording.duringPrepare = { [unowned self] in place(ask()) }
  }

  required init?(coder: NSCoder) { nil }

  private var width: Double { collectionView.map { Double($0.bounds.width) } ?? 0 }

  private func place(_ count: Int) {
    let columns = Double(metrics.columns)
    let left = (width - columns * metrics.columnWidth - (columns - 1) * metrics.gap) / 2
    let top = metrics.headerHeight + metrics.start
    var ends = [Double](repeating: top, count: metrics.columns)
    frames = (0..<count).map { item in
      let column = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) }!
      let frame = CGRect(
        x: left + Double(column) * (metrics.columnWidth + metrics.gap), y: ends[column], width: metrics.columnWidth,
        height: metrics.itemHeight(item))
      ends[column] = Double(frame.maxY) + metrics.gap
      return frame
    }
    height = frames.map { Double($0.maxY) }.max() ?? metrics.headerHeight
  }

  override var collectionViewContentSize: CGSize {
    recording.note(Recorded.contentSize, self)
    return CGSize(width: width, height: height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    recording.note(Recorded.elements, self, rect: rect)
    let header = headerAttributes
    return (header.frame.intersects(rect) ? [header] : [])
      + frames.indices.filter { frames[$0].intersects(rect) }.map(attributes)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    recording.note(Recorded.item, self)
    return frames.indices.contains(indexPath.item) ? attributes(indexPath.item) : nil
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    recording.note(Recorded.supplementary, self)
    return headerAttributes
  }

  private var headerAttributes: UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: width, height: metrics.headerHeight)
    return attributes
  }

  private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = frames[item]
    return attributes
  }
}

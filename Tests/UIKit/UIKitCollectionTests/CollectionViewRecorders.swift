import UIKit
import UIKitTestSupport

/// Rows of 200 × 40 every 50 points, whose calls are logged; each override calls super.
class TracingLayout: UICollectionViewLayout {
  let log: CallLog
  var answers = true
  var size = CGSize(width: 200, height: 2000)
  var count = 40
  var rowHeight: CGFloat = 50
  private weak var lastContext: UICollectionViewLayoutInvalidationContext?

  init(_ log: CallLog) {
    self.log = log
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private var y: String { collectionView.map { "@\(Int($0.bounds.minY))" } ?? "@-" }

  override func prepare() {
    super.prepare()
    log.lines.append("prepare \(y)")
  }

  override var collectionViewContentSize: CGSize {
    log.lines.append("size")
    return size
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    log.lines.append("elements \(Int(rect.minX)) \(Int(rect.minY)) \(Int(rect.width)) \(Int(rect.height))")
    return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: rowHeight * CGFloat(indexPath.item), width: 200, height: 40)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    log.lines.append("should \(Int(newBounds.minY)) \(Int(newBounds.width)) \(y)")
    return answers
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    log.lines.append("context \(Int(newBounds.minY)) \(y)")
    let context = super.invalidationContext(forBoundsChange: newBounds)
    lastContext = context
    return context
  }

  override func invalidateLayout() {
    log.lines.append("invalidate \(y)")
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    log.lines.append("invalidate(with: \(context === lastContext ? "same" : "new")) \(y)")
    super.invalidateLayout(with: context)
  }
}

class TracingCell: UICollectionViewCell {
  var reuseCount = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
  }
}

/// Sections of items; what is asked is logged.
@MainActor final class TracingSource: NSObject, UICollectionViewDataSource {
  var counts = [40]
  let log: CallLog
  var onCell: (IndexPath) -> Void = { _ in }

  init(_ log: CallLog) { self.log = log }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    log.lines.append("count \(section)")
    return counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    log.lines.append("cell \(indexPath.section)-\(indexPath.item)")
    onCell(indexPath)
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor final class TracingDelegate: NSObject, UICollectionViewDelegate {
  let log: CallLog
  var refusesHighlight = false
  var refusesSelection = false

  init(_ log: CallLog) { self.log = log }

  private func note(_ call: String, _ path: IndexPath) { log.lines.append("\(call) \(path.section)-\(path.item)") }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.lines.append("didScroll @\(Int(scrollView.contentOffset.y))")
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight", indexPath)
    return !refusesHighlight
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("didHighlight", indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    note("didUnhighlight", indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    note("shouldSelect", indexPath)
    return !refusesSelection
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    note("shouldDeselect", indexPath)
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("willDisplay", indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("didEnd", indexPath) }
}

/// A collection view of 200 × 300 with tracing parts.
@MainActor struct Fixture {
  let log = CallLog()
  let layout: TracingLayout
  let source: TracingSource
  let delegate: TracingDelegate
  let view: UICollectionView

  /// Lays out and forgets the calls so far.
  init(counts: [Int] = [40], answers: Bool = true, isLaidOut: Bool = true) {
    layout = TracingLayout(log)
    layout.answers = answers
    source = TracingSource(log)
    source.counts = counts
    delegate = TracingDelegate(log)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.register(TracingCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    guard isLaidOut else { return }
    view.layoutIfNeeded()
    log.lines = []
  }

  var visibleItems: [Int] { view.indexPathsForVisibleItems.map(\.item) }
}

/// Writes down what is announced and what is taken back.
@MainActor
final class PrefetchRecorder: NSObject, UICollectionViewDataSourcePrefetching {
  var announced: [Int] = []
  var cancelled: [Int] = []

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    announced += indexPaths.map(\.item)
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths.map(\.item)
  }
}

import UIKit

/// A layout of equal items, each a step from the one before; it records the calls it receives.
final class RecordingLayout: UICollectionViewLayout, StockObject {
  var contentSize = CGSize.zero
  /// The frame of item 0; without one there are no attributes.
  var itemFrame: CGRect?
  var itemStep = CGPoint.zero
  let recording = LayoutRecording()

  var run: ScenarioRun? {
    get { recording.run }
    set { recording.run = newValue }
  }

  override func prepare() { recording.prepare(self) { super.prepare() } }

  override var collectionViewContentSize: CGSize {
    recording.write("collectionViewContentSize", self)
    return contentSize
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    recording.elements(self, in: rect) {
      guard let collectionView else { return [] }
      let paths = (0..<collectionView.numberOfSections).flatMap { section in
        (0..<collectionView.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
      }
      return paths.compactMap(attributes).filter { $0.frame.overlaps(rect) }
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    recording.write("layoutAttributesForItem(at:)", self, ["indexPath": indexPath])
    return attributes(indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    recording.shouldInvalidate(self, newBounds) { super.shouldInvalidateLayout(forBoundsChange: newBounds) }
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    recording.context(self, newBounds) { super.invalidationContext(forBoundsChange: newBounds) }
  }

  override func invalidateLayout() {
    recording.write("invalidateLayout()", self)
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    recording.invalidate(self, with: context)
    super.invalidateLayout(with: context)
  }

  static func register(in registry: Registry) {
    let layout = registry.addStock(RecordingLayout.self, calls: LayoutRecording.calls)
    layout.make("init()") { RecordingLayout() }
    layout.property("answer", \.recording.answer)
    layout.property("contentSize", \.contentSize)
    layout.property("itemFrame", \.itemFrame)
    layout.property("itemStep", \.itemStep)
  }

  private func attributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let itemFrame else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = itemFrame.offsetBy(dx: itemStep.x * CGFloat(path.item), dy: itemStep.y * CGFloat(path.item))
    return attributes
  }
}

import UIKit

/// A flow layout that records the calls it receives.
class RecordingFlowLayout: UICollectionViewFlowLayout, StockObject {
  /// A property whose setter invalidates the layout.
  final var marker = 0 { didSet { invalidateLayout() } }
  /// The collection view during the initializer.
  private(set) final var collectionViewDuringInit: UICollectionView?
  final let recording = LayoutRecording()

  override init() {
    super.init()
    collectionViewDuringInit = collectionView
  }

  required init?(coder: NSCoder) { nil }

  final var run: ScenarioRun? {
    get { recording.run }
    set { recording.run = newValue }
  }

  override func prepare() { recording.prepare(self) { super.prepare() } }

  override var collectionViewContentSize: CGSize {
    recording.write("collectionViewContentSize", self)
    return super.collectionViewContentSize
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    recording.elements(self, in: rect) { super.layoutAttributesForElements(in: rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    recording.write("layoutAttributesForItem(at:)", self, ["indexPath": indexPath])
    return super.layoutAttributesForItem(at: indexPath)
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

  class func register(in registry: Registry) {
    let layout = registry.addStock(RecordingFlowLayout.self, calls: LayoutRecording.calls)
    layout.make("init()") { RecordingFlowLayout() }
    layout.property("answer", \.recording.answer)
    layout.property("marker", \.marker)
    layout.get("collectionViewDuringInit", \.collectionViewDuringInit)
  }
}

import UIKit

/// A layout of elements that are given as frames; it writes down what it is asked.
final class RecordingLayout: UICollectionViewLayout {
  let recording: LayoutRecording
  var itemFrame: (Int) -> CGRect = { _ in .zero }
  var size = CGSize.zero

  init(_ recording: LayoutRecording) {
    self.recording = recording
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    recording.note(Recorded.prepareEnter, self)
    super.prepare()
    recording.duringPrepare?()
    recording.note(Recorded.prepareExit, self)
  }

  override var collectionViewContentSize: CGSize {
    recording.note(Recorded.contentSize, self)
    return size
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    recording.note(Recorded.elements, self, rect: rect)
    guard let collectionView, collectionView.numberOfSections > 0 else { return [] }
    return (0..<collectionView.numberOfItems(inSection: 0))
      .filter { !itemFrame($0).isEmpty && itemFrame($0).intersects(rect) }.map(attributes)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    recording.note(Recorded.item, self)
    return attributes(indexPath.item)
  }

  private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = itemFrame(item)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    recording.note(Recorded.should, self, rect: newBounds)
    return recording.answer ?? super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    recording.note(Recorded.context, self, rect: newBounds)
    let context = super.invalidationContext(forBoundsChange: newBounds)
    recording.made(context)
    return context
  }

  override func invalidateLayout() {
    recording.note(Recorded.invalidate, self)
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    recording.note(Recorded.invalidateWith, self, details: recording.sameContext(context))
    lastContext = context
    super.invalidateLayout(with: context)
  }

  private(set) var lastContext: UICollectionViewLayoutInvalidationContext?
}

/// A flow layout that writes down what it is asked.
class RecordingFlowLayout: UICollectionViewFlowLayout {
  let recording: LayoutRecording
  private(set) var lastContext: UICollectionViewLayoutInvalidationContext?

  init(_ recording: LayoutRecording) {
    self.recording = recording
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    recording.note(Recorded.prepareEnter, self)
    super.prepare()
    recording.duringPrepare?()
    recording.note(Recorded.prepareExit, self)
  }

  override var collectionViewContentSize: CGSize {
    recording.note(Recorded.contentSize, self)
    return super.collectionViewContentSize
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    recording.note(Recorded.elements, self, rect: rect)
    return super.layoutAttributesForElements(in: rect)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    recording.note(Recorded.item, self)
    return super.layoutAttributesForItem(at: indexPath)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    recording.note(Recorded.supplementary, self)
    return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    recording.note(Recorded.should, self, rect: newBounds)
    let answer = super.shouldInvalidateLayout(forBoundsChange: newBounds)
    return recording.answer ?? answer
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    recording.note(Recorded.context, self, rect: newBounds)
    let context = super.invalidationContext(forBoundsChange: newBounds)
    recording.made(context)
    return context
  }

  override func invalidateLayout() {
    recording.note(Recorded.invalidate, self)
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    recording.note(Recorded.invalidateWith, self, details: recording.sameContext(context))
    lastContext = context
    super.invalidateLayout(with: context)
  }
}

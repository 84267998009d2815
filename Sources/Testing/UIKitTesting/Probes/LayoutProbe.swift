public import UIKit

/// A layout with a collection view around it, to read its frames in a test.
///
/// ```swift
/// let probe = LayoutProbe(CircleLayout(), size: CGSize(width: 500, height: 500), items: [7])
/// #expect(probe.frames.count == 7)
/// ```
@preconcurrency @MainActor
public final class LayoutProbe {
  /// The collection view around the layout.
  public let collectionView: UICollectionView
  /// The layout that is probed.
  public let layout: UICollectionViewLayout
  /// The window that holds the collection view, to scroll, to resize and to take pictures.
  public let test: TestWindow
  private let dataSource: CountingDataSource

  private let delegate: (any UICollectionViewDelegate)?

  /// Creates a collection view of a size in points with item counts for each section, and lays it out.
  ///
  /// - Parameter delegate: answers the layout's questions (sizes, insets); kept while the probe lives.
  public init(
    _ layout: UICollectionViewLayout, size: CGSize, items: [Int], scale: CGFloat = 3,
    delegate: (any UICollectionViewDelegate)? = nil
  ) {
    self.layout = layout
    self.delegate = delegate
    collectionView = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    collectionView.contentInsetAdjustmentBehavior = .never
    dataSource = CountingDataSource(items)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: CountingDataSource.identifier)
    collectionView.dataSource = dataSource
    collectionView.delegate = delegate
    test = TestWindow(collectionView, scale: scale)
  }

  /// The frames of all items, section after section, in points.
  public var frames: [CGRect] {
    (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { frame($0, section: section) }
    }
  }

  /// Returns the frame of an item, in points; null when the layout has no attributes for it.
  public func frame(_ item: Int, section: Int = 0) -> CGRect {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }

  /// Returns the frame of a supplementary view, such as a header; nil when the layout has none there.
  public func frame(ofKind kind: String, section: Int = 0) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  /// Returns the layout's attributes for the elements in a rectangle of the content.
  public func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    layout.layoutAttributesForElements(in: rect) ?? []
  }

  /// The size of the content, in points.
  public var contentSize: CGSize { layout.collectionViewContentSize }

  /// The index paths of the cells on the screen, sorted.
  public var visibleItems: [IndexPath] { collectionView.indexPathsForVisibleItems.sorted() }

  /// Changes the numbers of items and reloads.
  public func reload(items: [Int]) {
    dataSource.counts = items
    collectionView.reloadData()
    test.layout()
  }

  /// Changes the size of the collection view, in points, and lays out.
  public func resize(to size: CGSize) {
    collectionView.frame.size = size
    test.layout()
  }

  /// Scrolls to an offset, in points, and lays out.
  public func scroll(to offset: CGPoint) {
    collectionView.contentOffset = offset
    test.layout()
  }
}

/// A data source of plain cells.
@preconcurrency @MainActor
private final class CountingDataSource: NSObject, UICollectionViewDataSource {
  static let identifier = "probe"
  var counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.identifier)
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
  }
}

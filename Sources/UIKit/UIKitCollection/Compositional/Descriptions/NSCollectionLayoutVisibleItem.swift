/// A visible element, whose appearance a handler of visible items may change.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The depth.
  var zIndex: Int { get set }
  /// A Boolean value that determines whether the element is hidden.
  var isHidden: Bool { get set }
  /// The center, in the coordinates of the layout, in points.
  var center: CGPoint { get set }
  /// The affine transform.
  var transform: CGAffineTransform { get set }
  /// The three-dimensional transform.
  var transform3D: CATransform3D { get set }
  /// The name of the item; always empty.
  var name: String { get }
  /// The section and item.
  var indexPath: IndexPath { get }
  /// The frame, in the coordinates of the layout, in points; in a row, before it is scrolled.
  var frame: CGRect { get }
  /// The bounds, in points.
  var bounds: CGRect { get }
  /// The category of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary view; nil for cells.
  var representedElementKind: String? { get }
}

/// A visible element, which changes the layout's attributes for it.
final class CompositionalVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  /// The attributes that the layout returns to the collection view.
  let attributes: UICollectionViewLayoutAttributes
  /// The attributes of the layout without changes by a handler.
  private(set) var natural: UICollectionViewLayoutAttributes.Values

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    natural = attributes.values
  }

  /// Replaces the layout's attributes; changes that a handler had made to the old ones are lost.
  func update(_ values: UICollectionViewLayoutAttributes.Values) {
    guard values != natural else { return }
    natural = values
    attributes.values = values
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }

  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }

  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }

  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }

  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }

  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }

  var name: String { "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}

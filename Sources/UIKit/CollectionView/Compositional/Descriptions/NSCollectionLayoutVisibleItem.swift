/// An element in sight, whose look a handler of visible items may change.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The depth.
  var zIndex: Int { get set }
  /// A Boolean value that determines whether the element is left out.
  var isHidden: Bool { get set }
  /// The middle, in the coordinates of the layout, in points.
  var center: CGPoint { get set }
  /// The transform in the plane.
  var transform: CGAffineTransform { get set }
  /// The transform in space.
  var transform3D: CATransform3D { get set }
  /// The name of the item; empty.
  var name: String { get }
  /// The section and item.
  var indexPath: IndexPath { get }
  /// The frame, in the coordinates of the layout, in points; that of a row before it is scrolled.
  var frame: CGRect { get }
  /// The extents, in points.
  var bounds: CGRect { get }
  /// The category of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary view; nil for cells.
  var representedElementKind: String? { get }
}

/// An element in sight: changes what the layout gives the collection view for it.
final class CompositionalVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  /// The attributes that the collection view gets.
  let attributes: UICollectionViewLayoutAttributes
  /// The place and look that the layout gave the element by itself.
  private(set) var natural: UICollectionViewLayoutAttributes.Values

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    natural = attributes.values
  }

  /// Takes another place and look from the layout; what a handler had set for the old one goes.
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

package import CollectionCore

/// The frame and appearance of one element, as a layout passes them to the collection view.
///
/// The collection view applies attributes only when `isEqual` says that they changed, and copies them: a subclass with
/// properties of its own overrides both `copy(with:)` and `isEqual(_:)`.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// All values in one struct: `isEqual` is not bound to the main actor in Foundation, so that it has to read them
  /// freely.
  @exclusivity(unchecked) nonisolated(unsafe) final var values = Values()

  /// Creates attributes without an element; instances of subclasses are created with this initializer.
  public override init() { super.init() }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    values.element = ElementKey(kind: .cell, indexPath: indexPath)
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    values.element = ElementKey(kind: .supplementary(elementKind), indexPath: indexPath)
  }

  /// Creates the attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    values.element = ElementKey(kind: .decoration(decorationViewKind), indexPath: indexPath)
  }

  /// The bounding box of the transformed element in the content's coordinates; setting it sets `center` and `size`.
  open var frame: CGRect {
    get { values.frame }
    set { values.frame = newValue }
  }

  /// The center of the element in the content's coordinates, in points.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }

  /// The size of the element before `transform3D`, in points.
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }

  /// A rectangle with the origin zero and the size `size`.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.size) }
    set { values.size = newValue.size }
  }

  /// The three-dimensional transform, applied about the center.
  open var transform3D: CATransform3D {
    get { values.transform ?? CATransform3DIdentity }
    set { values.transform = CATransform3DIsIdentity(newValue) ? nil : newValue }
  }

  /// The affine transform, applied about the center; setting it sets `transform3D`.
  ///
  /// A transform that leaves the plane of the content (`CATransform3DIsAffine` is false) reads as the identity.
  open var transform: CGAffineTransform {
    get {
      guard let transform = values.transform, CATransform3DIsAffine(transform) else { return .identity }
      return CATransform3DGetAffineTransform(transform)
    }
    set { values.transform = newValue.isIdentity ? nil : CATransform3DMakeAffineTransform(newValue) }
  }

  /// The opacity, 0 to 1.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  /// The stacking order: elements with higher values are in front; the order of equal ones is undefined.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  /// A Boolean value that indicates whether the element is hidden; the collection view makes no view for a hidden
  /// element.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  /// The element's section and item.
  open var indexPath: IndexPath {
    get { values.element.indexPath }
    set { values.element.indexPath = newValue }
  }

  /// The category of the element: a cell, a supplementary view or a decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { values.element.kind.category }

  /// The kind of a supplementary or decoration view; nil for a cell.
  open var representedElementKind: String? { values.element.kind.name }

  /// Returns attributes of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.make(Swift.type(of: self))
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self || other.values == values
  }

  open override var hash: Int { values.element.hashValue }

  open override var description: String {
    "<\(Swift.type(of: self)) \(values.element) frame \(values.frame)\(values.isHidden ? " hidden" : "")>"
  }
}

extension UICollectionViewLayoutAttributes {
  /// The element that the attributes describe: its kind and index path.
  package final var element: ElementKey { values.element }

  /// A Boolean value that indicates whether every number is finite.
  final var isUsable: Bool { values.isFinite }

  /// A Boolean value that indicates whether the object is of the class itself, without properties of a subclass.
  final var isPlain: Bool { Swift.type(of: self) == UICollectionViewLayoutAttributes.self }

  /// Returns whether applying `other` would change nothing; subclasses are compared by `isEqual`, the class itself
  /// directly.
  final func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
    isPlain && other.isPlain ? values == other.values : isEqual(other)
  }

  /// Returns a copy of the same class, so that later changes by the layout do not affect the collection view.
  final func copied() -> UICollectionViewLayoutAttributes {
    if isPlain {
      let copy = UICollectionViewLayoutAttributes()
      copy.values = values
      return copy
    }
    return (copy(with: nil) as? UICollectionViewLayoutAttributes) ?? self
  }

  /// Makes attributes for an element, of the class that a layout returns from `layoutAttributesClass`.
  static func make(_ attributesClass: AnyClass, for element: ElementKey) -> UICollectionViewLayoutAttributes {
    let attributes = make(attributesClass)
    attributes.values.element = element
    return attributes
  }

  private static func make(_ attributesClass: AnyClass) -> UICollectionViewLayoutAttributes {
    if attributesClass == UICollectionViewLayoutAttributes.self { return UICollectionViewLayoutAttributes() }
    guard attributesClass is UICollectionViewLayoutAttributes.Type else {
      fatalError(CollectionViewMessage.wrongAttributesClass(attributesClass))
    }
    return unsafeDowncast(makeInstance(of: attributesClass), to: UICollectionViewLayoutAttributes.self)
  }
}

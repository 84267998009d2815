import CollectionCore

/// The place and look of one element, as a layout gives it to the collection view.
///
/// The collection view applies attributes only when `isEqual` says that they changed, and copies them: a subclass with
/// properties of its own overrides both `copy(with:)` and `isEqual(_:)`.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// All values in one place: `isEqual` is not bound to the main actor in Foundation, so that it has to read them freely.
  nonisolated(unsafe) final var values = Values()

  /// Creates attributes without an element; subclasses are made with this initialiser.
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

  /// The middle of the element in the content's coordinates.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }

  /// The extents of the element before `transform3D`.
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }

  /// The rectangle at the origin with the extents `size`.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.size) }
    set { values.size = newValue.size }
  }

  /// The map applied about the centre, in three dimensions.
  open var transform3D: CATransform3D {
    get { values.transform ?? CATransform3DIdentity }
    set { values.transform = CATransform3DIsIdentity(newValue) ? nil : newValue }
  }

  /// The affine map applied about the centre; setting it sets `transform3D`.
  ///
  /// A map that leaves the plane of the content (`CATransform3DIsAffine` is false) reads as the identity.
  open var transform: CGAffineTransform {
    get {
      guard let transform = values.transform, CATransform3DIsAffine(transform) else { return .identity }
      return CATransform3DGetAffineTransform(transform)
    }
    set { values.transform = newValue.isIdentity ? nil : CATransform3DMakeAffineTransform(newValue) }
  }

  /// Opacity, 0 to 1.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  /// Elements with higher values are in front; the order of equal ones is undefined.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  /// Whether the element is hidden; the collection view makes no view for a hidden element.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  /// The element's section and item.
  open var indexPath: IndexPath {
    get { values.element.indexPath }
    set { values.element.indexPath = newValue }
  }

  /// Whether the element is a cell, a supplementary view or a decoration view.
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
  /// What this is about: the element's kind and index path.
  final var element: ElementKey { values.element }

  /// Whether every number can be placed on a screen.
  final var isUsable: Bool { values.isFinite }

  /// Whether applying `other` would change nothing; subclasses are asked, the class itself is compared directly.
  final func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
    if Swift.type(of: self) == UICollectionViewLayoutAttributes.self,
      Swift.type(of: other) == UICollectionViewLayoutAttributes.self
    {
      return values == other.values
    }
    return isEqual(other)
  }

  /// A copy with the type of this object, so that later changes by the layout do not reach the collection view.
  final func copied() -> UICollectionViewLayoutAttributes {
    if Swift.type(of: self) == UICollectionViewLayoutAttributes.self {
      let copy = UICollectionViewLayoutAttributes()
      copy.values = values
      return copy
    }
    return (copy(with: nil) as? UICollectionViewLayoutAttributes) ?? self
  }

  /// Makes attributes for an element, of the class that a layout names in `layoutAttributesClass`.
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
    return unsafeBitCast(attributesClass, to: LayoutAttributesTrampoline.Type.self).init()
  }
}

/// Makes attributes of a class known only at run time: the call is dispatched through the base's vtable slot, which is why
/// the class is not final.
///
/// Open, although nobody needs it: an optimiser that sees every subclass calls this class's own initialiser instead.
@_spi(Trampolines)
open class LayoutAttributesTrampoline: UICollectionViewLayoutAttributes {
  public required override init() { super.init() }
}

/// The properties of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  nonisolated(unsafe) final var values = Values()

  struct Values {
    var scrollDirection = UICollectionView.ScrollDirection.vertical
    var spacing: CGFloat = 0
    var reference = UIContentInsetsReference.safeArea
    var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] = []
  }

  public override init() { super.init() }

  /// The axis along which the sections follow each other.
  open var scrollDirection: UICollectionView.ScrollDirection {
    get { values.scrollDirection }
    set { values.scrollDirection = newValue }
  }

  /// The distance between two sections, in points.
  open var interSectionSpacing: CGFloat {
    get { values.spacing }
    set { values.spacing = newValue }
  }

  /// The reference of insets at the sides for sections that specify none.
  open var contentInsetsReference: UIContentInsetsReference {
    get { values.reference }
    set { values.reference = newValue }
  }

  /// The views at the edges of the whole content.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { values.boundaries }
    set { values.boundaries = newValue.map { $0.copied() } }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewCompositionalLayoutConfiguration else { return false }
    return values.scrollDirection == other.values.scrollDirection && values.spacing == other.values.spacing
      && values.reference == other.values.reference && values.boundaries == other.values.boundaries
  }

  open override var hash: Int { values.scrollDirection.hashValue }
}

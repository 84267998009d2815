import GeometryCore
import LayoutCore

/// The edges from which a section's insets are measured.
public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the layout's configuration.
  case automatic = 0
  case none = 1
  case safeArea = 2
  case layoutMargins = 3
  case readableContent = 4
}

/// Constants that specify the orthogonal scrolling of a section.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll: its groups follow each other along the layout.
  case none = 0
  case continuous = 1
  /// The section stops where a group begins.
  case continuousGroupLeadingBoundary = 2
  /// The section stops at multiples of the visible width.
  case paging = 3
  /// The section stops at the next group.
  case groupPaging = 4
  /// The section stops where the next group is centered.
  case groupPagingCentered = 5
}

/// A closure that is called with the visible elements and the section's offset, and may change their appearance.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// A section of a compositional layout: the repeating group, and the views and distances around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  nonisolated(unsafe) final var values: Values
  nonisolated(unsafe) private final var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  struct Values {
    var group: NSCollectionLayoutGroup
    var insets = NSDirectionalEdgeInsets.zero
    var spacing: CGFloat = 0
    var insetsReference = UIContentInsetsReference.automatic
    var supplementaryReference = UIContentInsetsReference.automatic
    var supplementariesFollow = true
    var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] = []
    var decorations: [NSCollectionLayoutDecorationItem] = []
    var scrolling = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The list that the section was made from; nil for others.
    var list: UICollectionLayoutListConfiguration?

    func isEqual(to other: Values) -> Bool {
      group == other.group && insets == other.insets && spacing == other.spacing
        && insetsReference == other.insetsReference && supplementaryReference == other.supplementaryReference
        && supplementariesFollow == other.supplementariesFollow && behavior == other.behavior
        && boundaries == other.boundaries && decorations == other.decorations && scrolling == other.scrolling
    }
  }

  /// Creates a section with a repeating group.
  public init(group: NSCollectionLayoutGroup) { values = Values(group: group.copied()) }

  private init(values: Values, handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?) {
    self.values = values
    self.handler = handler
    self.values.scrolling = values.scrolling.typedCopy()
  }

  /// The distances of the groups from the section's edges, in points.
  open var contentInsets: NSDirectionalEdgeInsets {
    get { values.insets }
    set { values.insets = newValue }
  }

  /// The distance between two groups, in points.
  open var interGroupSpacing: CGFloat {
    get { values.spacing }
    set { values.spacing = newValue }
  }

  /// The reference of the section's insets at the sides.
  open var contentInsetsReference: UIContentInsetsReference {
    get { values.insetsReference }
    set { values.insetsReference = newValue }
  }

  /// The reference of the insets of boundary items at the sides.
  open var supplementaryContentInsetsReference: UIContentInsetsReference {
    get { values.supplementaryReference }
    set { values.supplementaryReference = newValue }
  }

  /// A Boolean value that determines whether boundary items are inset by `contentInsets`.
  open var supplementariesFollowContentInsets: Bool {
    get { values.supplementariesFollow }
    set { values.supplementariesFollow = newValue }
  }

  /// The orthogonal scrolling behavior of the section.
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
    get { values.behavior }
    set { values.behavior = newValue }
  }

  /// The bounce and deceleration of an orthogonally scrolling section.
  open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties { values.scrolling }

  /// The views at the edges of the section.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { values.boundaries }
    set { values.boundaries = newValue.map { $0.copied() } }
  }

  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] {
    get { values.decorations }
    set { values.decorations = newValue.map { $0.copied() } }
  }

  /// The closure that is called with the visible elements whenever they or the offset change, and may change their
  /// appearance.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? {
    get { handler }
    set { handler = newValue }
  }

  open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutSection(values: values, handler: handler) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSection else { return false }
    return other === self || values.isEqual(to: other.values)
  }

  open override var hash: Int { values.group.hash }

  /// Returns the section as the solver represents it.
  func description(in context: CompositionalContext) -> CompositionalSection {
    let group = values.group.description(in: context)
    // Recorded: compositional-anchors/duplicate-kinds-throw.
    var kinds: Set<String> = []
    let repeated = group.supplementaryKinds.first { !kinds.insert($0).inserted }
    Log.require(repeated == nil, CompositionalError.repeatedSupplementary(repeated ?? "").message)
    var section = CompositionalSection(group: group)
    section.insets = Insets(values.insets)
    section.margins = context.margins(values.insetsReference)
    section.spacing = CompositionalError.finite(values.spacing, "interGroupSpacing")
    section.isOrthogonal = values.behavior != .none
    section.decorations = values.decorations.map(\.decoration)
    section.boundaries = values.boundaries.map(\.item)
    if let list = values.list, list.headerMode == .supplementary, let padding = list.headerTopPadding {
      section.headerPadding = max(0, CompositionalError.finite(padding, "headerTopPadding"))
    }
    var sides = section.margins
    if values.supplementaryReference != .automatic {
      sides = context.margins(values.supplementaryReference)
    } else if values.supplementariesFollow {
      sides.left += section.insets.left
      sides.right += section.insets.right
      sides.top += section.insets.top
      sides.bottom += section.insets.bottom
    }
    section.boundaryInsets = sides
    return section
  }
}

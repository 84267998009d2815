/// The state that determines a view's appearance.
public protocol UIConfigurationState {
  /// Creates a state for a trait collection, with default values.
  @MainActor init(traitCollection: UITraitCollection)
  /// The traits of the environment.
  var traitCollection: UITraitCollection { get set }
  /// Accesses the value of a custom state.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a custom state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key with a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state that determines a cell's appearance.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// Constants that specify the state of the cell during a drag.
  public enum DragState: Hashable, Sendable { case none, lifting, dragging }
  /// Constants that specify the state of the cell during a drop.
  public enum DropState: Hashable, Sendable { case none, notTargeted, targeted }

  public var traitCollection: UITraitCollection
  /// A Boolean value that indicates whether the cell is disabled.
  public var isDisabled = false
  /// A Boolean value that indicates whether the cell is highlighted by a touch or a pressed button.
  public var isHighlighted = false
  /// A Boolean value that indicates whether the cell is selected.
  public var isSelected = false
  /// A Boolean value that indicates whether the cell is focused.
  public var isFocused = false
  /// A Boolean value that indicates whether the cell is pinned away from its own place, so that it stays visible.
  public var isPinned = false
  /// A Boolean value that indicates whether the collection view is editing its items.
  public var isEditing = false
  /// A Boolean value that indicates whether the cell's item is expanded.
  public var isExpanded = false
  /// A Boolean value that indicates whether the cell is swiped.
  public var isSwiped = false
  /// A Boolean value that indicates whether the cell is being moved to another place.
  public var isReordering = false
  /// The state of the cell during a drag.
  public var cellDragState = DragState.none
  /// The state of the cell during a drop.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the default state of a cell.
  @preconcurrency @MainActor public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state that determines the appearance of a view other than a cell.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// A Boolean value that indicates whether the view is disabled.
  public var isDisabled = false
  /// A Boolean value that indicates whether the view is highlighted by a touch or a pressed button.
  public var isHighlighted = false
  /// A Boolean value that indicates whether the view is selected.
  public var isSelected = false
  /// A Boolean value that indicates whether the view is focused.
  public var isFocused = false
  /// A Boolean value that indicates whether the view is pinned away from its own place, so that it stays visible.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the default state of a view.
  @preconcurrency @MainActor public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

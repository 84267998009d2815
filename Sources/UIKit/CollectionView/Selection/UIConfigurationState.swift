/// The states that decide how something looks.
public protocol UIConfigurationState {
  /// Creates the state of nothing in particular.
  @MainActor init(traitCollection: UITraitCollection)
  /// The traits of the environment.
  var traitCollection: UITraitCollection { get set }
  /// A state of the client's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a state of the client's own.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates the key of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The states of a cell that decide how it looks.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// What a drag does to the cell.
  public enum DragState: Hashable, Sendable { case none, lifting, dragging }
  /// What a drop does to the cell.
  public enum DropState: Hashable, Sendable { case none, notTargeted, targeted }

  public var traitCollection: UITraitCollection
  /// Whether the cell cannot be used.
  public var isDisabled = false
  /// Whether a finger or a pressed button is on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the focus is on the cell.
  public var isFocused = false
  /// A Boolean value that indicates whether the cell is kept in sight, away from its own place.
  public var isPinned = false
  /// Whether the collection view edits its items.
  public var isEditing = false
  /// Whether what the cell stands for is open.
  public var isExpanded = false
  /// Whether the cell is swiped aside.
  public var isSwiped = false
  /// Whether the cell is carried to another place.
  public var isReordering = false
  /// What a drag does to the cell.
  public var cellDragState = DragState.none
  /// What a drop does to the cell.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell at rest.
  @MainActor public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The states of a view that decide how it looks.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// Whether the view cannot be used.
  public var isDisabled = false
  /// Whether a finger or a pressed button is on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the focus is on the view.
  public var isFocused = false
  /// A Boolean value that indicates whether the view is kept in sight, away from its own place.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a view at rest.
  @MainActor public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

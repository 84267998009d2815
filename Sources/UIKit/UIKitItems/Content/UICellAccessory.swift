public import CoreGraphics

/// A small view at the leading or trailing end of a list cell: an indicator, a control or a custom view.
public struct UICellAccessory {
  /// A closure that is called when the user taps an accessory.
  public typealias ActionHandler = () -> Void
  /// A closure that is called when the user has chosen an element of a menu.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  /// The states of a cell in which an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    case always
    case whenEditing
    case whenNotEditing

    package func isShown(isEditing: Bool) -> Bool {
      switch self {
      case .always: true
      case .whenEditing: isEditing
      case .whenNotEditing: !isEditing
      }
    }
  }

  /// The end of a cell at which an accessory is placed, and its position among the others.
  public enum Placement {
    /// A closure that returns the index of an accessory among those that are at its end already.
    public typealias Position = ([UICellAccessory]) -> Int

    /// At the leading end; without a position closest to the content.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing end; without a position closest to the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns the position before the accessories of a type, or that closest to the content if there are none.
    public static func position(before type: AccessoryType) -> Position {
      { others in others.firstIndex { $0.accessoryType == type } ?? others.count }
    }

    /// Returns the position after the accessories of a type, or that closest to the content if there are none.
    public static func position(after type: AccessoryType) -> Position {
      { others in others.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? others.count }
    }

    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }
  }

  /// The width that is reserved for an accessory, which is centered in it.
  public enum LayoutDimension {
    /// The width of the accessory.
    case actual
    /// The width that the system reserves for its accessories of this kind.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The types of accessories.
  public enum AccessoryType: Hashable {
    case disclosureIndicator
    case outlineDisclosure
    case checkmark
    case delete
    case insert
    case reorder
    case multiselect
    case label
    case detail
    case popUpMenu
    case customView(UIView)
  }

  /// The content of an accessory, beyond its type.
  enum Content {
    case symbol
    case label(String, LabelOptions)
    case menu(UIMenu, MenuSelectedElementDidChangeHandler?)
    case view(CustomViewConfiguration)
  }

  /// The type of the accessory.
  public let accessoryType: AccessoryType
  package var displayed: DisplayedState
  package var isHidden: Bool
  package var reservedLayoutWidth: LayoutDimension
  package var tintColor: UIColor?
  package var backgroundColor: UIColor?
  var content = Content.symbol
  var placement: Placement?
  package var outlineStyle = OutlineDisclosureOptions.Style.automatic
  package var showsVerticalSeparator = false
  package var actionHandler: ActionHandler?

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, isHidden: Bool, _ width: LayoutDimension, _ tintColor: UIColor?
  ) {
    accessoryType = type
    self.displayed = displayed
    self.isHidden = isHidden
    reservedLayoutWidth = width
    self.tintColor = tintColor
  }

  // MARK: Accessories

  /// Returns an accessory that indicates that the cell leads to more content.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    Self(.disclosureIndicator, displayed, isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor)
  }

  /// Returns an accessory that shows whether the cell's item is expanded, and expands or collapses it.
  /// - Parameter actionHandler: A closure that is called instead of expanding or collapsing the item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var made = Self(
      .outlineDisclosure, displayed, isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor)
    made.outlineStyle = options.style
    made.actionHandler = actionHandler
    return made
  }

  /// Returns a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    Self(.checkmark, displayed, isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor)
  }

  /// Returns an accessory that deletes the item; without a handler it reveals the trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var made = Self(.delete, displayed, isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor)
    made.backgroundColor = options.backgroundColor
    made.actionHandler = actionHandler
    return made
  }

  /// Returns an accessory that inserts an item.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var made = Self(.insert, displayed, isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor)
    made.backgroundColor = options.backgroundColor
    made.actionHandler = actionHandler
    return made
  }

  /// Returns the control by which the user moves a cell.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    var made = Self(.reorder, displayed, isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor)
    made.showsVerticalSeparator = options.showsVerticalSeparator
    return made
  }

  /// Returns an accessory that indicates whether the cell is selected in a multiple selection.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    var made = Self(
      .multiselect, displayed, isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor)
    made.backgroundColor = options.backgroundColor
    return made
  }

  /// Returns a short text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var made = Self(.label, displayed, isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor)
    made.content = .label(text, options)
    return made
  }

  /// Returns an accessory that shows details of the cell's item.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var made = Self(.detail, displayed, isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor)
    made.actionHandler = actionHandler
    return made
  }

  /// Returns a button that shows the chosen element of a menu, and the menu when it is tapped.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    var made = Self(.popUpMenu, displayed, isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor)
    made.content = .menu(menu, selectedElementDidChangeHandler)
    return made
  }

  /// Returns a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    var made = Self(
      .customView(configuration.customView), configuration.placement.displayed, isHidden: configuration.isHidden,
      configuration.reservedLayoutWidth, configuration.tintColor)
    made.content = .view(configuration)
    made.placement = configuration.placement
    return made
  }
}

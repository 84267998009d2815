// The options of accessories. Each has Apple's name, and nil or standard values leave the choice to the system.

extension UICellAccessory {
  /// The options of a disclosure indicator.
  public struct DisclosureIndicatorOptions {
    /// A Boolean value that indicates whether the accessory is hidden, while its width stays reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil for that of the system.
    public var tintColor: UIColor?

    /// Creates options, which are those of the system unless they are given.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The options of an outline disclosure.
  public struct OutlineDisclosureOptions {
    /// Constants that specify the taps that expand and collapse.
    public enum Style: Hashable, Sendable {
      /// As a header in a cell that is its section's header, otherwise as a cell.
      case automatic
      /// A tap anywhere in the cell expands and collapses.
      case header
      /// A tap on the accessory expands and collapses, one elsewhere selects.
      case cell
    }

    /// A Boolean value that indicates whether the accessory is hidden, while its width stays reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil for that of the system.
    public var tintColor: UIColor?
    /// The way in which the accessory is used.
    public var style: Style

    /// Creates options, which are those of the system unless they are given.
    public init(
      style: Style = .automatic, isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.style = style
    }
  }

  /// The options of a checkmark.
  public struct CheckmarkOptions {
    /// A Boolean value that indicates whether the accessory is hidden, while its width stays reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil for that of the system.
    public var tintColor: UIColor?

    /// Creates options, which are those of the system unless they are given.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The options of a delete accessory.
  public struct DeleteOptions {
    /// A Boolean value that indicates whether the accessory is hidden, while its width stays reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil for that of the system.
    public var tintColor: UIColor?
    /// The color behind the symbol; nil for that of the system.
    public var backgroundColor: UIColor?

    /// Creates options, which are those of the system unless they are given.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The options of an insert accessory.
  public struct InsertOptions {
    /// A Boolean value that indicates whether the accessory is hidden, while its width stays reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil for that of the system.
    public var tintColor: UIColor?
    /// The color behind the symbol; nil for that of the system.
    public var backgroundColor: UIColor?

    /// Creates options, which are those of the system unless they are given.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The options of the mark of a multiple selection.
  public struct MultiselectOptions {
    /// A Boolean value that indicates whether the accessory is hidden, while its width stays reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil for that of the system.
    public var tintColor: UIColor?
    /// The color behind the symbol; nil for that of the system.
    public var backgroundColor: UIColor?

    /// Creates options, which are those of the system unless they are given.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The options of the reorder control of a cell.
  public struct ReorderOptions {
    /// A Boolean value that indicates whether the accessory is hidden, while its width stays reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil for that of the system.
    public var tintColor: UIColor?
    /// A Boolean value that indicates whether a line separates the control from other accessories.
    public var showsVerticalSeparator: Bool

    /// Creates options, which are those of the system unless they are given.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool = true
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// The options of a detail accessory.
  public struct DetailOptions {
    /// A Boolean value that indicates whether the accessory is hidden, while its width stays reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil for that of the system.
    public var tintColor: UIColor?

    /// Creates options, which are those of the system unless they are given.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The options of a button with a menu.
  public struct PopUpMenuOptions {
    /// A Boolean value that indicates whether the accessory is hidden, while its width stays reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil for that of the system.
    public var tintColor: UIColor?

    /// Creates options, which are those of the system unless they are given.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The options of a short text.
  public struct LabelOptions {
    /// A Boolean value that indicates whether the accessory is hidden, while its width stays reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil for that of the system.
    public var tintColor: UIColor?
    /// The font.
    public var font: UIFont
    /// A Boolean value that indicates whether the font follows the content size category.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates options, which are those of the system unless they are given.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil,
      font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  /// A custom view as an accessory.
  public struct CustomViewConfiguration {
    /// The view, which belongs to one cell.
    public let customView: UIView
    /// The end of the cell at which the view is placed, and its position among the others.
    public let placement: Placement
    /// A Boolean value that indicates whether the view is hidden, while its width stays reserved.
    public let isHidden: Bool
    /// The width that is reserved for the view.
    public let reservedLayoutWidth: LayoutDimension
    /// The tint color of the view; nil for that of the cell.
    public let tintColor: UIColor?
    /// A Boolean value that indicates whether the view keeps its size if there is less room.
    public let maintainsFixedSize: Bool

    /// Creates a configuration of a view.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil, maintainsFixedSize: Bool = false
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }
}

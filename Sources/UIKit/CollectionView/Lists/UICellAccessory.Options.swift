// The options of accessories. Each has Apple's name, and those that are nil or standard leave the choice to the system.

extension UICellAccessory {
  /// The options of a disclosure indicator.
  public struct DisclosureIndicatorOptions {
    /// A Boolean value that indicates whether the accessory is left out, while its room is kept.
    public var isHidden: Bool
    /// The width that is kept free for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil: that of the system.
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

  /// The options of an accessory that expands and collapses.
  public struct OutlineDisclosureOptions {
    /// The ways in which an accessory that expands and collapses is used.
    public enum Style: Hashable, Sendable {
      /// As a header in a cell that shows its section's header, otherwise as a cell.
      case automatic
      /// A tap anywhere in the cell expands and collapses.
      case header
      /// A tap on the accessory expands and collapses, one elsewhere selects.
      case cell
    }

    /// A Boolean value that indicates whether the accessory is left out, while its room is kept.
    public var isHidden: Bool
    /// The width that is kept free for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil: that of the system.
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
    /// A Boolean value that indicates whether the accessory is left out, while its room is kept.
    public var isHidden: Bool
    /// The width that is kept free for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil: that of the system.
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

  /// The options of an accessory that deletes.
  public struct DeleteOptions {
    /// A Boolean value that indicates whether the accessory is left out, while its room is kept.
    public var isHidden: Bool
    /// The width that is kept free for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil: that of the system.
    public var tintColor: UIColor?
    /// The color behind the symbol; nil: that of the system.
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

  /// The options of an accessory that inserts.
  public struct InsertOptions {
    /// A Boolean value that indicates whether the accessory is left out, while its room is kept.
    public var isHidden: Bool
    /// The width that is kept free for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil: that of the system.
    public var tintColor: UIColor?
    /// The color behind the symbol; nil: that of the system.
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

  /// The options of a mark of a multiple selection.
  public struct MultiselectOptions {
    /// A Boolean value that indicates whether the accessory is left out, while its room is kept.
    public var isHidden: Bool
    /// The width that is kept free for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil: that of the system.
    public var tintColor: UIColor?
    /// The color behind the symbol; nil: that of the system.
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

  /// The options of the handle of a cell.
  public struct ReorderOptions {
    /// A Boolean value that indicates whether the accessory is left out, while its room is kept.
    public var isHidden: Bool
    /// The width that is kept free for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil: that of the system.
    public var tintColor: UIColor?
    /// A Boolean value that indicates whether a line separates the handle from other accessories.
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

  /// The options of an accessory that shows details.
  public struct DetailOptions {
    /// A Boolean value that indicates whether the accessory is left out, while its room is kept.
    public var isHidden: Bool
    /// The width that is kept free for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil: that of the system.
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
    /// A Boolean value that indicates whether the accessory is left out, while its room is kept.
    public var isHidden: Bool
    /// The width that is kept free for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil: that of the system.
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
    /// A Boolean value that indicates whether the accessory is left out, while its room is kept.
    public var isHidden: Bool
    /// The width that is kept free for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the accessory; nil: that of the system.
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

  /// A view of the client's own as an accessory.
  public struct CustomViewConfiguration {
    /// The view, which belongs to one cell.
    public let customView: UIView
    /// The end of the cell at which the view stands, and its place among the others.
    public let placement: Placement
    /// A Boolean value that indicates whether the view is left out, while its room is kept.
    public let isHidden: Bool
    /// The width that is kept free for the view.
    public let reservedLayoutWidth: LayoutDimension
    /// The tint color of the view; nil: that of the cell.
    public let tintColor: UIColor?
    /// A Boolean value that indicates whether the view keeps its size where there is less room.
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

public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// Items of a bar that belong together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// The items.
  @Observed open var barButtonItems: [UIBarButtonItem] { didSet { didChange?() } }
  /// The item that represents the group when space is limited; nil for none. Bars here show all items.
  open var representativeItem: UIBarButtonItem?
  /// A Boolean value that determines whether the items are never shown.
  @Observed open var isHidden = false { didSet { if isHidden != oldValue { didChange?() } } }
  /// A Boolean value that determines whether the group is always shown, regardless of the user's customization.
  open var alwaysAvailable = false
  /// The menu that represents the group; nil for one of the items.
  open var menuRepresentation: UIMenuElement?

  final var didChange: (() -> Void)?

  /// Creates a group.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
  }

  public convenience override init() { self.init(barButtonItems: [], representativeItem: nil) }

  public required init?(coder: NSCoder) {
    barButtonItems = []
    super.init()
  }

  /// A Boolean value that indicates whether the representative item is shown; always false here.
  open var isDisplayingRepresentativeItem: Bool { false }

  /// Returns a group that the user cannot remove from the bar.
  open class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

  /// Returns a group that the user can move on the bar; bars here are not customized.
  open class func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

  /// Returns a group that the user can add to the bar; bars here are not customized.
  /// - Parameter isInDefaultCustomization: A Boolean value that determines whether the group is initially on the bar.
  open class func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true, representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    group.isHidden = !isInDefaultCustomization
    return group
  }
}

extension UIBarButtonItem {
  /// Returns a group of the item, which the user cannot remove from the bar.
  public final func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  /// Returns a group of the item, which the user can move on the bar.
  public final func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }
  /// Returns a group of the item, which the user can add to the bar.
  public final func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
      items: [self])
  }
}

extension Sequence where Element == UIBarButtonItemGroup {
  /// The items that are shown.
  @MainActor var shownItems: [UIBarButtonItem] { filter { !$0.isHidden }.flatMap(\.barButtonItems) }
}

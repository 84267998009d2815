public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// The item of a tab bar for one controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the tab is selected; nil for the same image.
  @Observed open var selectedImage: UIImage? { didSet { didChange?() } }
  /// The text of the badge, such as a number of unread messages; nil for none.
  @Observed open var badgeValue: String? { didSet { didChange?() } }
  /// The color of the badge; nil for red.
  @Observed open var badgeColor: UIColor? { didSet { didChange?() } }

  /// The appearance of the bar while the item is selected; nil for the bar's.
  @Observed open var standardAppearance: UITabBarAppearance? { didSet { didChange?() } }
  /// The appearance of the bar at the edge of content while the item is selected; nil for the bar's.
  @Observed open var scrollEdgeAppearance: UITabBarAppearance? { didSet { didChange?() } }
  /// The translation of the title, in points.
  @Observed open var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an item with a tag that identifies it.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item whose image changes when it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UITabBarItem.badgeColor), .of(\UITabBarItem.titlePositionAdjustment),
    ]
  }
}

public import Foundation

/// What a tab bar shows for one controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the tab is selected; nil: the same one.
  open var selectedImage: UIImage? { didSet { didChange?() } }
  /// A short text in a red spot: a number of news.
  open var badgeValue: String? { didSet { didChange?() } }
  /// The colour of the spot; nil: red.
  open var badgeColor: UIColor? { didSet { didChange?() } }

  /// The look of the bar while the item is selected; kept for the client.
  open var standardAppearance: UITabBarAppearance?
  /// The look of the bar at the edge of content while the item is selected; kept for the client.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The translation of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an item with a number to tell it by.
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
}

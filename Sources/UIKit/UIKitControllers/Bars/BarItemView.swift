import CoreGraphics
import Foundation

/// The view of an item on a bar, with the width that the item requires.
@MainActor
struct BarItemView {
  /// The minimum width of a button, in points.
  private static let minimumWidth: CGFloat = 28

  /// The appearances of a bar's buttons.
  struct Appearances {
    let plain: UIBarButtonItemAppearance
    let done: UIBarButtonItemAppearance
  }

  let view: UIView
  /// The width in points; that of a flexible space is increased by its share of the remaining space.
  let width: CGFloat
  let isFlexible: Bool

  /// Creates the view of an item for a bar of a height in points.
  init(_ item: UIBarButtonItem, barHeight: CGFloat, appearances: Appearances? = nil) {
    AppearanceProxies.apply(to: item)
    isFlexible = item.systemItem == .flexibleSpace
    if let custom = item.customView {
      let size = custom.bounds.isEmpty ? custom.systemLayoutSizeFitting(.zero) : custom.bounds.size
      custom.bounds.size = size
      item.shownView = custom
      (view, width) = (custom, size.width)
      return
    }
    let button = UIButton(type: .system)
    view = button
    item.shownView = button
    if item.isSpace {
      button.isHidden = true
      width = item.width
      return
    }
    button.setTitle(item.image == nil ? item.title : nil, for: .normal)
    button.setImage(item.image, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    if let tint = item.tintColor { button.tintColor = tint }
    button.imageEdgeInsets = item.imageInsets
    let shift = item.titleAdjustment
    button.titleEdgeInsets = UIEdgeInsets(
      top: shift.vertical, left: shift.horizontal, bottom: -shift.vertical, right: -shift.horizontal)
    Self.style(button, of: item, by: item.style == .done ? appearances?.done : appearances?.plain)
    button.isEnabled = item.isEnabled
    button.isSelected = item.isSelected
    button.accessibilityLabel = item.title
    button.showsLargeContentViewer = true
    button.largeContentTitle = item.title
    button.largeContentImage = item.largeContentSizeImage
    button.largeContentImageInsets = item.largeContentSizeImageInsets
    button.menu = item.menu
    button.showsMenuAsPrimaryAction = item.opensMenu
    if item.changesSelectionAsPrimaryAction, item.opensMenu {
      button.changesSelectionAsPrimaryAction = true
      button.selectionDidChange = { [weak item] _ in item?.didChange?() }
    }
    button.addAction(UIAction { [weak item] _ in item?.perform(from: item) }, for: .primaryActionTriggered)
    let needed = button.sizeThatFits(CGSize(width: CGFloat.infinity, height: barHeight)).width.rounded(.up)
    width = item.width > 0 ? item.width : max(Self.minimumWidth, needed)
  }

  /// A Boolean value that indicates whether the view has the bar's height; a custom view has its own.
  var fillsHeight: Bool { view is UIButton }

  /// Gives a button the fonts and the colors that its bar and its item have for titles.
  private static func style(_ button: UIButton, of item: UIBarButtonItem, by appearance: UIBarButtonItemAppearance?) {
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      let own = item.titleTextAttributes(for: state) ?? [:]
      let attributes = (appearance?.attributes(for: state) ?? [:]).merging(own) { $1 }
      if let color = attributes[.foregroundColor] as? UIColor { button.setTitleColor(color, for: state) }
      if state == .normal, let font = attributes[.font] as? UIFont { button.titleLabel?.font = font }
    }
    let image = item.backgroundImage(for: .normal, barMetrics: .default) ?? appearance?.normal.backgroundImage
    if let image { button.setBackgroundImage(image, for: .normal) }
  }
}

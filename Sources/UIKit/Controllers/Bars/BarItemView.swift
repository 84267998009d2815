import CoreGraphics
import Foundation

/// The view that shows an item on a bar, with the extent that the item asks for along the bar.
@MainActor
struct BarItemView {
  /// The least width of a button, points.
  private static let leastWidth: CGFloat = 28

  let view: UIView
  /// In points; a flexible space adds its share of the room that is left.
  let width: CGFloat
  let isFlexible: Bool

  /// A Boolean value that indicates whether the view fills the bar's height; a custom view keeps its own.
  var fillsHeight: Bool { view is UIButton }

  /// Makes the view of an item for a bar of a height in points.
  init(_ item: UIBarButtonItem, barHeight: CGFloat) {
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
    button.isEnabled = item.isEnabled
    button.isSelected = item.isSelected
    button.accessibilityLabel = item.title
    button.addAction(UIAction { [weak item] _ in item?.perform(from: item) }, for: .primaryActionTriggered)
    let needed = button.sizeThatFits(CGSize(width: CGFloat.infinity, height: barHeight)).width.rounded(.up)
    width = item.width > 0 ? item.width : max(Self.leastWidth, needed)
  }
}

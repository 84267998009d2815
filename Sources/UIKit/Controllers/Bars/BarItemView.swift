import CoreGraphics
import Foundation

/// The view of an item on a bar, with the width that the item requires.
@MainActor
struct BarItemView {
  /// The minimum width of a button, in points.
  private static let leastWidth: CGFloat = 28

  let view: UIView
  /// The width in points; that of a flexible space is increased by its share of the remaining space.
  let width: CGFloat
  let isFlexible: Bool

  /// A Boolean value that indicates whether the view has the bar's height; a custom view has its own.
  var fillsHeight: Bool { view is UIButton }

  /// Creates the view of an item for a bar of a height in points.
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

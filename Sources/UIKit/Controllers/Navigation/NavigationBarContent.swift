import CoreGraphics
import Foundation

/// What a navigation bar shows for one item: the way back, the title, the buttons.
@MainActor
final class NavigationBarContent: UIView {
  private let titleBox: UIView
  private var leading: [(view: UIView, width: CGFloat)] = []
  private var trailing: [(view: UIView, width: CGFloat)] = []
  private let back: UIButton?
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 16

  init(_ item: UINavigationItem, back below: UINavigationItem?, in bar: UINavigationBar, goBack: @escaping () -> Void) {
    if let view = item.titleView {
      titleBox = view
    } else {
      let label = UILabel()
      label.text = item.title
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.textColor = .label
      label.textAlignment = .center
      label.accessibilityTraits.insert(.header)
      if let text = item.title, let attributes = bar.titleTextAttributes {
        label.attributedText = NSAttributedString(string: text, attributes: attributes)
      }
      titleBox = label
    }
    let left = item.leftBarButtonItems ?? []
    let showsBack = below != nil && !item.hidesBackButton && (left.isEmpty || item.leftItemsSupplementBackButton)
    back = showsBack ? NavigationBarContent.backButton(to: below, goBack) : nil
    super.init(frame: .zero)
    isOpaque = false
    addSubview(titleBox)
    if let back { addSubview(back) }
    leading = left.map(add)
    trailing = (item.rightBarButtonItems ?? []).map(add)
    for button in left + (item.rightBarButtonItems ?? []) { button.didChange = { [weak item] in item?.didChange() } }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A bar makes its content by code.") }

  private static func backButton(to item: UINavigationItem?, _ goBack: @escaping () -> Void) -> UIButton {
    var configuration = UIButton.Configuration.plain()
    let isMirrored = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
    configuration.image = UIImage(systemName: isMirrored ? "chevron.right" : "chevron.left")
    configuration.title = item?.titleOfBackButton
    configuration.imagePadding = 3
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 8, bottom: 7, trailing: 8)
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in goBack() })
    button.accessibilityIdentifier = "BackButton"
    button.accessibilityLabel = item?.titleOfBackButton ?? "Back"
    if let tint = item?.backBarButtonItem?.tintColor { button.tintColor = tint }
    return button
  }

  private func add(_ item: UIBarButtonItem) -> (view: UIView, width: CGFloat) {
    if let custom = item.customView {
      addSubview(custom)
      let size = custom.bounds.isEmpty ? custom.systemLayoutSizeFitting(.zero) : custom.bounds.size
      custom.bounds.size = size
      return (custom, size.width)
    }
    let button = UIButton(type: .system)
    if item.isSpace {
      button.isHidden = true
      addSubview(button)
      return (button, item.width)
    }
    button.setTitle(item.image == nil ? item.title : nil, for: .normal)
    button.setImage(item.image, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    if let tint = item.tintColor { button.tintColor = tint }
    button.isEnabled = item.isEnabled
    button.accessibilityLabel = item.title
    button.addAction(UIAction { [weak item] _ in item?.perform(from: item) }, for: .primaryActionTriggered)
    addSubview(button)
    let needed = max(28, button.sizeThatFits(CGSize(width: CGFloat.infinity, height: 44)).width.rounded(.up))
    return (button, item.width > 0 ? item.width : needed)
  }

  /// Moves the title aside and fades: −1 to the side of the way back, 0 in its place, 1 to the other side.
  func place(_ side: CGFloat) {
    let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    alpha = side == 0 ? 1 : 0
    titleBox.transform = CGAffineTransform(translationX: side * direction * bounds.width * 0.35, y: 0)
    back?.transform = CGAffineTransform(translationX: side * direction * bounds.width * 0.12, y: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let height = bounds.height
    func put(_ view: UIView, from start: CGFloat, width: CGFloat, _ viewHeight: CGFloat? = nil) {
      let h = min(viewHeight ?? height, height)
      let x = isMirrored ? bounds.width - start - width : start
      view.bounds.size = CGSize(width: max(0, width), height: h)
      view.center = CGPoint(x: x + width / 2, y: height / 2)
    }
    let insets = safeAreaInsets
    let startInset = isMirrored ? insets.right : insets.left
    let endInset = isMirrored ? insets.left : insets.right
    var start = startInset + Self.margin
    if let back {
      let wanted = back.sizeThatFits(CGSize(width: CGFloat.infinity, height: height)).width.rounded(.up)
      let width = min(wanted, max(44, bounds.width * 0.34))
      put(back, from: startInset, width: width)
      start = startInset + width + 8
    }
    for (view, width) in leading {
      put(view, from: start, width: width, view is UIButton ? nil : view.bounds.height)
      start += width + Self.gap
    }
    var end = endInset + Self.margin
    for (view, width) in trailing {
      put(view, from: bounds.width - end - width, width: width, view is UIButton ? nil : view.bounds.height)
      end += width + Self.gap
    }
    let room = max(0, bounds.width - start - end)
    let fitting = titleBox.sizeThatFits(CGSize(width: room, height: height))
    let width = min(fitting.width.rounded(.up), room)
    // In the middle of the bar where that is possible, else in the middle of what is left.
    let middle = min(max(bounds.width / 2, start + width / 2), max(bounds.width - end - width / 2, start + width / 2))
    put(titleBox, from: middle - width / 2, width: width, min(fitting.height.rounded(.up), height))
  }
}

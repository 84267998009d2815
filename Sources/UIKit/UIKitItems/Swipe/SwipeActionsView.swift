import CoreGraphics

/// The buttons that a swipe reveals next to a row.
///
/// The lengths are those of iOS 26.1: 10 points around the buttons, which are capsules with a height of 44 points and
/// the width of the widest title.
final class SwipeActionsView: UIView {
  let actions: [UIContextualAction]
  private let buttons: [SwipeActionButton]
  /// A Boolean value that indicates whether the row moves to the right.
  private let isAtLeft: Bool
  private let performsFirst: Bool

  /// The distances around the buttons, in points.
  static let padding: CGFloat = 10
  private static let buttonHeight: CGFloat = 44

  /// A Boolean value that indicates whether the first button fills the whole width, because lifting the finger performs
  /// its action.
  var isFull = false {
    didSet { if isFull != oldValue { UIView.animate(withDuration: 0.2) { self.layoutButtons() } } }
  }

  init(_ configuration: UISwipeActionsConfiguration, isAtLeft: Bool, perform: @escaping (UIContextualAction) -> Void) {
    actions = configuration.actions
    performsFirst = configuration.performsFirstActionWithFullSwipe
    self.isAtLeft = isAtLeft
    buttons = configuration.actions.map { action in SwipeActionButton(action) { perform(action) } }
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { fatalError("Swipe actions are made by their collection view.") }

  /// The width at which all buttons are fully visible, in points.
  var openWidth: CGFloat { CGFloat(buttons.count) * (buttonWidth + Self.padding) + Self.padding }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutButtons()
  }

  /// The width of a button: all are as wide as the widest.
  private var buttonWidth: CGFloat { buttons.map(\.naturalWidth).max() ?? 0 }

  /// Places the buttons in the width that the row reveals: closer together while it is less than they need.
  private func layoutButtons() {
    let height = min(Self.buttonHeight, max(0, bounds.height - 8))
    let y = (bounds.height - height) / 2
    let spread = min(1, bounds.width / max(1, openWidth))
    for (index, button) in buttons.enumerated() {
      var width = buttonWidth
      // Buttons grow when the row is pulled farther than they need.
      if bounds.width > openWidth { width += (bounds.width - openWidth) / CGFloat(buttons.count) }
      var x = (Self.padding + CGFloat(index) * (width + Self.padding)) * spread
      if isFull, performsFirst {
        x = index == 0 ? Self.padding : bounds.width
        width = index == 0 ? max(0, bounds.width - 2 * Self.padding) : width
      }
      let start = isAtLeft ? x : bounds.width - x - width
      button.frame = CGRect(x: start, y: y, width: width, height: height)
      button.alpha = isFull && performsFirst && index > 0 ? 0 : min(1, spread * 1.5)
    }
  }
}

/// The button of one swipe action: a capsule with an image, a title or both.
final class SwipeActionButton: UIControl {
  private let label = UILabel()
  private let picture = UIImageView()

  private static let titlePadding: CGFloat = 12
  private static let gap: CGFloat = 4

  init(_ action: UIContextualAction, perform: @escaping () -> Void) {
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    label.text = action.title
    label.font = .systemFont(ofSize: 13, weight: .medium)
    label.textColor = .white
    label.textAlignment = .center
    picture.image = action.image
    picture.tintColor = .white
    picture.contentMode = .scaleAspectFit
    if action.title != nil { addSubview(label) }
    if action.image != nil { addSubview(picture) }
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = action.title
    addAction(UIAction { _ in perform() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { fatalError("Swipe actions are made by their collection view.") }

  /// The width that title and image need, in points.
  var naturalWidth: CGFloat {
    let title = label.superview == nil ? 0 : label.intrinsicContentSize.width
    let image = picture.superview == nil ? 0 : min(24, picture.intrinsicContentSize.width)
    return max(44, max(title, image) + 2 * Self.titlePadding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    let title = label.superview == nil ? CGSize.zero : label.intrinsicContentSize
    let hasBoth = label.superview != nil && picture.superview != nil
    let room = bounds.height - (hasBoth ? title.height + Self.gap : 0) - 8
    let side = picture.superview == nil ? 0 : max(0, min(22, room))
    let height = side + title.height + (hasBoth ? Self.gap : 0)
    var y = (bounds.height - height) / 2
    if picture.superview != nil {
      picture.frame = CGRect(x: (bounds.width - side) / 2, y: y, width: side, height: side)
      y += side + (hasBoth ? Self.gap : 0)
    }
    label.frame = CGRect(x: 4, y: y, width: max(0, bounds.width - 8), height: title.height)
  }
}

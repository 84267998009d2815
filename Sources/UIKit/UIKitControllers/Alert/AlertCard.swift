import QuartzCore
@_spi(UIKitModules) import UIKitCore

/// The visible part of an alert: its texts, fields and buttons.
@MainActor
final class AlertCard: UIView {
  private weak var alert: UIAlertController?
  private let scroll = UIScrollView()
  private let title = UILabel()
  private let message = UILabel()
  private var buttons: [UIButton] = []

  private static let padding: CGFloat = 20
  private static let gap: CGFloat = 8
  private static let minimumButtonHeight: CGFloat = 44
  private static let minimumFieldHeight: CGFloat = 34

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 0.98, alpha: 1)
    }
    layer.cornerRadius = 26
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    title.font = UIFontMetrics(forTextStyle: .headline).scaledFont(for: .systemFont(ofSize: 17, weight: .semibold))
    title.textColor = .label
    message.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(for: .systemFont(ofSize: 15))
    message.textColor = .secondaryLabel
    for label in [title, message] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      scroll.addSubview(label)
    }
    addSubview(scroll)
    reload()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func traitsMayDiffer() {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Updates texts, fields and buttons from the alert.
  func reload() {
    guard let alert else { return }
    title.text = alert.title
    message.text = alert.message
    for field in alert.fields where field.superview !== scroll { scroll.addSubview(field) }
    for button in buttons { button.removeFromSuperview() }
    buttons = ordered(alert.actions).map { action in
      let button = self.button(for: action, isPreferred: action === alert.preferredAction)
      addSubview(button)
      return button
    }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Returns the buttons in order of display: side by side the cancel button comes first, in a column it comes last.
  private func ordered(_ actions: [UIAlertAction]) -> [UIAlertAction] {
    let others = actions.filter { $0.style != .cancel }
    let cancelling = actions.filter { $0.style == .cancel }
    return actions.count == 2 && alert?.preferredStyle == .alert ? cancelling + others : others + cancelling
  }

  private func button(for action: UIAlertAction, isPreferred: Bool) -> UIButton {
    var configuration = isPreferred ? UIButton.Configuration.filled() : .gray()
    configuration.title = action.title
    configuration.cornerStyle = .capsule
    switch (isPreferred, action.style) {
    case (true, .destructive): configuration.baseBackgroundColor = .systemRed
    case (false, .destructive): configuration.baseForegroundColor = .systemRed
    case (false, _): configuration.baseForegroundColor = .label
    default: break
    }
    let button = UIButton(configuration: configuration)
    button.isEnabled = action.isEnabled
    button.addAction(UIAction { [weak alert] _ in alert?.choose(action) }, for: .touchUpInside)
    return button
  }

  // MARK: Layout

  /// Returns the height of the content for a width, in points.
  func height(forWidth width: CGFloat) -> CGFloat {
    let content = placeContent(width: width, moves: false)
    return content + (buttons.isEmpty ? Self.padding : 10 + buttonsHeight(width: width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let isRow = isRow(width: width)
    let buttonsHeight = buttonsHeight(width: width)
    let content = placeContent(width: width, moves: true)
    let height = buttonHeight(width: width)
    scroll.frame = CGRect(x: 0, y: 0, width: width, height: max(0, bounds.height - buttonsHeight))
    scroll.contentSize = CGSize(width: width, height: content)
    let x = Self.padding - 4
    let inner = max(0, width - 2 * x)
    var y = bounds.height - buttonsHeight
    for (index, button) in buttons.enumerated() {
      if isRow {
        let each = (inner - Self.gap) / 2
        button.frame = CGRect(
          x: x + CGFloat(index) * (each + Self.gap), y: y, width: each, height: height)
      } else {
        button.frame = CGRect(x: x, y: y, width: inner, height: height)
        y += height + Self.gap
      }
    }
  }

  private func isRow(width: CGFloat) -> Bool {
    guard alert?.preferredStyle == .alert, buttons.count == 2 else { return false }
    let each = (width - 2 * Self.padding + 8 - Self.gap) / 2
    return buttons.allSatisfy { $0.intrinsicContentSize.width <= each }
  }

  /// Returns the height of the buttons and the space below them, in points.
  private func buttonsHeight(width: CGFloat) -> CGFloat {
    guard !buttons.isEmpty else { return 0 }
    let rows = isRow(width: width) ? 1 : CGFloat(buttons.count)
    return rows * buttonHeight(width: width) + (rows - 1) * Self.gap + 16
  }

  /// Returns the height of each button, in points: that of the highest title.
  private func buttonHeight(width: CGFloat) -> CGFloat {
    let inner = max(0, width - 2 * (Self.padding - 4))
    let room = CGSize(width: isRow(width: width) ? (inner - Self.gap) / 2 : inner, height: .greatestFiniteMagnitude)
    return buttons.map { $0.sizeThatFits(room).height.rounded(.up) }.reduce(Self.minimumButtonHeight, max)
  }

  /// Stacks the texts and fields, and returns their height in points.
  @discardableResult
  private func placeContent(width: CGFloat, moves: Bool) -> CGFloat {
    let inner = max(0, width - 2 * Self.padding)
    var y = Self.padding
    for label in [title, message] where label.text?.isEmpty == false {
      let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(.up)
      if moves { label.frame = CGRect(x: Self.padding, y: y, width: inner, height: height) }
      y += height + 6
    }
    for field in alert?.fields ?? [] {
      let height = max(Self.minimumFieldHeight, field.intrinsicContentSize.height.rounded(.up))
      if moves { field.frame = CGRect(x: Self.padding, y: y + 6, width: inner, height: height) }
      y += height + 8
    }
    return y
  }
}

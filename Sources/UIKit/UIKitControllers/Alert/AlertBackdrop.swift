import HostInterface
import QuartzCore
@_spi(UIKitModules) import UIKitCore

/// The view behind an alert that dims the window, blocks its touches and receives its key presses.
@MainActor
final class AlertBackdrop: UIView {
  private let card: AlertCard
  private weak var alert: UIAlertController?
  private let shade = UIView()

  init(_ card: AlertCard, of alert: UIAlertController) {
    self.card = card
    self.alert = alert
    super.init(frame: .zero)
    isOpaque = false
    accessibilityViewIsModal = true
    shade.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.5 : 0.25) }
    shade.isUserInteractionEnabled = false
    addSubview(shade)
    addSubview(card)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: 12, dy: 12)
    let isSheet = alert?.preferredStyle == .actionSheet
    let width = min(isSheet ? 380 : 300, max(0, room.width))
    let height = min(card.height(forWidth: width), max(0, room.height))
    let y = isSheet ? room.maxY - height : bounds.midY - height / 2
    card.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    card.center = CGPoint(x: (bounds.midX - width / 2).rounded() + width / 2, y: y.rounded() + height / 2)
  }

  // MARK: Appearing and disappearing

  /// Sets the state from which the alert appears.
  func putAway() {
    fade()
    card.transform = away
  }

  func bringIn() {
    shade.alpha = 1
    card.alpha = 1
    card.transform = .identity
  }

  func fade() {
    shade.alpha = 0
    card.alpha = 0
  }

  private var away: CGAffineTransform {
    alert?.preferredStyle == .actionSheet
      ? CGAffineTransform(translationX: 0, y: 40) : CGAffineTransform(scaleX: 1.12, y: 1.12)
  }

  // MARK: Touches and keys

  override var canBecomeFirstResponder: Bool { true }

  override func accessibilityPerformEscape() -> Bool { cancel() }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? alert?.title ?? alert?.message }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (alert?.title == nil ? nil : alert?.message) }
    set { super.accessibilityValue = newValue }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Cancels an action sheet when it is tapped outside; an alert has to be answered.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard alert?.preferredStyle == .actionSheet, touches.first?.view === self else { return }
    _ = cancel()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardEscape?: _ = cancel()
    case .keyboardReturnOrEnter?, .keypadEnter?: if let action = alert?.defaultAction { alert?.choose(action) }
    // Tab goes to the fields and buttons.
    case .keyboardTab?: super.pressesBegan(presses, with: event)
    default: break
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func insertTyped(_ text: String) -> Bool { true }

  override var leavesKeyboardFocus: Bool { true }

  private func cancel() -> Bool {
    guard let alert, let action = alert.cancelAction else { return false }
    alert.choose(action)
    return true
  }
}

extension AlertBackdrop: AccessibilityDescribing {
  package func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? { .alert }
}

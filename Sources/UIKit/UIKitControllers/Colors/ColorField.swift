import CoreGraphics
import QuartzCore
@_spi(UIKitModules) import UIKitControls
import UIKitCore

/// An area of colors from which one is chosen by the pointer or the arrow keys, with a ring at the present one.
@MainActor
class ColorField: UIControl {
  /// Called with the color that the user chooses, and whether the pointer is still down.
  final var didChoose: ((PickedColor, Bool) -> Void)?
  /// The color that is shown.
  final var value = PickedColor(hue: 0, saturation: 0, brightness: 0) { didSet { setNeedsLayout() } }

  private final let marker = UIView()

  init() {
    super.init(frame: .zero)
    contentMode = .redraw
    clipsToBounds = true
    layer.cornerRadius = 8
    isAccessibilityElement = true
    accessibilityLabel = Word.color.text
    accessibilityTraits = .adjustable
    marker.isUserInteractionEnabled = false
    marker.layer.borderColor = UIColor.white.cgColor
    marker.layer.borderWidth = 3
    marker.layer.shadowOpacity = 0.5
    marker.layer.shadowRadius = 2
    marker.layer.shadowOffset = .zero
    addSubview(marker)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A color field is made in code.") }

  // MARK: For subclasses

  /// Returns the place of a color in unit coordinates; nil if it is not in the field.
  func place(of value: PickedColor) -> CGPoint? { nil }
  /// Returns the color at a place in unit coordinates.
  func color(at place: CGPoint) -> PickedColor { value }
  /// The distance that an arrow key moves, in unit coordinates.
  var step: CGPoint { .zero }

  override func layoutSubviews() {
    super.layoutSubviews()
    let place = place(of: value)
    marker.isHidden = place == nil
    guard let place else { return }
    let side: CGFloat = 22
    marker.frame = CGRect(
      x: (place.x * bounds.width).clamped(to: side / 2...max(side / 2, bounds.width - side / 2)) - side / 2,
      y: (place.y * bounds.height).clamped(to: side / 2...max(side / 2, bounds.height - side / 2)) - side / 2,
      width: side, height: side)
    marker.layer.cornerRadius = side / 2
    accessibilityValue = value.spoken
  }

  // MARK: The pointer

  override var followsDrags: Bool { true }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    becomeFirstResponder()
    choose(at: touch.location(in: self), continuously: true)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(at: touch.location(in: self), continuously: true)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { choose(at: touch.location(in: self), continuously: false) }
  }

  private func choose(at point: CGPoint, continuously: Bool) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    choose(
      CGPoint(x: (point.x / bounds.width).clamped(to: 0...1), y: (point.y / bounds.height).clamped(to: 0...1)),
      continuously: continuously)
  }

  private func choose(_ place: CGPoint, continuously: Bool) {
    var new = color(at: place)
    new.alpha = value.alpha
    value = new
    didChoose?(new, continuously)
  }

  // MARK: Keys

  override var isPressedByKeys: Bool { false }
  override var canBecomeFirstResponder: Bool { isEnabled }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let move: CGPoint
    switch presses.first?.key?.keyCode {
    case .keyboardUpArrow?: move = CGPoint(x: 0, y: -step.y)
    case .keyboardDownArrow?: move = CGPoint(x: 0, y: step.y)
    case .keyboardRightArrow?: move = CGPoint(x: step.x, y: 0)
    case .keyboardLeftArrow?: move = CGPoint(x: -step.x, y: 0)
    default: return super.pressesBegan(presses, with: event)
    }
    // Without a place the first key goes to the first color.
    let old = place(of: value) ?? CGPoint(x: step.x / 2 - move.x, y: step.y / 2 - move.y)
    let new = CGPoint(x: old.x + move.x, y: old.y + move.y)
    guard (0...1).contains(new.x), (0...1).contains(new.y) else { return }
    choose(new, continuously: false)
  }

  override func accessibilityIncrement() { adjust(by: 1) }
  override func accessibilityDecrement() { adjust(by: -1) }

  private func adjust(by count: CGFloat) {
    let old = place(of: value) ?? CGPoint(x: step.x / 2 - count * step.x, y: step.y / 2)
    let new = CGPoint(x: old.x + count * step.x, y: old.y)
    if (0...1).contains(new.x) { choose(new, continuously: false) }
  }
}

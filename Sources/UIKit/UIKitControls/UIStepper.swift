import CoreGraphics
public import Foundation
import QuartzCore
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// A control with two buttons that decrement and increment a value.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private let divider = UIView()
  private let minus = UIImageView()
  private let plus = UIImageView()
  private var images: [String: UIImage] = [:]
  private var pressed: Side?
  private var timer = GestureTimer()

  private enum Side: String {
    case decrement, increment
  }

  private static let size = CGSize(width: 94, height: 32)
  /// The delay before a held button repeats, and then the interval between two steps, in seconds.
  private static let repeatDelay = 0.5
  private static let repeatInterval = 0.1

  /// Creates a stepper with the value 0 and the range from 0 to 100; its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.nib?.fill(self)
  }

  private func setUp() {
    isOpaque = false
    backgroundColor = .tertiarySystemFill
    divider.backgroundColor = .separator
    for part in [divider, minus, plus] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    minus.contentMode = .center
    plus.contentMode = .center
  }

  // MARK: Value

  private var storedValue = 0.0

  /// The value, limited to the range. NaN is reported and ignored.
  open var value: Double {
    get { storedValue }
    set {
      guard !newValue.isNaN else {
        return Log.warn("UIStepper.value was set to NaN; it stays \(storedValue). Look for a division by zero.")
      }
      storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
      setNeedsLayout()
    }
  }

  /// The minimum value.
  @Observed open var minimumValue = 0.0 { didSet { value = storedValue } }
  /// The maximum value.
  @Observed open var maximumValue = 100.0 { didSet { value = storedValue } }
  /// The amount by which a press changes the value; more than 0.
  @Observed open var stepValue = 1.0 {
    didSet {
      guard !(stepValue > 0) else { return }
      Log.warn("UIStepper.stepValue was set to \(stepValue), which is not more than 0; it stays \(oldValue).")
      _stepValue.wrappedValue = oldValue
    }
  }
  /// A Boolean value that determines whether a step beyond one end wraps to the other. The default is false.
  @Observed open var wraps = false { didSet { setNeedsLayout() } }
  /// A Boolean value that determines whether a held button steps repeatedly. The default is true.
  open var autorepeat = true
  /// A Boolean value that determines whether `valueChanged` is sent for every step of a held button, and not only at
  /// its end. The default is true.
  open var isContinuous = true

  private func canStep(_ side: Side) -> Bool {
    wraps || (side == .increment ? storedValue < maximumValue : storedValue > minimumValue)
  }

  /// Changes the value by one step, wrapping around if `wraps` is set.
  /// - Returns: True if the value changed.
  @discardableResult
  private func step(_ side: Side) -> Bool {
    let old = storedValue
    let next = old + (side == .increment ? stepValue : -stepValue)
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    return storedValue != old
  }

  // MARK: Appearance

  /// Sets the image between the buttons for a state; nil for a line.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) { setImage(image, "divider", leftState) }

  /// Returns the image between the buttons.
  open func dividerImage(forLeftSegmentState state: State, rightSegmentState rightState: State) -> UIImage? {
    image("divider", state)
  }

  /// Sets the image of the increment button; nil for a plus.
  open func setIncrementImage(_ image: UIImage?, for state: State) { setImage(image, "increment", state) }
  /// Returns the image of the increment button.
  open func incrementImage(for state: State) -> UIImage? { image("increment", state) }
  /// Sets the image of the decrement button; nil for a minus.
  open func setDecrementImage(_ image: UIImage?, for state: State) { setImage(image, "decrement", state) }
  /// Returns the image of the decrement button.
  open func decrementImage(for state: State) -> UIImage? { image("decrement", state) }
  /// Sets the background image of the buttons.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { setImage(image, "background", state) }
  /// Returns the background image of the buttons.
  open func backgroundImage(for state: State) -> UIImage? { image("background", state) }

  /// The size of every stepper, in points.
  open override var intrinsicContentSize: CGSize { UIStepper.size }

  /// Returns the size of every stepper, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let b = bounds
    layer.cornerRadius = b.height / 2
    layer.contents = image("background", state)?.uprightImage
    let half = (b.width / 2).rounded()
    let left = CGRect(x: b.minX, y: b.minY, width: half, height: b.height)
    let right = CGRect(x: b.minX + half, y: b.minY, width: b.width - half, height: b.height)
    minus.frame = isReversed ? right : left
    plus.frame = isReversed ? left : right
    divider.frame = CGRect(x: b.minX + half - 0.5, y: b.minY + 8, width: 1, height: max(0, b.height - 16))
    minus.image = image("decrement", state) ?? UIImage(systemName: "minus")
    plus.image = image("increment", state) ?? UIImage(systemName: "plus")
    for (view, side) in [(minus, Side.decrement), (plus, Side.increment)] {
      view.tintColor = isEnabled && canStep(side) ? .label : .tertiaryLabel
      view.alpha = pressed == side ? 0.4 : 1
    }
  }

  private func setImage(_ image: UIImage?, _ part: String, _ state: State) {
    images["\(part) \(state.rawValue)"] = image
    setNeedsLayout()
  }

  private func image(_ part: String, _ state: State) -> UIImage? {
    images["\(part) \(state.rawValue)"] ?? images["\(part) \(State.normal.rawValue)"]
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = side(at: touch.location(in: self))
    hasStepped = false
    becomeFirstResponder()
    setNeedsLayout()
    act()
    if autorepeat { hold(after: UIStepper.repeatDelay) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isOn = isTouchInside && pressed == side(at: touch.location(in: self))
    if !isOn { timer.cancel() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish() }
  open override func cancelTracking(with event: UIEvent?) { finish() }

  @_spi(UIKitModules) public override var takesTaps: Bool { true }

  private func side(at point: CGPoint) -> Side { (point.x >= bounds.midX) != isReversed ? .increment : .decrement }

  private var hasStepped = false

  private func act() {
    guard let pressed, step(pressed) else { return }
    hasStepped = true
    if isContinuous { send([.valueChanged, .primaryActionTriggered], with: nil) }
  }

  private func hold(after seconds: Double) {
    timer.set(after: seconds) { [weak self] in
      guard let self, isTracking else { return }
      act()
      hold(after: UIStepper.repeatInterval)
    }
  }

  private func finish() {
    timer.cancel()
    pressed = nil
    setNeedsLayout()
    if !isContinuous, hasStepped { send([.valueChanged, .primaryActionTriggered], with: nil) }
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Increments the value for the up and right arrow keys, and decrements it for down and left.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let side: Side
    switch presses.first?.key?.keyCode {
    case .keyboardUpArrow?: side = .increment
    case .keyboardDownArrow?: side = .decrement
    case .keyboardRightArrow?: side = isReversed ? .decrement : .increment
    case .keyboardLeftArrow?: side = isReversed ? .increment : .decrement
    default: return super.pressesBegan(presses, with: event)
    }
    if isEnabled, step(side) { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  @_spi(UIKitModules) public override var isPressedByKeys: Bool { false }
  @_spi(UIKitModules) open override var defaultAccessibilityValue: String? {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  open override func accessibilityIncrement() { if isEnabled { adjust(to: value + stepValue) } }
  open override func accessibilityDecrement() { if isEnabled { adjust(to: value - stepValue) } }

  @_spi(UIKitModules) open override func setAccessibilityNumber(_ value: Double) -> Bool {
    guard isEnabled, !value.isNaN else { return false }
    adjust(to: value)
    return true
  }

  override var accessibilityTraitsOfClass: UIAccessibilityTraits { .adjustable }
}

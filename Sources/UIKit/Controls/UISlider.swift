import CoreGraphics
public import Foundation
import QuartzCore

/// A control that picks a number from a range by a thumb on a track.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private let track = UIView()
  private let filled = UIView()
  private let thumb = SliderThumb()
  private var grip: CGFloat = 0

  /// Creates a slider from 0 to 1 at 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.nib?.fill(self)
  }

  private func setUp() {
    for view in [track, filled, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isOpaque = false
    updateColors()
  }

  // MARK: Value

  private var storedValue: Float = 0

  /// The number; kept in the range. NaN is reported and ignored.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// The least number; a larger `maximumValue` than before raises `value`.
  open var minimumValue: Float = 0 { didSet { rangeDidChange() } }
  /// The greatest number.
  open var maximumValue: Float = 1 { didSet { rangeDidChange() } }
  /// Whether `valueChanged` is sent while the thumb is dragged, not only at its end.
  open var isContinuous = true

  /// Sets the number, kept in the range.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else {
      Log.warn(
        "UISlider.value was set to NaN; it stays \(storedValue). Look for a division by zero where the value is computed."
      )
      return
    }
    let new = min(max(value, minimumValue), max(minimumValue, maximumValue))
    guard new != storedValue else { return }
    storedValue = new
    setNeedsLayout()
    if animated {
      animateParts(over: 0.25) { self.layoutIfNeeded() }
    }
  }

  private func rangeDidChange() {
    if maximumValue < minimumValue { maximumValue = minimumValue }
    storedValue = min(max(storedValue, minimumValue), maximumValue)
    setNeedsLayout()
  }

  // MARK: Look

  /// The colour of the track below the thumb; nil: the tint.
  open var minimumTrackTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of the track above the thumb; nil: a grey.
  open var maximumTrackTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of the thumb; nil: white.
  open var thumbTintColor: UIColor? { didSet { updateColors() } }

  private static let thumbSize = CGSize(width: 28, height: 28)
  private static let trackHeight: CGFloat = 4

  /// 34 points high; as wide as it is made.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

  /// Returns the width asked for and 34 points of height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: 34)
  }

  /// Returns where the track is, in points.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + 2, y: bounds.midY - UISlider.trackHeight / 2, width: max(0, bounds.width - 4),
      height: UISlider.trackHeight)
  }

  /// Returns where the thumb is for a number, in points.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = UISlider.thumbSize
    let travel = max(0, bounds.width - size.width)
    let share = fraction(of: value)
    let x = bounds.minX + travel * (isReversed ? 1 - share : share)
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func fraction(of value: Float) -> CGFloat {
    let range = maximumValue - minimumValue
    return range > 0 ? CGFloat((value - minimumValue) / range) : 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: area, value: storedValue)
    track.frame = area
    filled.frame =
      isReversed
      ? CGRect(x: knob.midX, y: area.minY, width: max(0, area.maxX - knob.midX), height: area.height)
      : CGRect(x: area.minX, y: area.minY, width: max(0, knob.midX - area.minX), height: area.height)
    track.layer.cornerRadius = area.height / 2
    filled.layer.cornerRadius = area.height / 2
    thumb.frame = knob
    alpha = isEnabled ? 1 : 0.5
  }

  private func updateColors() {
    track.backgroundColor = maximumTrackTintColor ?? .systemFill
    filled.backgroundColor = minimumTrackTintColor ?? tintColor
    thumb.color = thumbTintColor ?? .white
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    updateColors()
  }

  // MARK: Touches

  /// A swipe along the track that begins on the thumb moves the thumb.
  override func keeps(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
    guard let swipe = recognizer as? UISwipeGestureRecognizer else { return false }
    return !swipe.direction.isDisjoint(with: [.left, .right]) && swipe.numberOfTouchesRequired <= 1
      && thumb.frame.insetBy(dx: -8, dy: -8).contains(touch.location(in: self))
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    let x = touch.location(in: self).x
    // A press beside the thumb brings it there, so that one click with a mouse is enough.
    grip = thumb.frame.insetBy(dx: -8, dy: -16).contains(touch.location(in: self)) ? x - thumb.frame.midX : 0
    becomeFirstResponder()
    follow(touch, with: event)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, with: event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { follow(touch, with: nil, isLast: true) }
  }

  private func follow(_ touch: UITouch, with event: UIEvent?, isLast: Bool = false) {
    let travel = bounds.width - UISlider.thumbSize.width
    guard travel > 0 else { return }
    let x = touch.location(in: self).x - grip - bounds.minX - UISlider.thumbSize.width / 2
    var share = (x / travel).clamped(to: 0...1)
    if isReversed { share = 1 - share }
    let old = storedValue
    setValue(minimumValue + Float(share) * (maximumValue - minimumValue), animated: false)
    if isContinuous ? storedValue != old : isLast { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Arrow keys move the thumb by a twentieth of the range, Home and End to its ends.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, let key = presses.first?.key, let new = value(after: key.keyCode) else {
      return super.pressesBegan(presses, with: event)
    }
    let old = storedValue
    setValue(new, animated: false)
    if storedValue != old { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  private func value(after key: UIKeyboardHIDUsage) -> Float? {
    let step = (maximumValue - minimumValue) / 20
    switch key {
    case .keyboardRightArrow: return storedValue + (isReversed ? -step : step)
    case .keyboardLeftArrow: return storedValue - (isReversed ? -step : step)
    case .keyboardUpArrow: return storedValue + step
    case .keyboardDownArrow: return storedValue - step
    case .keyboardHome: return minimumValue
    case .keyboardEnd: return maximumValue
    default: return nil
    }
  }
}

/// The round thumb of a slider, with a shadow.
final class SliderThumb: UIView {
  var color = UIColor.white {
    didSet { backgroundColor = color }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = color
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 1.5)
    layer.borderColor = UIColor(white: 0, alpha: 0.06).cgColor
    layer.borderWidth = 0.5
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }
}

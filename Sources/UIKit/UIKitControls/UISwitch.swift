import CoreGraphics
public import Foundation
import QuartzCore
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// The looks of a switch.
  public enum Style: Int, Hashable, Sendable {
    case automatic = 0
    /// A box that is checked, on a Mac.
    case checkbox = 1
    case sliding = 2
  }

  /// The look that the client prefers; switches here always slide.
  open var preferredStyle = Style.automatic
  /// The title of a check box; without effect here.
  open var title: String?
  /// An image for the switch that is on; without effect since iOS 7.
  open var onImage: UIImage?
  /// An image for the switch that is off; without effect since iOS 7.
  open var offImage: UIImage?

  private let thumb = SliderThumb()
  private var storedIsOn = false
  private var startsOn = false
  private var wasDragged = false

  /// The size of every switch, in points.
  private static let size = CGSize(width: 63, height: 28)

  /// The color while the switch is on; nil for green.
  @Observed open var onTintColor: UIColor? { didSet { updateColors() } }
  /// The color of the thumb; nil for white.
  @Observed open var thumbTintColor: UIColor? { didSet { updateColors() } }

  /// Creates a switch that is off; its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.nib?.fill(self)
  }

  /// The look of the switch.
  open var style: Style { .sliding }

  /// A Boolean value that determines whether the switch is on. The default is false.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// Sets the state of the switch. No event is sent.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != storedIsOn else { return }
    storedIsOn = on
    setNeedsLayout()
    let change = {
      self.updateColors()
      self.layoutIfNeeded()
    }
    if animated { animateParts(over: 0.2, change) } else { updateColors() }
  }

  /// The size of every switch, in points.
  open override var intrinsicContentSize: CGSize { UISwitch.size }

  /// Returns the size of every switch, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let inset: CGFloat = 2
    let width: CGFloat = 39
    let isRight = storedIsOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    thumb.frame = CGRect(
      x: isRight ? bounds.width - width - inset : inset, y: inset, width: width, height: bounds.height - 2 * inset)
    alpha = isEnabled ? 1 : 0.5
  }

  private func setUp() {
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
    isOpaque = false
    layer.cornerRadius = UISwitch.size.height / 2
    updateColors()
  }

  private func updateColors() {
    backgroundColor = storedIsOn ? onTintColor ?? .systemGreen : .systemFill
    thumb.color = thumbTintColor ?? .white
  }

  // MARK: Size

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CATransform3DIsIdentity(transform3D) ? ownFrame(for: newValue) : newValue }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: UISwitch.size) }
  }

  /// Returns the frame of the fixed size, at the leading edge of a frame that is wider.
  @_spi(UIKitModules) public override func ownFrame(for frame: CGRect) -> CGRect {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored && !translatesAutoresizingMaskIntoConstraints ? frame.maxX - UISwitch.size.width : frame.minX
    return CGRect(origin: CGPoint(x: x, y: frame.minY), size: UISwitch.size)
  }

  // MARK: Touches and keys

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startsOn = storedIsOn
    wasDragged = false
    becomeFirstResponder()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isRight = touch.location(in: self).x > bounds.midX
    let on = isRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let moved = abs(touch.location(in: self).x - touch.previousLocation(in: self).x)
    if moved > 0, on != storedIsOn, wasDragged || moved >= 1 {
      wasDragged = true
      setOn(on, animated: true)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !wasDragged, isTouchInside { setOn(!startsOn, animated: true) }
    if storedIsOn != startsOn { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) { setOn(startsOn, animated: true) }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Toggles the switch for Space and Return.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, let press = presses.first, let key = press.key?.keyCode,
      key == .keyboardSpacebar || key == .keyboardReturnOrEnter || key == .keypadEnter
    else {
      return super.pressesBegan(presses, with: event)
    }
    guard !press.isRepeat else { return }
    setOn(!storedIsOn, animated: true)
    send([.valueChanged, .primaryActionTriggered], with: event)
  }

  @_spi(UIKitModules) public override var takesTaps: Bool { true }

  @_spi(UIKitModules) public override var isPressedByKeys: Bool { false }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UISwitch.onTintColor), .of(\UISwitch.thumbTintColor),
    ]
  }

  @_spi(UIKitModules) open override var defaultAccessibilityValue: String? { isOn ? "1" : "0" }

  override var accessibilityTraitsOfClass: UIAccessibilityTraits { [.button, .toggleButton] }
}

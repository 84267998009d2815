import CoreGraphics
public import Foundation
import QuartzCore
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// A control that selects a value from a range by a thumb on a track.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private let track = UIView()
  /// The enabled part of the track; nil if that is all of it.
  private var enabledTrack: UIView?
  private let filled = UIView()
  private var ticks: SliderTicks?
  private let thumb = SliderThumb()
  /// The images of the thumb and the track, where a client has set them.
  private let images = SliderImages()
  private var grip: CGFloat = 0

  /// Creates a slider with the value 0 and the range from 0 to 1.
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

  /// The value, limited to the range and to what `trackConfiguration` allows. NaN is reported and ignored.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// The minimum value. Raising it may raise `maximumValue` and `value`.
  @Observed open var minimumValue: Float = 0 { didSet { rangeDidChange() } }
  /// The maximum value.
  @Observed open var maximumValue: Float = 1 { didSet { rangeDidChange() } }
  /// A Boolean value that determines whether `valueChanged` is sent while the thumb is dragged, and not only at the
  /// end. The default is true.
  open var isContinuous = true

  /// Sets the value, limited to the range and to what `trackConfiguration` allows.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else {
      Log.warn(
        "UISlider.value was set to NaN; it stays \(storedValue). Look for a division by zero where the value is computed."
      )
      return
    }
    let new = allowedValue(near: value)
    guard new != storedValue else { return }
    storedValue = new
    setNeedsLayout()
    if animated {
      animateParts(over: 0.25) { self.layoutIfNeeded() }
    }
  }

  private func rangeDidChange() {
    if maximumValue < minimumValue { maximumValue = minimumValue }
    storedValue = allowedValue(near: storedValue)
    setNeedsLayout()
  }

  // MARK: Ticks

  /// The ticks on the track and its enabled part; nil for a plain track.
  @Observed open var trackConfiguration: TrackConfiguration? {
    didSet { if trackConfiguration != oldValue { trackConfigurationDidChange() } }
  }

  private func trackConfigurationDidChange() {
    storedValue = allowedValue(near: storedValue)
    if let marks = trackConfiguration?.ticks, !marks.isEmpty {
      let view = ticks ?? SliderTicks()
      if ticks == nil {
        view.isUserInteractionEnabled = false
        insertSubview(view, belowSubview: thumb)
        ticks = view
      }
      view.show(marks)
    } else {
      ticks?.removeFromSuperview()
      ticks = nil
    }
    if partialRange == nil {
      enabledTrack?.removeFromSuperview()
      enabledTrack = nil
    } else if enabledTrack == nil {
      let view = UIView()
      view.isUserInteractionEnabled = false
      insertSubview(view, aboveSubview: track)
      enabledTrack = view
    }
    updateColors()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The enabled range of positions on the track; nil for all of it.
  private var partialRange: ClosedRange<Float>? {
    guard let range = trackConfiguration?.enabledRange.clamped(to: 0...1), range != 0...1 else { return nil }
    return range
  }

  /// Returns the value nearest to another that the range and the track configuration allow.
  private func allowedValue(near value: Float) -> Float {
    let inside = min(max(value, minimumValue), max(minimumValue, maximumValue))
    guard let trackConfiguration, maximumValue > minimumValue else { return inside }
    let range = maximumValue - minimumValue
    let position = (inside - minimumValue) / range
    let allowed = trackConfiguration.allowedPosition(near: position)
    return allowed == position ? inside : minimumValue + allowed * range
  }

  // MARK: Appearance

  /// The color of the track on the minimum side of the thumb; nil for the tint color.
  @Observed open var minimumTrackTintColor: UIColor? { didSet { updateColors() } }
  /// The color of the track on the maximum side of the thumb; nil for a gray.
  @Observed open var maximumTrackTintColor: UIColor? { didSet { updateColors() } }
  /// The color of the thumb; nil for white.
  @Observed open var thumbTintColor: UIColor? { didSet { updateColors() } }

  /// Sets the image of the thumb in a state; nil for the system's thumb.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { setImage(\.thumbs, image, state) }
  /// Returns the image of the thumb in a state.
  open func thumbImage(for state: UIControl.State) -> UIImage? { images.thumbs[state.rawValue] }

  /// The image of the thumb that is shown; nil for the system's thumb.
  open var currentThumbImage: UIImage? { images.image(images.thumbs, state) }

  /// Sets the image of the track below the thumb in a state; nil for a color.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    setImage(\.minimumTracks, image, state)
  }

  /// Returns the image of the track below the thumb in a state.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { images.minimumTracks[state.rawValue] }

  /// Sets the image of the track above the thumb in a state; nil for a color.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    setImage(\.maximumTracks, image, state)
  }

  /// Returns the image of the track above the thumb in a state.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { images.maximumTracks[state.rawValue] }

  /// The image beside the lower end; nil for none.
  @Observed open var minimumValueImage: UIImage? { didSet { valueImagesDidChange() } }
  /// The image beside the upper end; nil for none.
  @Observed open var maximumValueImage: UIImage? { didSet { valueImagesDidChange() } }

  /// Returns the rectangle of the image beside the lower end, in points; empty without an image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    valueImageRect(minimumValueImage, bounds, isLeft: !isReversed)
  }

  /// Returns the rectangle of the image beside the upper end, in points; empty without an image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    valueImageRect(maximumValueImage, bounds, isLeft: isReversed)
  }

  /// A height of 34 points, or more if titles or images of ticks require it; there is no intrinsic width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: neededHeight) }

  /// Returns the proposed width and the intrinsic height, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: neededHeight)
  }

  /// Returns the rectangle of the track, in points.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let bounds = middle(of: bounds)
    return CGRect(
      x: bounds.minX + 2, y: bounds.midY - UISlider.trackHeight / 2, width: max(0, bounds.width - 4),
      height: UISlider.trackHeight)
  }

  /// Returns the rectangle of the thumb for a value, in points.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = UISlider.thumbSize
    return CGRect(
      x: thumbMiddle(for: fraction(of: value), in: bounds) - size.width / 2, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  private static let thumbSize = CGSize(width: 28, height: 28)

  private static let trackHeight: CGFloat = 4

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: area, value: storedValue)
    track.frame = area
    if let enabledTrack, let enabled = partialRange {
      enabledTrack.frame = part(
        of: area, from: edge(at: enabled.lowerBound, area), to: edge(at: enabled.upperBound, area))
      enabledTrack.layer.cornerRadius = area.height / 2
    }
    filled.frame = part(of: area, from: edge(at: trackConfiguration?.neutralValue ?? 0, area), to: knob.midX)
    for view in [track, filled] { view.layer.cornerRadius = area.height / 2 }
    images.placeValues(minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds))
    images.place(track: area, filled: filled.frame, thumb: knob, state: state)
    if let ticks, let marks = trackConfiguration?.ticks {
      ticks.frame = CGRect(
        x: bounds.minX, y: area.maxY + SliderTicks.gap, width: bounds.width, height: SliderTicks.height(of: marks))
      let left = bounds.minX
      ticks.place(at: marks.map { thumbMiddle(for: CGFloat(min(max($0.position, 0), 1)), in: bounds) - left })
    }
    thumb.frame = knob
    alpha = isEnabled ? 1 : 0.5
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    updateColors()
  }

  private func valueImagesDidChange() {
    images.showValues(minimumValueImage, maximumValueImage, on: self)
    setNeedsLayout()
  }

  private func valueImageRect(_ image: UIImage?, _ bounds: CGRect, isLeft: Bool) -> CGRect {
    let size = image?.size ?? .zero
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// The part of the bounds between the images of the ends.
  private func middle(of bounds: CGRect) -> CGRect {
    let gap: CGFloat = 14
    func room(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + gap } ?? 0 }
    let (start, end) = (room(minimumValueImage), room(maximumValueImage))
    return CGRect(
      x: bounds.minX + (isReversed ? end : start), y: bounds.minY, width: max(0, bounds.width - start - end),
      height: bounds.height)
  }

  private func setImage(
    _ path: ReferenceWritableKeyPath<SliderImages, [UInt: UIImage]>, _ image: UIImage?, _ state: UIControl.State
  ) {
    images[keyPath: path][state.rawValue] = image
    images.add(to: self)
    updateColors()
    setNeedsLayout()
  }

  private var neededHeight: CGFloat {
    guard let marks = trackConfiguration?.ticks, !marks.isEmpty else { return 34 }
    return max(34, 2 * (UISlider.trackHeight / 2 + SliderTicks.gap + SliderTicks.height(of: marks)))
  }

  /// Returns the x coordinate of the thumb's center for a position on the track from 0 to 1, in points.
  private func thumbMiddle(for position: CGFloat, in bounds: CGRect) -> CGFloat {
    let bounds = middle(of: bounds)
    let travel = max(0, bounds.width - UISlider.thumbSize.width)
    return bounds.minX + UISlider.thumbSize.width / 2 + travel * (isReversed ? 1 - position : position)
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func fraction(of value: Float) -> CGFloat {
    let range = maximumValue - minimumValue
    return range > 0 ? CGFloat((value - minimumValue) / range) : 0
  }

  /// Returns the x coordinate at which a position on the track from 0 to 1 is drawn: the ends of the track, or the
  /// center of the thumb.
  private func edge(at position: Float, _ area: CGRect) -> CGFloat {
    if position <= 0 { return isReversed ? area.maxX : area.minX }
    if position >= 1 { return isReversed ? area.minX : area.maxX }
    return thumbMiddle(for: CGFloat(position), in: bounds)
  }

  private func part(of area: CGRect, from a: CGFloat, to b: CGFloat) -> CGRect {
    CGRect(x: min(a, b), y: area.minY, width: abs(a - b), height: area.height)
  }

  private func updateColors() {
    track.backgroundColor = partialRange == nil ? maximumTrackTintColor ?? .systemFill : .quaternarySystemFill
    enabledTrack?.backgroundColor = maximumTrackTintColor ?? .systemFill
    filled.backgroundColor = minimumTrackTintColor ?? tintColor
    thumb.color = thumbTintColor ?? .white
    thumb.isHidden = images.hasThumb
    filled.isHidden = images.hasMinimumTrack
    track.isHidden = images.hasMaximumTrack
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    let x = touch.location(in: self).x
    // A press beside the thumb moves it there, so that a single click with a mouse is sufficient.
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

  /// Keeps a swipe along the track that begins on the thumb, so that it moves the thumb.
  override func keeps(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
    guard let swipe = recognizer as? UISwipeGestureRecognizer else { return false }
    return !swipe.direction.isDisjoint(with: [.left, .right]) && swipe.numberOfTouchesRequired <= 1
      && thumb.frame.insetBy(dx: -8, dy: -8).contains(touch.location(in: self))
  }

  private func follow(_ touch: UITouch, with event: UIEvent?, isLast: Bool = false) {
    let bounds = middle(of: bounds)
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

  /// Moves the thumb for an arrow key by a twentieth of the range, or to the next tick if only those are allowed, and
  /// for Home and End to the ends.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, let key = presses.first?.key, let new = value(after: key.keyCode) else {
      return super.pressesBegan(presses, with: event)
    }
    let old = storedValue
    setValue(new, animated: false)
    if storedValue != old { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  @_spi(UIKitModules) public override var isPressedByKeys: Bool { false }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UISlider.minimumTrackTintColor), .of(\UISlider.maximumTrackTintColor), .of(\UISlider.thumbTintColor),
    ]
  }

  @_spi(UIKitModules) open override var defaultAccessibilityValue: String? {
    guard maximumValue > minimumValue else { return nil }
    return "\(Int((100 * (value - minimumValue) / (maximumValue - minimumValue)).rounded()))%"
  }

  open override func accessibilityIncrement() { adjust(by: 1) }
  open override func accessibilityDecrement() { adjust(by: -1) }

  @_spi(UIKitModules) open override func setAccessibilityNumber(_ value: Double) -> Bool {
    guard isEnabled else { return false }
    setValue(Float(value), animated: false)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }

  /// Returns the value one step up (1) or down (-1): by a fraction of the range, or at the next tick if only those are
  /// allowed.
  final func value(after step: Float, ofRange share: Float) -> Float {
    let range = maximumValue - minimumValue
    guard let trackConfiguration, trackConfiguration.allowsTickValuesOnly, !trackConfiguration.ticks.isEmpty, range > 0
    else { return storedValue + step * range * share }
    let position = (storedValue - minimumValue) / range
    return trackConfiguration.tick(after: position, by: step > 0 ? 1 : -1).map { minimumValue + $0 * range }
      ?? storedValue
  }

  override var accessibilityTraitsOfClass: UIAccessibilityTraits { .adjustable }

  private func value(after key: UIKeyboardHIDUsage) -> Float? {
    switch key {
    case .keyboardRightArrow: return value(after: isReversed ? -1 : 1, ofRange: 0.05)
    case .keyboardLeftArrow: return value(after: isReversed ? 1 : -1, ofRange: 0.05)
    case .keyboardUpArrow: return value(after: 1, ofRange: 0.05)
    case .keyboardDownArrow: return value(after: -1, ofRange: 0.05)
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

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
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
}

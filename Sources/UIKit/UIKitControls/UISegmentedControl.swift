import CoreGraphics
public import Foundation
import QuartzCore
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// A row of segments, one of which can be selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  private var segments: [Segment] = []

  @MainActor
  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var width: CGFloat = 0
    var isEnabled = true
    let label = UILabel()
    let picture = UIImageView()
  }

  private let marker = UIView()
  private var pressed: Int?

  /// Creates a control with titles (`String`), images (`UIImage`) and actions (`UIAction`).
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
      case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
      case let action as UIAction: insertSegment(action: action, at: segments.count, animated: false)
      default:
        Log.warn(
          "UISegmentedControl(items:) was given \(item), which is neither a String nor a UIImage nor a UIAction; the "
            + "item is left out.")
      }
    }
    bounds.size = intrinsicContentSize
  }

  /// Creates a control with actions, each of which is performed when its segment is selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.nib?.fill(self)
  }

  /// The value of `selectedSegmentIndex` while no segment is selected.
  public class var noSegment: Int { -1 }

  private func setUp() {
    isOpaque = false
    backgroundColor = .tertiarySystemFill
    marker.isUserInteractionEnabled = false
    marker.layer.shadowColor = UIColor.black.cgColor
    marker.layer.shadowOpacity = 0.12
    marker.layer.shadowRadius = 2
    marker.layer.shadowOffset = CGSize(width: 0, height: 1)
    addSubview(marker)
    updateColors()
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment; `noSegment` for none.
  @Observed open var selectedSegmentIndex = -1 {
    didSet {
      if selectedSegmentIndex >= segments.count || selectedSegmentIndex < -1 {
        Log.warn(
          "UISegmentedControl.selectedSegmentIndex was set to \(selectedSegmentIndex), but there are \(segments.count) "
            + "segments; no segment is chosen. Insert the segments first.")
        _selectedSegmentIndex.wrappedValue = -1
      }
      if selectedSegmentIndex != oldValue { setNeedsLayout() }
    }
  }

  /// A Boolean value that determines whether the selection ends with the touch, as in a row of buttons. The default is
  /// false.
  open var isMomentary = false
  /// A Boolean value that determines whether the widths of segments depend on their content. The default is false.
  @Observed open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
  /// The color of the selected segment; nil for white, or gray in dark mode.
  @Observed open var selectedSegmentTintColor: UIColor? { didSet { updateColors() } }

  /// Sets the image behind the segments in a state, which takes the place of the control's background and of the mark
  /// of the selected segment.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    images.backgrounds[state.rawValue] = backgroundImage
    imagesDidChange()
  }

  /// Returns the image behind the segments in a state.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    images.backgrounds[state.rawValue]
  }

  /// Sets the image between segments in two states.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    images.dividers[[leftState.rawValue, rightState.rawValue]] = dividerImage
    imagesDidChange()
  }

  /// Returns the image between segments in two states.
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { images.dividers[[leftState.rawValue, rightState.rawValue]] }

  private let images = SegmentImages()

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Inserts a segment that performs an action.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }

  /// Sets the action of a segment, and its title and image from the action.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      $0.title = action.title.isEmpty ? nil : action.title
      $0.image = action.image
    }
  }

  /// Returns the action of a segment; nil for none.
  open func actionForSegment(at segment: Int) -> UIAction? { read(segment).action }

  /// Returns the index of the segment whose action has an identifier; `NSNotFound` for none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Sets the font and the color of the titles for a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state.rawValue] = attributes
    segmentsDidChange()
  }

  private var titleAttributes: [State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// Returns the attributes of the titles for a state; nil for the default ones.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state.rawValue] }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else {
      return Log.warn(
        "UISegmentedControl.removeSegment(at:) was asked for segment \(segment), but there are \(segments.count) segments; "
          + "nothing is removed. Pass an index from 0 to numberOfSegments - 1.")
    }
    let removed = segments.remove(at: segment)
    removed.label.removeFromSuperview()
    removed.picture.removeFromSuperview()
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = -1
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
    segmentsDidChange()
  }

  /// Removes every segment.
  open func removeAllSegments() { while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) } }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? { read(segment).title }
  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { read(segment).image }

  /// Sets the width of a segment, in points; 0 for an automatic width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = max(0, width.finite) }
  }

  /// Returns the width of a segment, in points; 0 for an automatic width.
  open func widthForSegment(at segment: Int) -> CGFloat { read(segment).width }

  /// Sets whether a segment is enabled. Disabling the selected segment leaves none selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
    if !enabled, segment == selectedSegmentIndex { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  /// Returns whether a segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool { read(segment).isEnabled }

  private func imagesDidChange() {
    updateColors()
    setNeedsLayout()
  }

  /// Returns an attribute for a segment: that of its state, or else that of the normal state.
  private func attribute<V>(_ key: NSAttributedString.Key, _ isChosen: Bool, _ isEnabled: Bool) -> V? {
    let state: State = !isEnabled ? .disabled : isChosen ? .selected : .normal
    return (titleAttributes[state.rawValue]?[key] ?? titleAttributes[State.normal.rawValue]?[key]) as? V
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(0, index), segments.count)
    segments.insert(segment, at: index)
    segment.label.textAlignment = .center
    segment.picture.contentMode = .center
    for view in [segment.label, segment.picture] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    segmentsDidChange()
  }

  private func change(_ index: Int, _ body: (inout Segment) -> Void, caller: StaticString = #function) {
    requireSegment(index, caller)
    body(&segments[index])
    segmentsDidChange()
  }

  private func read(_ index: Int, caller: StaticString = #function) -> Segment {
    requireSegment(index, caller)
    return segments[index]
  }

  /// Stops the program unless there is such a segment, as the exception does on iOS.
  private func requireSegment(_ index: Int, _ caller: StaticString) {
    Log.require(
      segments.indices.contains(index),
      "UISegmentedControl.\(caller) was asked for segment \(index), but there are \(segments.count) segments; pass an "
        + "index from 0 to numberOfSegments - 1.")
  }

  private func segmentsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  private static let height: CGFloat = 32

  /// The width that the segments require, and a height of 32 points.
  open override var intrinsicContentSize: CGSize {
    let widths = segments.map { $0.width > 0 ? $0.width : contentWidth(of: $0) }
    let automatic = segments.indices.filter { segments[$0].width == 0 }.map { widths[$0] }.max() ?? 0
    let total = segments.indices.reduce(CGFloat(0)) { sum, index in
      sum + (segments[index].width > 0 || apportionsSegmentWidthsByContent ? widths[index] : automatic)
    }
    return CGSize(width: total, height: UISegmentedControl.height)
  }

  /// Returns the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    let extents = extents
    for (index, segment) in segments.enumerated() {
      let area = CGRect(x: extents[index].x, y: bounds.minY, width: extents[index].width, height: bounds.height)
      let isChosen = index == selectedSegmentIndex
      segment.label.text = segment.image == nil || segment.title != nil ? segment.title : nil
      let isUsable = segment.isEnabled && isEnabled
      segment.label.font =
        attribute(.font, isChosen, isUsable) ?? (isChosen ? UISegmentedControl.chosenFont : UISegmentedControl.font)
      segment.label.textColor =
        attribute(.foregroundColor, isChosen, isUsable) ?? (isUsable ? .label : .tertiaryLabel)
      segment.label.alpha = pressed == index && !isChosen ? 0.4 : 1
      segment.label.frame = CGRect(
        x: area.minX + 4, y: area.minY, width: max(0, area.width - 8), height: area.height)
      segment.picture.image = segment.title == nil ? segment.image : nil
      segment.picture.tintColor = segment.label.textColor
      segment.picture.frame = area
    }
    images.place(
      extents.map { CGRect(x: $0.x, y: bounds.minY, width: $0.width, height: bounds.height) },
      states: segments.enumerated().map { index, segment in
        !segment.isEnabled || !isEnabled
          ? .disabled : index == selectedSegmentIndex ? .selected : index == pressed ? .highlighted : .normal
      }, in: self)
    marker.isHidden = !segments.indices.contains(selectedSegmentIndex) || images.hasBackgrounds
    if !marker.isHidden {
      let place = extents[selectedSegmentIndex]
      marker.frame = CGRect(
        x: place.x + 2, y: bounds.minY + 2, width: max(0, place.width - 4), height: max(0, bounds.height - 4))
      marker.layer.cornerRadius = marker.bounds.height / 2
    }
  }

  private static let font = UIFont.systemFont(ofSize: 13, weight: .medium)
  private static let chosenFont = UIFont.systemFont(ofSize: 13, weight: .semibold)

  /// The horizontal extents of the segments from left to right, in points.
  var extents: [(x: CGFloat, width: CGFloat)] {
    guard !segments.isEmpty else { return [] }
    let fixed = segments.reduce(CGFloat(0)) { $0 + $1.width }
    let free = segments.filter { $0.width == 0 }
    let rest = max(0, bounds.width - fixed)
    let contents = free.reduce(CGFloat(0)) { $0 + contentWidth(of: $1) }
    var x = bounds.minX
    let ordered = isReversed ? Array(segments.reversed()) : segments
    let placed = ordered.map { segment -> (x: CGFloat, width: CGFloat) in
      var width = segment.width
      if width == 0 {
        width =
          apportionsSegmentWidthsByContent && contents > 0
          ? rest * contentWidth(of: segment) / contents : rest / CGFloat(free.count)
      }
      defer { x += width }
      return (x, width)
    }
    return isReversed ? placed.reversed() : placed
  }

  private func contentWidth(of segment: Segment) -> CGFloat {
    if let image = segment.image, segment.title == nil { return image.size.width + 20 }
    let title = segment.title ?? ""
    let font: UIFont = attribute(.font, true, true) ?? UISegmentedControl.chosenFont
    return (title.size(withAttributes: [.font: font]).width + 20).rounded(.up)
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func updateColors() {
    marker.backgroundColor =
      selectedSegmentTintColor
      ?? UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : UIColor(white: 1, alpha: 1) }
  }

  // MARK: Touches and keys

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch.location(in: self))
    becomeFirstResponder()
    setNeedsLayout()
    return pressed != nil
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let now = segment(at: touch.location(in: self))
    if now != pressed {
      pressed = now
      setNeedsLayout()
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let chosen = isTouchInside ? pressed : nil
    pressed = nil
    setNeedsLayout()
    if let chosen { choose(chosen, with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    pressed = nil
    setNeedsLayout()
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Selects the neighboring segment for the left and right arrow keys.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let key = presses.first?.key?.keyCode
    guard isEnabled, !isMomentary, key == .keyboardLeftArrow || key == .keyboardRightArrow else {
      return super.pressesBegan(presses, with: event)
    }
    let step = (key == .keyboardRightArrow) != isReversed ? 1 : -1
    var index = selectedSegmentIndex + step
    while segments.indices.contains(index), !segments[index].isEnabled { index += step }
    if segments.indices.contains(index) { choose(index, with: event) }
  }

  @_spi(UIKitModules) public override var takesTaps: Bool { true }

  @_spi(UIKitModules) public override var isPressedByKeys: Bool { false }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UISegmentedControl.selectedSegmentTintColor)
    ]
  }

  @_spi(UIKitModules) open override var isAccessibilityElementByDefault: Bool { false }
  @_spi(UIKitModules) open override var containerOfElements: (any AccessibilityContainer)? { SegmentElements.of(self) }
  @_spi(UIKitModules) open override var focusedAccessibilityElement: UIAccessibleObject {
    SegmentElements.of(self).element(at: max(0, selectedSegmentIndex)) ?? self
  }

  func choose(_ index: Int, with event: UIEvent?) {
    guard isMomentary || index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    let action = segments[index].action
    send([.valueChanged, .primaryActionTriggered], with: event)
    if let action { sendAction(action) }
    if isMomentary { selectedSegmentIndex = -1 }
  }

  private func segment(at point: CGPoint) -> Int? {
    extents.firstIndex { point.x >= $0.x && point.x < $0.x + $0.width }.flatMap { segments[$0].isEnabled ? $0 : nil }
  }
}

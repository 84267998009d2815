import CoreGraphics
public import Foundation
import QuartzCore
@_spi(UIKitModules) import UIKitCore

/// Wheels of rows, of which the user turns one of each to the middle.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// Tells how many wheels and rows there are.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
  /// Provides the rows, and hears of the choice of one.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }
  /// A Boolean value that determines whether a bar marks the rows that are selected; it always does, as on iOS 7 and
  /// later.
  open var showsSelectionIndicator = true

  static let rowHeight: CGFloat = 32
  private static let usualSize = CGSize(width: 320, height: 216)
  private static let gap: CGFloat = 5
  /// The pause after which typed text begins again, in seconds.
  private static let typingPause: TimeInterval = 1.5

  private final let mark = UIView()
  private final var wheels: [PickerWheel] = []
  private final var needsReload = true
  /// The text that was typed last; nil when it is complete.
  private final var typed: TypedText?

  /// Text that is being typed.
  private struct TypedText {
    let text: String
    /// The wheel that the text turns.
    let wheel: PickerWheel
    /// The wheel that received the text.
    let receiver: PickerWheel
    let time: TimeInterval
  }

  /// Creates a picker; `frame` in the superview's coordinates, points. Without extent it is 320 × 216.
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.usualSize) : frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open override var intrinsicContentSize: CGSize { Self.usualSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.usualSize }

  private func setUp() {
    isOpaque = false
    clipsToBounds = true
    mark.backgroundColor = .tertiarySystemFill
    mark.layer.cornerRadius = 8
    mark.isUserInteractionEnabled = false
    addSubview(mark)
  }

  // MARK: Rows

  /// The number of wheels.
  open var numberOfComponents: Int {
    reloadIfNeeded()
    return wheels.count
  }

  /// Returns the number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component, #function)?.count ?? 0 }

  /// Returns the size of the rows of a wheel, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = wheel(component, #function) else { return .zero }
    layOutWheels()
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }

  /// Returns the view of a row, if the delegate provides views and the row is visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    wheel(component, #function)?.clientView(forRow: row)
  }

  /// Asks for the number of wheels and rows again, and for the rows.
  open func reloadAllComponents() {
    needsReload = true
    reloadIfNeeded()
  }

  /// Asks for the number of rows of a wheel again, and for the rows.
  open func reloadComponent(_ component: Int) {
    guard !needsReload, let wheel = wheel(component, #function) else { return }
    reload(wheel)
  }

  // MARK: Selection

  /// Turns a wheel to a row; the delegate is not told. A row that does not exist is the nearest one that does.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component, #function)?.select(row, animated: animated && storedWindow != nil)
  }

  /// Returns the row of a wheel that is selected; −1 for a wheel without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    guard let wheel = wheel(component, #function), wheel.count > 0 else { return -1 }
    return wheel.selected
  }

  private func wheel(_ component: Int, _ method: String) -> PickerWheel? {
    reloadIfNeeded()
    if wheels.indices.contains(component) { return wheels[component] }
    // Without a data source UIKit answers quietly, too.
    if dataSource != nil {
      Log.warn(
        "UIPickerView.\(method) was asked about component \(component), but there are \(wheels.count); answer "
          + "numberOfComponents(in:) accordingly.")
    }
    return nil
  }

  // MARK: Loading

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    layOutWheels()
  }

  @_spi(UIKitModules) public override class var standardNibConnections: [NibConnection] {
    [.outlet("dataSource", \UIPickerView.dataSource), .outlet("delegate", \UIPickerView.delegate)]
      + super.standardNibConnections
  }

  /// Selects a row by the text that is typed while a wheel receives the keys: digits until they name a row, after which
  /// the next wheel is turned, or letters with which a title begins.
  ///
  /// Returns nil for text that names nothing.
  func type(_ text: String, in wheel: PickerWheel) -> Bool? {
    guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    let now = CACurrentMediaTime()
    var (target, whole) = (wheel, text)
    if let typed, now - typed.time < Self.typingPause, typed.receiver === wheel || typed.wheel === wheel {
      (target, whole) = (typed.wheel, typed.text + text)
    }
    var mayContinue = target.select(typed: whole)
    if mayContinue == nil, whole != text {
      whole = text
      mayContinue = target.select(typed: text)
    }
    typed = nil
    guard let mayContinue else { return nil }
    if mayContinue {
      typed = TypedText(text: whole, wheel: target, receiver: wheel, time: now)
    } else if target.component + 1 < wheels.count {
      typed = TypedText(text: "", wheel: wheels[target.component + 1], receiver: wheel, time: now)
      if target.isFocused { _ = storedWindow?.knownKeyboardFocus?.move(.next) }
    }
    return true
  }

  /// The user turned a wheel to a row.
  func wheelDidTurn(_ wheel: PickerWheel) {
    delegate?.pickerView(self, didSelectRow: wheel.selected, inComponent: wheel.component)
    didTurnWheel?(wheel.component, wheel.selected)
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(component: wheels.count)
      wheel.picker = self
      wheels.append(wheel)
      addSubview(wheel)
    }
    for wheel in wheels { reload(wheel) }
    setNeedsLayout()
  }

  private func reload(_ wheel: PickerWheel) {
    let height = delegate?.pickerView(self, rowHeightForComponent: wheel.component) ?? 0
    wheel.reload(
      count: max(0, dataSource?.pickerView(self, numberOfRowsInComponent: wheel.component) ?? 0),
      rowHeight: height > 0 ? height : Self.rowHeight)
  }

  private func layOutWheels() {
    let height = wheels.map(\.rowHeight).max() ?? Self.rowHeight
    mark.frame = CGRect(
      x: 9, y: (bounds.height - height) / 2, width: max(0, bounds.width - 18), height: height)
    mark.isHidden = wheels.isEmpty
    guard !wheels.isEmpty else { return }
    let room = bounds.width - 18 - Self.gap * CGFloat(wheels.count - 1)
    let asked = wheels.map { max(0, delegate?.pickerView(self, widthForComponent: $0.component) ?? 0) }
    let open = CGFloat(asked.count { $0 == 0 })
    let share = open > 0 ? max(0, room - asked.reduce(0, +)) / open : 0
    let widths = asked.map { $0 > 0 ? $0 : share }
    let total = widths.reduce(Self.gap * CGFloat(wheels.count - 1), +)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = (bounds.width - total) / 2
    for (wheel, width) in zip(wheels, widths) {
      let left = isMirrored ? bounds.width - x - width : x
      wheel.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
      x += width + Self.gap
    }
  }

  /// Tells a date picker of a choice.
  final var didTurnWheel: ((Int, Int) -> Void)?
}

import CoreGraphics
import Foundation
@_spi(UIKitModules) import UIKitCore

/// A wheel of a picker view: rows that scroll and come to rest with one in the middle.
///
/// - Complexity: a frame costs O(visible rows), however many there are.
@MainActor
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  private static let font = UIFont.systemFont(ofSize: 23)

  let component: Int
  weak var picker: UIPickerView?
  private(set) var count = 0
  private(set) var rowHeight: CGFloat = UIPickerView.rowHeight
  /// The row in the middle, or the one that the wheel turns to.
  private(set) var selected = 0
  private var rows: [Int: UIView] = [:]
  private var spareViews: [UIView] = []
  private var lastSize = CGSize.zero

  init(component: Int) {
    self.component = component
    super.init(frame: .zero)
    isOpaque = false
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    alwaysBounceVertical = true
    decelerationRate = .fast
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    delegate = self
    addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tap($0) })
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A picker view makes its wheels by code.") }

  func reload(count: Int, rowHeight: CGFloat) {
    self.count = count
    self.rowHeight = rowHeight
    for view in rows.values { view.removeFromSuperview() }
    rows = [:]
    spareViews = []
    selected = min(max(0, selected), max(0, count - 1))
    lastSize = .zero
    setNeedsLayout()
  }

  func select(_ row: Int, animated: Bool) {
    guard count > 0 else { return }
    selected = min(max(0, row), count - 1)
    updateAccessibility()
    guard bounds.height > 0 else { return }
    prepareContent()
    setContentOffset(CGPoint(x: 0, y: offset(of: selected)), animated: animated)
    setNeedsLayout()
  }

  func clientView(forRow row: Int) -> UIView? {
    layoutIfNeeded()
    return rows[row].flatMap { $0 is PickerLabel ? nil : $0 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != lastSize {
      lastSize = bounds.size
      prepareContent()
      contentOffset = CGPoint(x: 0, y: offset(of: selected))
      updateAccessibility()
    }
    guard count > 0, rowHeight > 0 else { return }
    let first = max(0, Int((contentOffset.y / rowHeight).rounded(.down)) - 1)
    let last = min(count - 1, Int(((contentOffset.y + bounds.height) / rowHeight).rounded(.up)) + 1)
    let visible = first <= last ? first...last : 0...0
    for (row, view) in rows where !visible.contains(row) {
      view.removeFromSuperview()
      rows[row] = nil
      if spareViews.count < 8 { spareViews.append(view) }
    }
    for row in visible {
      let view = rows[row] ?? makeView(for: row)
      bend(view, at: row)
    }
  }

  private func offset(of row: Int) -> CGFloat { CGFloat(row) * rowHeight - contentInset.top }

  private func row(at offset: CGFloat) -> Int {
    let row = ((offset + contentInset.top) / rowHeight).rounded()
    return min(max(0, row.isFinite ? Int(row) : 0), max(0, count - 1))
  }

  private func prepareContent() {
    let margin = max(0, (bounds.height - rowHeight) / 2)
    contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
    contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
  }

  /// Places a row on the rim of the wheel: toward the ends rows are lower, closer together and fainter.
  private func bend(_ view: UIView, at row: Int) {
    let middle = contentOffset.y + bounds.height / 2
    let flat = (CGFloat(row) + 0.5) * rowHeight - middle
    let radius = max(1, bounds.height * 0.62)
    let angle = max(-CGFloat.pi / 2, min(CGFloat.pi / 2, flat / radius))
    let isClient = !(view is PickerLabel)
    view.transform = .identity
    view.bounds.size = CGSize(
      width: isClient && view.bounds.width > 0 ? min(view.bounds.width, bounds.width) : bounds.width, height: rowHeight)
    view.center = CGPoint(x: bounds.width / 2, y: middle + radius * sin(angle))
    view.transform = CGAffineTransform(scaleX: 1, y: max(0.05, cos(angle)))
    let distance = min(1, abs(flat) / max(1, bounds.height / 2))
    view.alpha = abs(flat) < rowHeight / 2 ? 1 : max(0, 0.65 * (1 - distance))
  }

  private func makeView(for row: Int) -> UIView {
    let view = newView(for: row)
    rows[row] = view
    addSubview(view)
    return view
  }

  private func newView(for row: Int) -> UIView {
    guard let picker else { return PickerLabel() }
    if let delegate = picker.delegate {
      let spare = spareViews.firstIndex { !($0 is PickerLabel) }.map { spareViews.remove(at: $0) }
      let view = delegate.pickerView(picker, viewForRow: row, forComponent: component, reusing: spare)
      if view !== NoRowView.shared { return view }
    }
    let label = PickerLabel()
    label.font = Self.font
    label.textColor = .label
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    if let text = picker.delegate?.pickerView(picker, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = title(of: row)
    }
    return label
  }

  private func title(of row: Int) -> String? {
    guard let picker else { return nil }
    return picker.delegate?.pickerView(picker, titleForRow: row, forComponent: component)
  }

  // MARK: Turning

  func scrollViewDidScroll(_ scrollView: UIScrollView) { setNeedsLayout() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.y = offset(of: row(at: targetContentOffset.pointee.y))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { comeToRest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { comeToRest() }

  private func tap(_ recognizer: UIGestureRecognizer) {
    let y = recognizer.location(in: self).y
    let row = min(max(0, Int((y / rowHeight).rounded(.down))), max(0, count - 1))
    guard count > 0, row != selected else { return }
    choose(row)
  }

  private func choose(_ row: Int) {
    select(row, animated: storedWindow != nil)
    picker?.wheelDidTurn(self)
  }

  private func comeToRest() {
    guard count > 0 else { return }
    let row = row(at: contentOffset.y)
    if contentOffset.y != offset(of: row) { setContentOffset(CGPoint(x: 0, y: offset(of: row)), animated: true) }
    guard row != selected else { return }
    selected = row
    updateAccessibility()
    picker?.wheelDidTurn(self)
  }

  // MARK: Keys

  override var canBecomeFocused: Bool { count > 0 }

  /// A ring around the selected row.
  override var focusEffect: UIFocusEffect? {
    get {
      let row = CGRect(x: 0, y: bounds.midY - rowHeight / 2, width: bounds.width, height: rowHeight)
      let halo = UIFocusHaloEffect(roundedRect: row, cornerRadius: 8)
      halo.position = .inside
      halo.containerView = picker
      return halo
    }
    set {}
  }

  /// Selects another row: the arrow keys select the next or the previous one, Page Up and Page Down one at the distance
  /// of the wheel's height, Home and End the first or the last one.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]),
      let row = row(after: key.keyCode)
    else { return super.pressesBegan(presses, with: event) }
    if row != selected { choose(row) }
  }

  override func insertTyped(_ text: String) -> Bool { picker?.type(text, in: self) ?? super.insertTyped(text) }

  /// Selects the row that typed text names, by its number or by the beginning of its title. Returns nil if there is no
  /// such row, or else whether more text may follow.
  func select(typed text: String) -> Bool? {
    let typed = Int(text)
    var found: Int?
    var mayContinue = false
    // Long wheels, such as one of days, are not searched.
    for row in 0..<(count <= 10_000 ? count : 0) {
      guard let title = title(of: row) else { continue }
      if let typed, let number = Int(title.filter(\.isNumber)) {
        if number == typed { found = found ?? row }
        mayContinue = mayContinue || number / 10 == typed && number != typed
      } else if typed == nil, title.lowercased().hasPrefix(text.lowercased()) {
        mayContinue = mayContinue || found != nil
        found = found ?? row
      }
    }
    if let found, found != selected { choose(found) }
    return found == nil && !mayContinue ? nil : mayContinue
  }

  /// Returns the row that a key selects; nil for a key that does not turn the wheel.
  private func row(after key: UIKeyboardHIDUsage) -> Int? {
    guard count > 0 else { return nil }
    let page = max(1, Int((bounds.height / rowHeight).rounded(.down)) - 1)
    let row: Int
    switch key {
    case .keyboardUpArrow: row = selected - 1
    case .keyboardDownArrow: row = selected + 1
    case .keyboardPageUp: row = selected - page
    case .keyboardPageDown: row = selected + page
    case .keyboardHome: row = 0
    case .keyboardEnd: row = count - 1
    default: return nil
    }
    return min(max(0, row), count - 1)
  }

  // MARK: Accessibility

  /// The name of the picker, unless the wheel has one of its own.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? picker?.accessibilityLabel ?? picker?.superview?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  override func accessibilityIncrement() { if selected + 1 < count { choose(selected + 1) } }
  override func accessibilityDecrement() { if selected > 0 { choose(selected - 1) } }

  private func updateAccessibility() { accessibilityValue = count > 0 ? title(of: selected) : nil }
}

/// The text of a row.
@MainActor
private final class PickerLabel: UILabel {}

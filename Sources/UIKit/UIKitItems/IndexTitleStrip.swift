package import Foundation
@_spi(UIKitModules) import UIKitCore

/// The index titles at the trailing edge of a list; touching or dragging over them scrolls to their items.
@MainActor
package final class IndexTitleStrip: UIView {
  static let width: CGFloat = 24

  private static let lineHeight: CGFloat = 14

  package var titles: [String] = [] {
    didSet { if titles != oldValue { setNeedsLayout() } }
  }

  /// The closure that is called with the index of a title, once for each that a finger reaches.
  package var choose: ((Int) -> Void)?

  private var labels: [UILabel] = []

  private var lines: [IndexTitleLine] = []

  private var laidOutTitles: [String] = []

  private var laidOutSize = CGSize.zero

  private var chosen: Int?
  /// The title that an assistive technology reached last.
  private var adjusted: Int?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    // In front of elements, behind the scroll indicators.
    layer.zPosition = 5_000
    let press = UILongPressGestureRecognizer { [weak self] press in self?.follow(press) }
    press.minimumPressDuration = 0
    press.allowableMovement = .infinity
    addGestureRecognizer(press)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("An index strip is made by code.") }

  /// Follows the trailing edge of the visible rect.
  package func follow(_ view: UIScrollView, _ withoutLayout: (() -> Void) -> Void) {
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    let isLeftward = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isLeftward ? visible.minX : visible.maxX - Self.width
    let place = CGRect(x: x, y: visible.minY, width: Self.width, height: visible.height)
    if frame != place { frame = place }
    if superview === view, view.subviews.last !== self { withoutLayout { view.bringSubviewToFront(self) } }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    for label in labels { label.textColor = tintColor }
    // New labels make the layout stale: they are only made when something has changed.
    guard laidOutTitles != titles || laidOutSize != bounds.size else { return }
    laidOutTitles = titles
    laidOutSize = bounds.size
    for label in labels { label.removeFromSuperview() }
    lines = IndexTitleLine.lines(count: titles.count, fitting: Int(bounds.height / Self.lineHeight))
    let top = (bounds.height - CGFloat(lines.count) * Self.lineHeight) / 2
    labels = lines.enumerated().map { number, line in
      let y = top + CGFloat(number) * Self.lineHeight
      let label = UILabel(frame: CGRect(x: 0, y: y, width: bounds.width, height: Self.lineHeight))
      label.text = line.isDot ? "•" : titles[line.first]
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      label.textColor = tintColor
      addSubview(label)
      return label
    }
  }

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let first = labels.first, let last = labels.last else { return false }
    return bounds.contains(point) && point.y >= first.frame.minY - 8 && point.y < last.frame.maxY + 8
  }

  /// Returns the title at a height; titles that share a dot divide its height.
  package func title(at y: CGFloat) -> Int? {
    guard let first = labels.first, !lines.isEmpty else { return nil }
    let position = (y - first.frame.minY) / Self.lineHeight
    let number = min(max(Int(position.rounded(.down)), 0), lines.count - 1)
    let line = lines[number]
    let part = min(max(position - CGFloat(number), 0), 0.999)
    return line.first + Int(part * CGFloat(line.count))
  }

  /// Moves to another title, for assistive technologies.
  func move(by step: Int) {
    let index = min(max((adjusted ?? -1) + step, 0), titles.count - 1)
    guard titles.indices.contains(index), index != adjusted else { return }
    adjusted = index
    accessibilityValue = titles[index]
    choose?(index)
  }

  private func follow(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began, .changed:
      guard let index = title(at: press.location(in: self).y), index != chosen else { return }
      chosen = index
      choose?(index)
    default: chosen = nil
    }
  }

  // MARK: Accessibility

  package override var isAccessibilityElementByDefault: Bool { true }
  package override var defaultAccessibilityLabel: String? { titles.isEmpty ? nil : "Section index" }
  package override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
  package override func accessibilityIncrement() { move(by: 1) }
  package override func accessibilityDecrement() { move(by: -1) }
}

/// A line of the strip: one title, or a dot for several when they do not all fit.
struct IndexTitleLine: Equatable {
  var first: Int
  var count: Int
  var isDot: Bool

  /// Distributes titles over lines, with dots between every two titles if there is too little room; first and last are
  /// titles.
  static func lines(count: Int, fitting room: Int) -> [IndexTitleLine] {
    guard count > 0, room > 0 else { return [] }
    if count <= room { return (0..<count).map { IndexTitleLine(first: $0, count: 1, isDot: false) } }
    let shown = max(1, (room + 1) / 2)
    guard shown > 1 else { return [IndexTitleLine(first: 0, count: count, isDot: false)] }
    var lines: [IndexTitleLine] = []
    var previous = -1
    for index in 0..<shown {
      let title = index * (count - 1) / (shown - 1)
      if title - previous > 1 {
        lines.append(IndexTitleLine(first: previous + 1, count: title - previous - 1, isDot: true))
      }
      lines.append(IndexTitleLine(first: title, count: 1, isDot: false))
      previous = title
    }
    return lines
  }
}

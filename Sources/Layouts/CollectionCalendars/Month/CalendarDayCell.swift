public import UIKit

/// A day of a calendar view: its number in a shape, and dots for its events.
open class CalendarDayCell: UICollectionViewCell {
  /// The number of the day.
  public let textLabel = UILabel()
  /// The shape behind the number.
  public let shapeView = UIView()
  /// The dots of the visible events.
  public private(set) var dots: [UIView] = []

  private var shape = CalendarView.CellShape.square
  private var scale: CGFloat = 1
  private var smallestDot: CGFloat = 0
  private var dotColors: [UIColor] = []
  /// A Boolean value that indicates whether the shape marks the day, as today or selected.
  private var isMarked = false
  private var font = UIFont.systemFont(ofSize: 17)
  /// A Boolean value that determines whether days may have dots.
  private var mayHaveDots = false
  /// The closure that describes the day to assistive technologies; nil once the client has set a label of its own.
  private var describe: (@MainActor () -> String)?

  /// The distance of the shape from the cell's edges, in points.
  private static let inset: CGFloat = 3
  /// The smallest circle that holds two digits, in points; a smaller cell has a smaller circle.
  private static let smallestCircle: CGFloat = 30

  public override init(frame: CGRect) {
    super.init(frame: frame)
    textLabel.textAlignment = .center
    shapeView.isUserInteractionEnabled = false
    contentView.addSubview(shapeView)
    contentView.addSubview(textLabel)
    isAccessibilityElement = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The description of the day, unless the client sets another label.
  open override var accessibilityLabel: String? {
    get { describe?() ?? super.accessibilityLabel }
    set {
      describe = nil
      super.accessibilityLabel = newValue
    }
  }

  /// `accessibilityLabel` with attributes.
  open override var accessibilityAttributedLabel: NSAttributedString? {
    get { super.accessibilityAttributedLabel }
    set {
      describe = nil
      super.accessibilityAttributedLabel = newValue
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isLow = isLow
    let room = isLow ? roomAboveDots : room
    let fitting = isLow ? min(font.pointSize, (room.height * 0.72).rounded(.down)) : font.pointSize
    textLabel.font = fitting < font.pointSize ? font.withSize(max(1, fitting)) : font
    switch shape {
    case .round:
      let largest = min(room.width, room.height)
      let side = max(largest * scale, min(largest, Self.smallestCircle))
      shapeView.frame = CGRect(x: room.midX - side / 2, y: room.midY - side / 2, width: side, height: side)
      shapeView.layer.cornerRadius = side / 2
    case .square:
      shapeView.frame = room
      shapeView.layer.cornerRadius = 0
    case .bevel(let radius):
      shapeView.frame = room
      shapeView.layer.cornerRadius = radius
    }
    textLabel.frame = room
    placeDots(isLow: isLow)
  }

  /// Replaces the label by a description of the day; it is made on demand, not for every cell that scrolls in.
  func showDescription(_ description: @escaping @MainActor () -> String) {
    if describe == nil { super.accessibilityLabel = nil }
    describe = description
  }

  func show(
    _ number: String, as state: CalendarDayState, dots colors: [UIColor], style: CalendarView.Style
  ) {
    textLabel.text = number
    font = style.cellFont
    mayHaveDots = style.maximumEventDots > 0
    textLabel.textColor = style.textColor(for: state)
    shapeView.backgroundColor = style.fillColor(for: state)
    shapeView.layer.borderWidth = state.isSelected ? style.cellSelectedBorderWidth : style.cellBorderWidth
    let border = state.isSelected ? style.cellSelectedBorderColor : style.cellBorderColor
    shapeView.layer.borderColor = border.resolvedColor(with: traitCollection).cgColor
    shape = style.cellShape
    scale = style.cellShapeScale
    accessibilityTraits =
      state.isSelected ? [.button, .selected] : state.isOutOfRange ? [.button, .notEnabled] : .button
    while dots.count > colors.count { dots.removeLast().removeFromSuperview() }
    while dots.count < colors.count {
      let dot = UIView()
      dot.isUserInteractionEnabled = false
      contentView.addSubview(dot)
      dots.append(dot)
    }
    dotColors = colors
    isMarked = state.isToday || state.isSelected
    smallestDot = style.minimumEventDotSize
    setNeedsLayout()
  }

  private var room: CGRect {
    CGRect(
      x: Self.inset, y: Self.inset, width: max(0, bounds.width - 2 * Self.inset),
      height: max(0, bounds.height - 2 * Self.inset))
  }

  /// The height of the number and its shape in a low cell, above the dots.
  private var roomAboveDots: CGRect {
    CGRect(x: Self.inset, y: 1, width: room.width, height: max(0, bounds.height - dotSize - 3))
  }

  /// A dot is 8 % of the cell's height across, but not smaller than the style allows.
  private var dotSize: CGFloat { max(bounds.height * 0.08, smallestDot) }

  /// A Boolean value that indicates whether the dots would lie on the digits of a number in the middle of the cell.
  private var isLow: Bool {
    guard mayHaveDots else { return false }
    let largest = min(room.width, room.height)
    let side = max(largest * scale, min(largest, Self.smallestCircle))
    let lowest = shape == .round ? min(centerOfDots, room.midY + side / 2 - 1.5 * dotSize) : centerOfDots
    // Touching is no overlap.
    return room.midY + font.capHeight / 2 > lowest - dotSize / 2 + 0.5
  }

  /// The vertical position of the dots in a cell that is not low: 2.5 dots above the lower edge. Dots that would be
  /// smaller than the style allows lie lower, clear of the number.
  private var centerOfDots: CGFloat {
    bounds.height - (dotSize > bounds.height * 0.08 ? 1.5 : 2.5) * dotSize
  }

  /// Places the dots in a row; those of a low cell lie below its shape.
  private func placeDots(isLow: Bool) {
    let size = dotSize
    let y = isLow ? bounds.height - 1 - size / 2 : centerOfDots
    let step = size * 1.4
    let first = bounds.midX - step * CGFloat(dots.count - 1) / 2
    for (index, dot) in dots.enumerated() {
      dot.bounds = CGRect(x: 0, y: 0, width: size, height: size)
      dot.center = CGPoint(x: first + step * CGFloat(index), y: y)
      dot.layer.cornerRadius = size / 2
      let isOnShape = !isLow && isOnShape(dot.frame)
      dot.backgroundColor = isOnShape ? textLabel.textColor : dotColors[index]
      // Within a circle, where it is wide enough for them.
      if isOnShape, shape == .round { dot.center.y = min(y, shapeView.frame.maxY - 1.5 * size) }
    }
  }

  /// Returns whether a dot lies on the filled shape of a marked day, on which the number's color is visible, but an
  /// event's may not be.
  private func isOnShape(_ dot: CGRect) -> Bool {
    guard isMarked, shapeView.frame.intersects(dot), let fill = shapeView.backgroundColor else { return false }
    return fill.resolvedColor(with: traitCollection).cgColor.alpha > 0.5
  }
}

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

  func show(
    _ number: String, as state: CalendarDayState, dots colors: [UIColor], style: CalendarView.Style
  ) {
    textLabel.text = number
    textLabel.font = style.cellFont
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = CGRect(
      x: Self.inset, y: Self.inset, width: max(0, bounds.width - 2 * Self.inset),
      height: max(0, bounds.height - 2 * Self.inset))
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
    placeDots()
  }

  /// Places the dots. A dot is 8 % of the cell's height across; its centre lies 2.5 dots above the lower edge. One that
  /// would be smaller than the style allows lies lower, clear of the number.
  private func placeDots() {
    let share = bounds.height * 0.08
    let size = max(share, smallestDot)
    let y = bounds.height - (size > share ? 1.5 : 2.5) * size
    let step = size * 1.4
    let first = bounds.midX - step * CGFloat(dots.count - 1) / 2
    for (index, dot) in dots.enumerated() {
      dot.bounds = CGRect(x: 0, y: 0, width: size, height: size)
      dot.center = CGPoint(x: first + step * CGFloat(index), y: y)
      dot.layer.cornerRadius = size / 2
      let isOnShape = isOnShape(dot.frame)
      dot.backgroundColor = isOnShape ? textLabel.textColor : dotColors[index]
      // Within a circle, where it is wide enough for them.
      if isOnShape, shape == .round { dot.center.y = min(y, shapeView.frame.maxY - 1.5 * size) }
    }
  }

  /// Returns whether a dot lies on the filled shape of a marked day, on which the number's colour is visible, but an
  /// event's may not be.
  private func isOnShape(_ dot: CGRect) -> Bool {
    guard isMarked, shapeView.frame.intersects(dot), let fill = shapeView.backgroundColor else { return false }
    return fill.resolvedColor(with: traitCollection).cgColor.alpha > 0.5
  }
}

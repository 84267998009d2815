import CollectionLayouts
import ExhibitSupport
import UIKit

/// A pill with one or more events that last all day; a button that opens them.
final class ScheduleChip: UIButton {
  let label = UILabel()
  private var text = ""
  private var action: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 4
    addSubview(label)
    addAction(UIAction { [weak self] _ in self?.action?() }, for: .primaryActionTriggered)
    setNeedsLayoutForTextSize()
  }

  required init?(coder: NSCoder) { fatalError("ScheduleChip is made in code") }

  /// The height of a pill, in points.
  static func height(_ environment: any UITraitEnvironment) -> CGFloat { environment.scaled(17, maximum: 23).rounded() }

  /// Shows a text in a color; without an action the pill is none.
  func show(_ text: String, _ color: UIColor?, action: (() -> Void)?) {
    self.text = text
    self.action = action
    isHidden = action == nil
    accessibilityLabel = text
    label.textColor = color.map(CalendarColors.ink) ?? .secondaryLabel
    backgroundColor = color.map(CalendarColors.ground) ?? .clear
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // At the leading edge, where it is in sight also when the pill continues beyond the last day.
    label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    label.frame = bounds.insetBy(dx: min(5, bounds.width / 2), dy: 0)
    let size = scaled(11, maximum: 15).rounded()
    let line = WordLines(line: text, size: size, smallest: 9, width: label.frame.width, weight: .medium)
    label.font = line.font
    label.text = line.text
  }
}

/// The bar of an event that lasts all day, across its days, or the number of those without a bar.
final class ScheduleAllDayView: UICollectionReusableView {
  let chip = ScheduleChip()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(chip)
  }

  required init?(coder: NSCoder) { fatalError("ScheduleAllDayView is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    chip.frame = CGRect(x: 2, y: 1, width: max(0, bounds.width - 5), height: max(0, bounds.height - 3))
  }
}

import ExhibitSupport
import UIKit

/// The bar above a calendar: its month, and buttons that add an event and lead back to the present day.
final class CalendarBar: UIView {
  let heading = UILabel()
  let todayButton = UIButton(type: .system)
  let addButton = UIButton(type: .system)

  /// The height of the bar, in points.
  static let height: CGFloat = 46

  init(add: @escaping () -> Void, showToday: @escaping () -> Void) {
    super.init(frame: .zero)
    heading.setScaledFont(.systemFont(ofSize: 20, weight: .bold), maximum: 30)
    heading.adjustsFontSizeToFitWidth = true
    heading.textColor = .label
    todayButton.setTitle("Today".localized, for: .normal)
    todayButton.setScaledFont()
    todayButton.addAction(UIAction { _ in showToday() }, for: .touchUpInside)
    addButton.setTitle("+", for: .normal)
    addButton.titleLabel?.font = .systemFont(ofSize: 24)
    addButton.accessibilityLabel = "Add event".localized
    addButton.addAction(UIAction { _ in add() }, for: .touchUpInside)
    for part in [heading, todayButton, addButton] { addSubview(part) }
    setNeedsLayoutForTextSize()
  }

  required init?(coder: NSCoder) { fatalError("CalendarBar is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let today = max(80, todayButton.sizeThatFits(bounds.size).width.rounded(.up))
    heading.frame = mirrored(CGRect(x: 20, y: 4, width: max(0, width - today - 80), height: 36))
    addButton.frame = mirrored(CGRect(x: width - today - 50, y: 4, width: 36, height: 34))
    todayButton.frame = mirrored(CGRect(x: width - today - 12, y: 6, width: today, height: 32))
  }
}

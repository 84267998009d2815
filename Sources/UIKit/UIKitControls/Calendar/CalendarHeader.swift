import CoreGraphics
import Foundation
import QuartzCore
@_spi(UIKitModules) import UIKitCore

/// The header of a calendar view: the month and year, which open their picker, buttons for the neighboring months, and
/// the names of the weekdays.
@MainActor
final class CalendarHeader: UIView {
  private unowned let owner: UICalendarView
  let title = UIButton(type: .custom)
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))
  let previous = UIButton(type: .system)
  let following = UIButton(type: .system)
  private var names: [UILabel] = []
  /// A Boolean value that determines whether the picker of month and year is open.
  var showsPicker = false { didSet { update() } }

  init(of owner: UICalendarView) {
    self.owner = owner
    super.init(frame: .zero)
    isOpaque = false
    title.contentHorizontalAlignment = .leading
    title.titleLabel?.adjustsFontForContentSizeCategory = true
    chevron.contentMode = .center
    chevron.isUserInteractionEnabled = false
    previous.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
    following.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
    previous.accessibilityLabel = Word.previousMonth.text
    following.accessibilityLabel = Word.nextMonth.text
    title.addAction(UIAction { [unowned owner] _ in owner.togglePicker() }, for: .touchUpInside)
    previous.addAction(UIAction { [unowned owner] _ in owner.turn(forward: false) }, for: .touchUpInside)
    following.addAction(UIAction { [unowned owner] _ in owner.turn(forward: true) }, for: .touchUpInside)
    for view in [title, chevron, previous, following] as [UIView] { addSubview(view) }
    for _ in 0..<7 {
      let label = UILabel()
      label.adjustsFontForContentSizeCategory = true
      label.adjustsFontSizeToFitWidth = true
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.isAccessibilityElement = false
      names.append(label)
      addSubview(label)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A calendar view makes its header by code.") }

  /// Shows the month, the names of the weekdays, and which neighbors are available.
  func update() {
    let month = owner.month
    title.setTitle(owner.title(of: month), for: .normal)
    title.setTitleColor(showsPicker ? tintColor : .label, for: .normal)
    title.titleLabel?.font = owner.font(17, weight: .semibold, maximum: 23)
    let configuration = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    chevron.image = UIImage(
      systemName: showsPicker ? "chevron.down" : "chevron.forward", withConfiguration: configuration)
    previous.isHidden = showsPicker
    following.isHidden = showsPicker
    previous.isEnabled = owner.allows(month.previous)
    following.isEnabled = owner.allows(month.next)
    for (index, text) in owner.weekdayNames.enumerated() {
      names[index].text = text
      names[index].font = owner.font(13, weight: .semibold, maximum: 16)
      names[index].isHidden = showsPicker
    }
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = owner.isMirrored
    func put(_ view: UIView, _ frame: CGRect) {
      let x = isMirrored ? bounds.width - frame.maxX : frame.minX
      view.frame = CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
    }
    let height = CalendarMetrics.header
    let wanted = title.sizeThatFits(CGSize(width: bounds.width, height: height)).width
    let width = max(0, min(wanted, bounds.width - 16 - 20 - 88))
    put(title, CGRect(x: 16, y: 0, width: width, height: height))
    put(chevron, CGRect(x: 16 + width + 2, y: 0, width: 18, height: height))
    put(previous, CGRect(x: bounds.width - 88, y: 0, width: 44, height: height))
    put(following, CGRect(x: bounds.width - 44, y: 0, width: 44, height: height))
    let column = max(0, bounds.width - 2 * CalendarMetrics.margin) / 7
    for (index, name) in names.enumerated() {
      put(
        name,
        CGRect(
          x: CalendarMetrics.margin + CGFloat(index) * column, y: height, width: column,
          height: CalendarMetrics.weekdays))
    }
  }
}

import CoreGraphics
@_spi(UIKitModules) import UIKitCore

/// The view of a system accessory: a symbol, which may be tappable.
package final class AccessoryButton: UIControl {
  let type: UICellAccessory.AccessoryType
  private let symbol = UIImageView()
  private let backdrop = UIView()
  /// The distance beside the symbol within which touches belong to the accessory, in points.
  var reach: CGFloat = 8
  /// The closure that is called when the user taps the accessory.
  package var action: (() -> Void)?

  /// A Boolean value that indicates whether the chevron points down.
  package var isExpanded = false {
    didSet { if isExpanded != oldValue, type == .outlineDisclosure { turn() } }
  }

  /// A Boolean value that indicates whether the mark of a multiple selection is filled.
  package var isMarked = false {
    didSet { if isMarked != oldValue { update() } }
  }

  package let backColor: UIColor?

  init(_ accessory: UICellAccessory) {
    type = accessory.accessoryType
    backColor = accessory.backgroundColor
    super.init(frame: CGRect(origin: .zero, size: AccessoryButton.size(of: type, compatibleWith: .current)))
    isUserInteractionEnabled = isTappable
    addSubview(backdrop)
    addSubview(symbol)
    let isChevron = type == .disclosureIndicator || type == .outlineDisclosure
    symbol.contentMode = isChevron ? .center : .scaleAspectFit
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      textStyle: .body, scale: isChevron ? .small : .medium)
    update()
    addAction(UIAction { [weak self] _ in self?.action?() }, for: .touchUpInside)
  }

  package required init?(coder: NSCoder) { fatalError("An accessory is made by its cell.") }

  /// Returns true beside the symbol as well, and over the whole height of the row.
  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard isTappable, let row = superview else { return super.point(inside: point, with: event) }
    return bounds.insetBy(dx: -reach, dy: -row.bounds.height).contains(point)
  }

  private var isTappable: Bool {
    switch type {
    case .outlineDisclosure, .delete, .insert, .detail, .reorder: true
    default: false
    }
  }

  // MARK: Appearances

  package override func layoutSubviews() {
    super.layoutSubviews()
    let side = type == .delete || type == .insert || type == .multiselect ? bounds.height : 0
    backdrop.frame = side > 0 ? bounds.insetBy(dx: 2 * unit, dy: 2 * unit) : .zero
    backdrop.layer.cornerRadius = backdrop.bounds.height / 2
    let inset: CGFloat = backdrop.isHidden ? 0 : 6 * unit
    symbol.bounds.size = CGSize(width: max(0, bounds.width - 2 * inset), height: max(0, bounds.height - 2 * inset))
    symbol.center = CGPoint(x: bounds.midX, y: bounds.midY)
    if type == .reorder { setNeedsDisplay() }
  }

  package override func draw(_ rect: CGRect) {
    guard type == .reorder, let context = UIGraphicsGetCurrentContext() else { return }
    // Three lines, as wide as the handle, in its center.
    UIColor.tertiaryLabel.setFill()
    for line in 0..<3 {
      context.fill(
        CGRect(
          x: bounds.midX - 10 * unit, y: bounds.midY + (CGFloat(line) * 6 - 7) * unit, width: 20 * unit,
          height: 2 * unit))
    }
  }

  package override func traitsMayDiffer() {
    super.traitsMayDiffer()
    if isExpanded { turn() }
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  /// The factor by which the accessory is larger than at the default text size.
  private var unit: CGFloat { bounds.height / AccessoryButton.standardSize(of: type).height }

  private func update() {
    let name: String =
      switch type {
      case .disclosureIndicator, .outlineDisclosure: "chevron.forward"
      case .checkmark: "checkmark"
      case .delete: "minus"
      case .insert: "plus"
      case .multiselect: isMarked ? "checkmark" : "circle"
      case .reorder: "line.3.horizontal"
      case .detail: "info.circle"
      case .label, .popUpMenu, .customView: ""
      }
    symbol.image = type == .reorder ? nil : UIImage(systemName: name)
    let isFilled = type == .delete || type == .insert || (type == .multiselect && isMarked)
    backdrop.isHidden = !isFilled && type != .reorder
    let fill: UIColor? =
      switch type {
      case .delete: backColor ?? .systemRed
      case .insert: backColor ?? .systemGreen
      case .multiselect: backColor ?? tintColor
      default: nil
      }
    backdrop.backgroundColor = fill
    symbol.tintColor =
      isFilled
      ? .white
      : {
        switch type {
        case .disclosureIndicator, .reorder, .multiselect: .tertiaryLabel
        default: tintColor
        }
      }()
    setNeedsLayout()
  }

  private func turn() {
    let angle: CGFloat = isExpanded ? (effectiveUserInterfaceLayoutDirection == .rightToLeft ? -.pi / 2 : .pi / 2) : 0
    symbol.transform = CGAffineTransform(rotationAngle: angle)
  }

  // MARK: Views and sizes

  /// Returns the view of an accessory.
  package static func view(of accessory: UICellAccessory) -> UIView {
    switch accessory.content {
    case .symbol: return AccessoryButton(accessory)
    case .label(let text, let options):
      let label = UILabel()
      label.text = text
      label.font = options.font
      label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
      label.textColor = accessory.tintColor ?? .secondaryLabel
      return label
    case .menu(let menu, let handler): return PopUpMenuButton(menu, didChange: handler)
    case .view(let configuration): return configuration.customView
    }
  }

  /// Returns the size of a system accessory in the text size of some traits, in points.
  package static func size(
    of type: UICellAccessory.AccessoryType, compatibleWith traits: UITraitCollection
  ) -> CGSize {
    let size = standardSize(of: type)
    return CGSize(
      width: length(size.width, compatibleWith: traits), height: length(size.height, compatibleWith: traits))
  }

  /// Returns the width that the system reserves for an accessory in the text size of some traits, in points; nil for
  /// that of the accessory.
  package static func standardWidth(
    of type: UICellAccessory.AccessoryType, compatibleWith traits: UITraitCollection
  ) -> CGFloat? {
    type.standardWidth.map { length($0, compatibleWith: traits) }
  }

  /// Returns the size of an accessory in a cell with some traits, in points.
  package static func size(
    of accessory: UICellAccessory, _ view: UIView, compatibleWith traits: UITraitCollection
  ) -> CGSize {
    switch accessory.content {
    case .symbol: return size(of: accessory.accessoryType, compatibleWith: traits)
    case .label, .menu: return view.intrinsicContentSize
    case .view(let configuration):
      if configuration.maintainsFixedSize || view.bounds.size != .zero { return view.bounds.size }
      return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
  }

  private static func length(_ length: CGFloat, compatibleWith traits: UITraitCollection) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: length, compatibleWith: traits)
  }

  /// Returns the size of a system accessory at the default text size, in points, as recorded (conformance topic
  /// list-cells).
  private static func standardSize(of type: UICellAccessory.AccessoryType) -> CGSize {
    switch type {
    case .disclosureIndicator, .outlineDisclosure: CGSize(width: 14, height: 14)
    case .checkmark: CGSize(width: 19, height: 18)
    case .delete, .insert, .multiselect: CGSize(width: 26, height: 26)
    case .reorder: CGSize(width: 27, height: 15)
    case .detail: CGSize(width: 22, height: 22)
    case .label, .popUpMenu, .customView: .zero
    }
  }
}

import CoreGraphics

/// A control that shows the chosen element of a menu, and the menu when it is tapped.
final class PopUpMenuButton: UIControl {
  /// The menu, which allows a single selection.
  let menu: UIMenu

  private let didChange: UICellAccessory.MenuSelectedElementDidChangeHandler?
  private let label = UILabel()
  private let arrow = UIImageView(image: UIImage(systemName: "chevron.down"))

  /// The distance between title and arrow, in points.
  private static let gap: CGFloat = 6

  init(_ menu: UIMenu, didChange: UICellAccessory.MenuSelectedElementDidChangeHandler?) {
    self.menu = menu.allowingSingleSelection
    self.didChange = didChange
    super.init(frame: .zero)
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    arrow.contentMode = .scaleAspectFit
    arrow.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    addSubview(label)
    addSubview(arrow)
    addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    self.menu.didSelect = { [weak self] _ in self?.didSelect() }
    update()
  }

  required init?(coder: NSCoder) { fatalError("An accessory is made by its cell.") }

  override var intrinsicContentSize: CGSize {
    let size = label.intrinsicContentSize
    return CGSize(width: size.width + Self.gap + arrowSide, height: max(size.height, arrowSide))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - Self.gap - arrowSide
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.frame = CGRect(x: isReversed ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    arrow.frame = CGRect(
      x: isReversed ? 0 : bounds.width - arrowSide, y: (bounds.height - arrowSide) / 2,
      width: arrowSide, height: arrowSide)
  }

  /// The side of the arrow, which follows the user's text size, in points.
  private var arrowSide: CGFloat { UIFontMetrics.default.scaledValue(for: 12, compatibleWith: traitCollection) }

  private func update() {
    label.text = menu.selectedElements.first?.title ?? menu.title
    label.textColor = .secondaryLabel
    arrow.tintColor = .secondaryLabel
    accessibilityLabel = label.text
    bounds.size = intrinsicContentSize
    setNeedsLayout()
  }

  private func open() {
    guard let window else { return }
    let point = convert(CGPoint(x: bounds.midX, y: bounds.maxY), to: window)
    MenuPresentation(menu, at: point, in: window).open(with: MenuAnimator(preview: nil))
  }

  private func didSelect() {
    update()
    superview?.invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
    didChange?(menu)
  }
}

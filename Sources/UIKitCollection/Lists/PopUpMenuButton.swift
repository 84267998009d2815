import CoreGraphics

/// A control that shows the chosen element of a menu, and the menu when it is tapped.
final class PopUpMenuButton: UIControl {
  /// The menu; choosing an element marks it and unmarks the others.
  private(set) var menu: UIMenu {
    didSet { update() }
  }

  private let didChange: UICellAccessory.MenuSelectedElementDidChangeHandler?
  private let label = UILabel()
  private let arrow = UIImageView(image: UIImage(systemName: "chevron.down"))

  /// The distance between title and arrow, and the side of the arrow, in points.
  private static let gap: CGFloat = 6
  private static let arrowSide: CGFloat = 12

  init(_ menu: UIMenu, didChange: UICellAccessory.MenuSelectedElementDidChangeHandler?) {
    self.menu = menu
    self.didChange = didChange
    super.init(frame: .zero)
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    arrow.contentMode = .scaleAspectFit
    addSubview(label)
    addSubview(arrow)
    addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    update()
  }

  required init?(coder: NSCoder) { fatalError("An accessory is made by its cell.") }

  override var intrinsicContentSize: CGSize {
    let size = label.intrinsicContentSize
    return CGSize(width: size.width + Self.gap + Self.arrowSide, height: max(size.height, Self.arrowSide))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - Self.gap - Self.arrowSide
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.frame = CGRect(x: isReversed ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    arrow.frame = CGRect(
      x: isReversed ? 0 : bounds.width - Self.arrowSide, y: (bounds.height - Self.arrowSide) / 2,
      width: Self.arrowSide, height: Self.arrowSide)
  }

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
    let shown = menu.replacingChildren(menu.children.enumerated().map { offered($0.element, at: $0.offset) })
    MenuPresentation(shown, at: point, in: window).open(with: MenuAnimator(preview: nil))
  }

  /// Returns an element that performs its action and becomes the marked one when it is chosen.
  private func offered(_ element: UIMenuElement, at index: Int) -> UIMenuElement {
    guard let action = element as? UIAction else { return element }
    return copy(of: action, state: action.state) { [weak self] _ in
      action.perform(from: self)
      self?.choose(index)
    }
  }

  private func choose(_ index: Int) {
    menu = menu.replacingChildren(
      menu.children.enumerated().map { place, element in
        guard let action = element as? UIAction else { return element }
        return copy(of: action, state: place == index ? .on : .off) { action.perform(from: $0.sender) }
      })
    superview?.invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
    didChange?(menu)
  }

  private func copy(
    of action: UIAction, state: UIMenuElement.State, handler: @escaping UIActionHandler
  ) -> UIAction {
    UIAction(
      title: action.title, subtitle: action.subtitle, image: action.image, identifier: action.identifier,
      discoverabilityTitle: action.discoverabilityTitle, attributes: action.attributes, state: state, handler: handler)
  }
}

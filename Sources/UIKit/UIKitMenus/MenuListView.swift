@_spi(UIKitModules) import UIKitCore

/// The rows of a menu in a rounded box, which scrolls when they do not fit.
@MainActor
final class MenuListView: UIView {
  /// The width of a menu where there is room for it, in points.
  static let preferredWidth: CGFloat = 250
  private static let margin: CGFloat = 16

  let rows: [MenuRow]
  private let width: CGFloat
  private let isMirrored: Bool
  /// The traits of the view that shows the list, to which its fonts are scaled.
  private let traits: UITraitCollection
  private(set) var highlighted: Int?
  var choose: ((MenuRow) -> Void)?
  private let scrollView = UIScrollView()
  private var rowViews: [UIView] = []
  private var height: CGFloat = 0

  private lazy var rowElements = MenuRowElement.elements(of: self)

  init(_ rows: [MenuRow], title: String, width: CGFloat, isMirrored: Bool, traits: UITraitCollection) {
    self.width = width
    self.isMirrored = isMirrored
    self.traits = traits
    self.rows = title.isEmpty ? rows : [.title(title)] + rows
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 13
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.borderWidth = 0.5
    scrollView.layer.cornerRadius = 13
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = false
    addSubview(scrollView)
    for row in self.rows { add(row) }
    scrollView.contentSize = CGSize(width: width, height: height)
    let tap = UITapGestureRecognizer { [weak self] tap in self?.didTap(tap) }
    addGestureRecognizer(tap)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A menu is made by code.") }

  override func traitsMayDiffer() {
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  /// Returns the frame of a row on the screen, in points.
  func screenFrame(ofRow index: Int) -> CGRect {
    UIAccessibility.convertToScreenCoordinates(rowViews[index].bounds, in: rowViews[index])
  }

  override var accessibilityElements: [Any]? {
    get { rowElements }
    set { super.accessibilityElements = newValue }
  }

  var fittingSize: CGSize { CGSize(width: width, height: height) }
  var highlightedRow: MenuRow? { highlighted.map { rows[$0] } }

  // MARK: Rows

  private func add(_ row: MenuRow) {
    let view = UIView(frame: CGRect(x: 0, y: height, width: width, height: 0))
    view.isUserInteractionEnabled = false
    switch row {
    case .separator:
      view.backgroundColor = .quaternarySystemFill
      view.frame.size.height = 8
    case .title(let text):
      let title = label(text, .footnote, .secondaryLabel, indent: 0)
      view.frame.size.height = max(30, title.frame.height + 12)
      place(title, in: view, y: 0, height: view.frame.height)
    case .tile(let action, let index, let count):
      let side = width / CGFloat(count)
      view.frame = mirrored(
        CGRect(x: CGFloat(index) * side, y: height, width: side, height: max(44, scaled(44).rounded())))
      view.layer.cornerRadius = 8
      view.backgroundColor = restingColor(of: row)
      fill(view, action)
      rowViews.append(view)
      scrollView.addSubview(view)
      if index == count - 1 { height += view.frame.height }
      return
    case .action(let action):
      let color = color(of: action)
      fill(view, action, color, mark: action.state == .on ? "✓" : action.state == .mixed ? "–" : nil)
      image(action.image, color, in: view)
    case .submenu(let menu):
      fill(view, menu, menu.options.contains(.destructive) ? .systemRed : .label, mark: nil)
      let arrow = label(isMirrored ? "‹" : "›", .body, .secondaryLabel, indent: 0)
      arrow.frame.size.width = 20
      place(arrow, in: view, x: width - 32, y: 0, height: view.frame.height)
    }
    height += view.frame.height
    rowViews.append(view)
    scrollView.addSubview(view)
  }

  /// Adds the mark, the title and the subtitle of an element to its row, which is as high as they need.
  private func fill(_ view: UIView, _ element: UIMenuElement, _ color: UIColor, mark: String?) {
    let indent: CGFloat = hasMarks ? scaled(20) : 0
    let title = label(element.title, .body, color, indent: indent)
    if let text = element.subtitle {
      let subtitle = label(text, .footnote, .secondaryLabel, indent: indent)
      let (top, bottom) = (max(22, title.frame.height), max(18, subtitle.frame.height))
      view.frame.size.height = top + bottom + 18
      place(title, in: view, y: 6, height: top + 4)
      place(subtitle, in: view, y: top + 8, height: bottom + 4)
    } else {
      view.frame.size.height = max(44, title.frame.height + 22)
      place(title, in: view, y: 0, height: view.frame.height)
    }
    if let mark {
      let label = label(mark, .body, color, indent: 0)
      place(label, in: view, y: 0, height: view.frame.height)
    }
  }

  /// Adds the image of an action to its tile, or the title of one without an image.
  private func fill(_ view: UIView, _ action: UIAction) {
    let content: UIView
    if let image = action.image {
      content = UIImageView(image: image)
      content.contentMode = .scaleAspectFit
      content.tintColor = color(of: action)
    } else {
      let title = label(action.title, .body, color(of: action), indent: 0)
      title.textAlignment = .center
      title.numberOfLines = 1
      title.adjustsFontSizeToFitWidth = true
      title.minimumScaleFactor = 0.5
      content = title
    }
    let inset = action.image == nil ? 4 : max(4, (view.bounds.width - scaled(24)) / 2)
    content.frame = view.bounds.insetBy(dx: min(inset, view.bounds.width / 2), dy: 10)
    view.addSubview(content)
  }

  private func color(of action: UIAction) -> UIColor {
    action.attributes.contains(.disabled)
      ? .tertiaryLabel : action.attributes.contains(.destructive) ? .systemRed : .label
  }

  private var hasMarks: Bool {
    rows.contains { if case .action(let action) = $0 { action.state != .off } else { false } }
  }

  /// Returns a label of the size that its text needs, in at most two lines unless the user's text size is for
  /// accessibility.
  private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor, indent: CGFloat) -> UILabel {
    let label = UILabel()
    label.text = text
    label.textAlignment = isMirrored ? .right : .left
    label.font = .preferredFont(forTextStyle: style, compatibleWith: traits)
    label.textColor = color
    label.numberOfLines = traits.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 2
    let room = max(0, width - Self.margin - indent - 40)
    label.frame.size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    label.frame.origin.x = Self.margin + indent
    label.frame.size.width = room
    return label
  }

  /// Adds a label to a row; in right-to-left layouts its frame is mirrored.
  private func place(_ label: UILabel, in view: UIView, x: CGFloat? = nil, y: CGFloat, height: CGFloat) {
    label.frame = mirrored(
      CGRect(x: x ?? label.frame.minX, y: y, width: label.frame.width, height: height))
    view.addSubview(label)
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    CGRect(x: isMirrored ? width - frame.maxX : frame.minX, y: frame.minY, width: frame.width, height: frame.height)
  }

  private func image(_ image: UIImage?, _ color: UIColor, in view: UIView) {
    guard let image else { return }
    let picture = UIImageView(image: image)
    picture.contentMode = .scaleAspectFit
    picture.tintColor = color
    let side = min(scaled(20), 32)
    picture.frame = mirrored(
      CGRect(x: width - 16 - side, y: (view.bounds.height - side) / 2, width: side, height: side))
    view.addSubview(picture)
  }

  private func scaled(_ length: CGFloat) -> CGFloat {
    UIFontMetrics(forTextStyle: .body).scaledValue(for: length, compatibleWith: traits)
  }

  // MARK: Choosing

  /// Moves the highlight to the next row that can be chosen, wrapping around at the ends.
  func moveHighlight(by step: Int) {
    guard rows.contains(where: \.isChoice) else { return }
    var index = highlighted ?? (step > 0 ? -1 : rows.count)
    repeat { index = (index + step + rows.count) % rows.count } while !rows[index].isChoice
    highlight(index)
  }

  func highlightEnd(first: Bool) {
    let index = first ? rows.firstIndex(where: \.isChoice) : rows.lastIndex(where: \.isChoice)
    if let index { highlight(index) }
  }

  func highlight(_ index: Int) {
    if let highlighted { rowViews[highlighted].backgroundColor = restingColor(of: rows[highlighted]) }
    highlighted = index
    rowViews[index].backgroundColor = .systemFill
    scrollView.scrollRectToVisible(rowViews[index].frame, animated: false)
  }

  func chooseHighlighted() { if let highlighted { choose?(rows[highlighted]) } }

  override var isAccessibilityContainer: Bool { true }

  private func restingColor(of row: MenuRow) -> UIColor? {
    if case .tile(let action, _, _) = row, action.state == .on { .quaternarySystemFill } else { nil }
  }

  private func didTap(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended else { return }
    let point = tap.location(in: scrollView)
    guard let index = rowViews.firstIndex(where: { $0.frame.contains(point) }), rows[index].isChoice else { return }
    highlight(index)
    choose?(rows[index])
  }
}
